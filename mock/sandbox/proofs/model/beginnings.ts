import { BLOCKS } from './block-trades/chapter.ts';
import type { Chapter } from './chapter.ts';
import { FOLLOWING } from './copy-trading/chapter.ts';
import { FUNDS } from './funds/chapter.ts';
import { IDENTITIES } from './identity/chapter.ts';
import { INTRADAY } from './intraday/chapter.ts';
import { IPOS } from './ipo/chapter.ts';
import { LOANS } from './loans/chapter.ts';
import { OPERATOR } from './operator/chapter.ts';
import { PRE_MARKET } from './pre-market/chapter.ts';
import { TRADING } from './trading/chapter.ts';
import { ALERTS } from './watchlist/chapter.ts';

/** Who somebody is when a short history begins: one of the users of `worlds/customers.json`, by their mobile numbers. */
export interface Beginning {
  readonly account: string;
  /** How often, among the others. */
  readonly weight: number;
  /** What they mostly do; everything if empty. */
  readonly favours: readonly Chapter[];
}

export const BEGINNINGS: readonly Beginning[] = [
  // Verified, with a bank account, a fund password and shares.
  {
    account: '09020000001',
    weight: 6,
    favours: [FUNDS, TRADING, BLOCKS, PRE_MARKET, INTRADAY, ALERTS, OPERATOR],
  },
  // The same with two loans, one near its call and one about to be due.
  { account: '09020000002', weight: 2, favours: [LOANS, OPERATOR] },
  // Has repaid five loans: whatever comes bears interest from the first day.
  { account: '09020000003', weight: 3, favours: [LOANS, OPERATOR] },
  // Follows three products, of which one gains.
  { account: '09020000004', weight: 3, favours: [FOLLOWING, FUNDS, OPERATOR] },
  // Cash and nothing else.
  { account: '09020000005', weight: 4, favours: [TRADING, IPOS, IPOS, BLOCKS, PRE_MARKET, INTRADAY] },
  // Has sent the pictures of a card.
  { account: '09020000006', weight: 2, favours: [IDENTITIES, FUNDS, OPERATOR] },
  // Has put everything into a position with leverage whose price falls on the next day, and waits for some cash to be paid out.
  { account: '09020000007', weight: 3, favours: [TRADING, FUNDS, OPERATOR] },
];

/** Of whom the pictures are taken along: they are not handed in yet. */
export const WITH_IMAGES = '09020000006';
