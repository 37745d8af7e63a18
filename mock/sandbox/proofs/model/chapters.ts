import { BLOCKS } from './block-trades/chapter.ts';
import type { Chapter } from './chapter.ts';
import { FOLLOWING } from './copy-trading/chapter.ts';
import { DIVIDENDS } from './dividends/chapter.ts';
import { FUNDS } from './funds/chapter.ts';
import { IDENTITIES } from './identity/chapter.ts';
import { INTRADAY } from './intraday/chapter.ts';
import { IPOS } from './ipo/chapter.ts';
import { LOANS } from './loans/chapter.ts';
import { OPERATOR } from './operator/chapter.ts';
import { PRE_MARKET } from './pre-market/chapter.ts';
import { TRADING } from './trading/chapter.ts';
import { ALERTS } from './watchlist/chapter.ts';

/** What the model tells of: a capability adds itself by a folder and a line here. */
export const CHAPTERS: readonly Chapter[] = [
  TRADING,
  IPOS,
  DIVIDENDS,
  FUNDS,
  LOANS,
  FOLLOWING,
  BLOCKS,
  PRE_MARKET,
  INTRADAY,
  IDENTITIES,
  ALERTS,
  OPERATOR,
];
