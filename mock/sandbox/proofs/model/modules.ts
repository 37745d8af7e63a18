import { BLOCKS } from './block-trades/module.ts';
import { COPY_TRADING } from './copy-trading/module.ts';
import { DIVIDENDS } from './dividends/module.ts';
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

/** All modules of the model. A new capability adds a folder and a line here; the order decides which runs a seed generates. */
export const MODULES: readonly ModelModule[] = [
  TRADING,
  IPOS,
  DIVIDENDS,
  FUNDS,
  LOANS,
  COPY_TRADING,
  BLOCKS,
  PRE_MARKET,
  INTRADAY,
  IDENTITIES,
  ALERTS,
  OPERATOR,
];
