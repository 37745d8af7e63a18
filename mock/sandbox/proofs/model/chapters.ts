import type { Chapter } from './chapter.ts';
import { DIVIDENDS } from './dividends/chapter.ts';
import { IPOS } from './ipo/chapter.ts';
import { TRADING } from './trading/chapter.ts';

/** What the model tells of: a capability adds itself by a folder and a line here. */
export const CHAPTERS: readonly Chapter[] = [TRADING, IPOS, DIVIDENDS];
