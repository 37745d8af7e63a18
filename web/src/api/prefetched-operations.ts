import type { OperationId } from '@tsubame/sdk';
import type { PageName } from '#domain/paths.ts';

/**
 * What the pages that somebody can meet first show largest, by reads without parameters; the page of the first paint asks for it
 * before any script runs, and `client.ts` finds the answers. The first of home is what its shell draws already.
 */
export const PREFETCHED_OPERATIONS = {
  login: [],
  home: ['getAssets', 'listHotStocks'],
} as const satisfies Partial<Record<PageName, readonly OperationId[]>>;
