import { createWatchGroupBounds } from '@tsubame/sdk/bounds';
import { fitsLength } from '@tsubame/sdk/rules';
import type { WatchGroup } from '@tsubame/sdk/schema';
import { vWatchGroupName } from '@tsubame/sdk/validators';
import * as v from 'valibot';

export type GroupNameFault = 'empty' | 'tooLong' | 'characters' | 'taken';

export const LONGEST_GROUP_NAME = createWatchGroupBounds.name.maxLength;

/** A group's name as it is sent, without blanks at its ends. */
export const groupName = (typed: string) => typed.trim();

/** The first thing wrong with the name of a group; `others` are the names it must differ from. */
export function faultOfGroupName(typed: string, others: readonly string[]): GroupNameFault | null {
  const name = groupName(typed);
  if (name === '') return 'empty';
  if (!fitsLength(name, createWatchGroupBounds.name)) return 'tooLong';
  if (!v.is(vWatchGroupName, name)) return 'characters';
  return others.includes(name) ? 'taken' : null;
}

/** The watched issues that a group has, in the group's order; all of them without one. */
export function stocksInGroup<Stock extends { readonly code: string }>(
  stocks: readonly Stock[],
  group: Pick<WatchGroup, 'codes'> | undefined,
): readonly Stock[] {
  if (group === undefined) return stocks;
  return group.codes.flatMap((code) => stocks.find((stock) => stock.code === code) ?? []);
}

/** The issue after (1) or before (-1) `code` in a list that goes round; from one that is not in it, its first or its last. */
export function nextInList<Stock extends { readonly code: string }>(
  stocks: readonly Stock[],
  code: string,
  direction: 1 | -1,
): Stock | undefined {
  const at = stocks.findIndex((stock) => stock.code === code);
  if (at === -1) return stocks.at(direction === 1 ? 0 : -1);
  return stocks[(at + direction + stocks.length) % stocks.length];
}
