import { BLOCKS } from './block-trades/module.ts';
import { COPY_TRADING } from './copy-trading/module.ts';
import { FUNDS } from './funds/module.ts';
import { IDENTITIES } from './identity/module.ts';
import { INTRADAY } from './intraday/module.ts';
import { IPOS } from './ipo/module.ts';
import { LOANS } from './loans/module.ts';
import type { ModelModule } from './module.ts';
import { OPERATOR } from './operator/module.ts';
import { PRE_MARKET } from './pre-market/module.ts';
import { TRADING } from './trading/module.ts';
import { ALERTS } from './watchlist/module.ts';

/** A user of `scenarios/customers.json` whom users of short runs are cloned from. */
export interface StartingUser {
  /** The mobile number. */
  readonly account: string;
  /** How often runs start from this user, relative to the others. */
  readonly weight: number;
  /** The modules of the commands that the user runs most often; a module that is listed twice counts twice. */
  readonly preferredModules: readonly ModelModule[];
}

export const STARTING_USERS: readonly StartingUser[] = [
  // Verified, with a bank account, a fund password and shares.
  {
    account: '09020000001',
    weight: 6,
    preferredModules: [FUNDS, TRADING, BLOCKS, PRE_MARKET, INTRADAY, ALERTS, OPERATOR],
  },
  // The same with two loans: one close to a collateral call, one close to its due date.
  { account: '09020000002', weight: 2, preferredModules: [LOANS, OPERATOR] },
  // Has repaid five loans, so a new loan bears interest from the first day.
  { account: '09020000003', weight: 3, preferredModules: [LOANS, OPERATOR] },
  // Follows three products, one of them with a gain.
  { account: '09020000004', weight: 3, preferredModules: [COPY_TRADING, FUNDS, OPERATOR] },
  // Has only cash.
  {
    account: '09020000005',
    weight: 4,
    preferredModules: [TRADING, IPOS, IPOS, BLOCKS, PRE_MARKET, INTRADAY],
  },
  // Has uploaded the images of an identity card and not submitted them.
  { account: '09020000006', weight: 2, preferredModules: [IDENTITIES, FUNDS, OPERATOR] },
  // Holds one leveraged position with all their money; its price falls on the next day. Has a pending withdrawal.
  { account: '09020000007', weight: 3, preferredModules: [TRADING, FUNDS, OPERATOR] },
];

/** The only starting user with clones that get copies of the uploaded images. */
export const ACCOUNT_WITH_IMAGES = '09020000006';
