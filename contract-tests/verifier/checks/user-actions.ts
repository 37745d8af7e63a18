import type { Operation } from '../contract/operations.ts';
import { hasSuccessCode, jsonBodyOf } from '../http/exchange.ts';
import { type CheckedProvider, callProvider } from '../users/provider-call.ts';
import { USER_READS } from './user-data.ts';

/** A user's actions, by the name of the read that shows them. */
export type UserActions = Readonly<Record<string, readonly string[]>>;

type Json = Readonly<Record<string, unknown>>;

/** These also change without a request, when an older order is filled. */
const CHANGED_BY_MARKET = new Set(['listLedgerEntries', 'listPositions']);
const READS = USER_READS.filter(({ id }) => !CHANGED_BY_MARKET.has(id));
/** The most items of a page. */
export const WHOLE_PAGE = 100;

/**
 * The actions that a user has taken and not undone. Only the user's own requests change them, even over minutes in which orders are
 * filled and prices move. `readUserData` covers more, but is stable only during one request.
 *
 * @param names restricts the result to these reads
 */
export async function readUserActions(
  provider: CheckedProvider,
  token: string,
  built: ReadonlySet<Operation>,
  names?: readonly string[],
): Promise<UserActions> {
  const actions: Record<string, readonly string[]> = {};
  for (const operation of READS) {
    const { id } = operation;
    if (!built.has(operation) || names?.includes(id) === false) continue;
    const query = { lang: 'en', ...wholePage(operation) };
    const { response } = await callProvider(provider, operation, { query }, { token });
    if (hasSuccessCode(response)) actions[id] = userActionsIn(jsonBodyOf(response)?.data as Json | null);
  }
  return actions;
}

/** The query for the longest page, if the list has pages. */
export function wholePage({ parameters }: Operation): { limit?: number } {
  return parameters.some(({ name }) => name === 'limit') ? { limit: WHOLE_PAGE } : {};
}

/** Names of the reads that show a new action, or lack an earlier one although they return the whole list. */
export function changedActions(before: UserActions, after: UserActions): string[] {
  return Object.keys(before).filter((name) => {
    const [was = [], is = []] = [before[name], after[name]];
    const [old, now] = [new Set(was), new Set(is)];
    return (
      is.some((action) => !old.has(action)) ||
      (was.length < WHOLE_PAGE && was.some((action) => !now.has(action)))
    );
  });
}

function userActionsIn(data: Json | null): string[] {
  const items = (data?.items ?? [data]) as readonly (Json | null)[];
  return items.flatMap((item) => (item === null ? [] : userActionOf(item)));
}

/** The user's transitions of a record with a timeline; otherwise the members that only the user changes. */
function userActionOf(item: Json): string[] {
  if (Array.isArray(item.timeline)) {
    const moves = (item.timeline as readonly Json[]).filter(({ actor }) => actor === 'user');
    return moves.map(({ at, to }) => `${Object.values(item)[0]} ${at} ${to}`);
  }
  if (item.automated === true || (item.author !== undefined && item.author !== 'user')) return [];
  const members = Object.entries(item).filter(
    ([name, value]) => SET_BY_USER.has(name) || (name.endsWith('_id') && typeof value === 'string'),
  );
  return [JSON.stringify(members)];
}

/** Members that no clock, market or review changes. */
const SET_BY_USER = new Set([
  'code',
  'codes',
  'name',
  'text',
  'display_name',
  'locale',
  'colour_convention',
  'order_confirmation',
  'fund_password_set',
  'holder_kana',
  'bank_code',
  'branch_code',
  'account_type',
  'account_number',
  'is_default',
]);
