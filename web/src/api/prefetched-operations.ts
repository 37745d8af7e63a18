import type { OperationId } from '@tsubame/sdk';
import type { PageName } from '#domain/paths.ts';

/**
 * The reads without parameters that fill the largest parts of the first pages (`prepare-home.ts`). `index.html` sends them before any
 * script runs, and `client.ts` uses their responses. The first operation of home is drawn by its static shell.
 */
export const PREFETCHED_OPERATIONS = {
  login: [],
  home: ['getAssets', 'listHotStocks', 'getBadges'],
} as const satisfies Partial<Record<PageName, readonly OperationId[]>>;
