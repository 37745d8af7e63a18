import { createWatchGroupBounds } from '@tsubame/sdk/bounds';
import type { WatchGroup } from '@tsubame/sdk/schema';
import { vWatchGroupName } from '@tsubame/sdk/validators';
import { faultOfOwnName, type OwnNameFault } from './own-name.ts';

export const MAX_GROUP_NAME_LENGTH = createWatchGroupBounds.name.maxLength;

/** The first fault of a group's name; `others` are the names of the other groups. */
export const faultOfGroupName = (typed: string, others: readonly string[]): OwnNameFault | null =>
  faultOfOwnName(typed, others, createWatchGroupBounds.name, vWatchGroupName);

/** The watched issues of a group in its order; all issues without a group. */
export function stocksInGroup<Stock extends { readonly code: string }>(
  stocks: readonly Stock[],
  group: Pick<WatchGroup, 'codes'> | undefined,
): readonly Stock[] {
  if (group === undefined) return stocks;
  return group.codes.flatMap((code) => stocks.find((stock) => stock.code === code) ?? []);
}

/** The issue after (1) or before (-1) `code` in a circular list; the first or last if the list does not have it. */
export function nextStockInList<Stock extends { readonly code: string }>(
  stocks: readonly Stock[],
  code: string,
  direction: 1 | -1,
): Stock | undefined {
  const at = stocks.findIndex((stock) => stock.code === code);
  if (at === -1) return stocks.at(direction === 1 ? 0 : -1);
  return stocks[(at + direction + stocks.length) % stocks.length];
}
