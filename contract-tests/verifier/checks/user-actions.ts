import type { Operation } from '../contract/operations.ts';
import { isSuccess, jsonBodyOf } from '../http/exchange.ts';
import { type CheckedProvider, callProvider } from '../users/provider-call.ts';
import { USER_READS } from './user-data.ts';

/** What a user has done, by the reads that tell it. */
export type UserActions = Readonly<Record<string, readonly string[]>>;

type Json = Readonly<Record<string, unknown>>;

/** These change when an older order is filled, whoever asks for what meanwhile. */
const BY_ITSELF = new Set(['listLedgerEntries', 'listPositions']);
const READS = USER_READS.filter(({ id }) => !BY_ITSELF.has(id));
const WHOLE_PAGE = 100;

/**
 * What a user has done so far and not undone: over minutes, in which orders are filled, reviews end and prices move, it changes by
 * the user's own calls alone. Belongings say more, and hold for the time of one call.
 *
 * @param names only of these reads
 */
export async function readUserActions(
  provider: CheckedProvider,
  token: string,
  built: ReadonlySet<Operation>,
  names?: readonly string[],
): Promise<UserActions> {
  const deeds: Record<string, readonly string[]> = {};
  for (const operation of READS) {
    const { id, parameters } = operation;
    if (!built.has(operation) || names?.includes(id) === false) continue;
    const query = { lang: 'en', ...(parameters.some(({ name }) => name === 'limit') ? PAGE : {}) };
    const { answer } = await callProvider(provider, operation, { query }, { token });
    if (isSuccess(answer)) deeds[id] = userActionsIn(jsonBodyOf(answer)?.data as Json | null);
  }
  return deeds;
}

const PAGE = { limit: WHOLE_PAGE };

/** Names of the reads that tell of something new, or of something gone where they tell all. */
export function changedActions(before: UserActions, after: UserActions): string[] {
  return Object.keys(before).filter((name) => {
    const [was = [], is = []] = [before[name], after[name]];
    const [old, now] = [new Set(was), new Set(is)];
    return (
      is.some((deed) => !old.has(deed)) || (was.length < WHOLE_PAGE && was.some((deed) => !now.has(deed)))
    );
  });
}

function userActionsIn(data: Json | null): string[] {
  const items = (data?.items ?? [data]) as readonly (Json | null)[];
  return items.flatMap((item) => (item === null ? [] : userActionOf(item)));
}

/** Of a record the moves of the user, of anything else what only the user changes. */
function userActionOf(item: Json): string[] {
  if (Array.isArray(item.timeline)) {
    const moves = (item.timeline as readonly Json[]).filter(({ actor }) => actor === 'user');
    return moves.map(({ at, to }) => `${Object.values(item)[0]} ${at} ${to}`);
  }
  if (item.automated === true || (item.author !== undefined && item.author !== 'user')) return [];
  const members = Object.entries(item).filter(
    ([name, value]) => USERS_OWN.has(name) || (name.endsWith('_id') && typeof value === 'string'),
  );
  return [JSON.stringify(members)];
}

/** What no clock, market or review changes. */
const USERS_OWN = new Set([
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
