import type { QueryKey } from '@tanstack/react-query';
import type { CallableId } from '@tsubame/sdk';
import * as v from 'valibot';
import { isReachable, reportSavedDataTime, subscribeReachable } from '#stores/connection-store.ts';
import { getSession, SAVED_RESPONSES_KEY } from '#stores/session-store.ts';
import { queryClient } from './query-client.ts';

// The last responses of the screens that are useful offline: shown with their age, and never used for actions. They have one
// storage key, belong to one user, and are deleted at sign-out (`session-store.ts`).

/** Saved operations. None identifies a person: no profile, bank account or message. */
const KEPT: ReadonlySet<string> = new Set<CallableId>([
  'getAssets',
  'getProfit',
  'listPositions',
  'listOrders',
  'listWatchlist',
  'listHotStocks',
  'listStocks',
  'listIndices',
  'listIpos',
  'listNews',
  'getMarketClock',
]);

const MOST_CHARACTERS = 300_000;
const OLDEST_MS = 7 * 86_400_000;
const SAVE_AFTER_MS = 2_000;

const storedAnswers = v.object({
  userId: v.string(),
  /** The contract's hash at the time of saving, because another build may have other response shapes. */
  shapes: v.literal(import.meta.env.SHAPES),
  answers: v.array(v.object({ key: v.array(v.unknown()), data: v.unknown(), at: v.number() })),
});
type Answer = v.InferOutput<typeof storedAnswers>['answers'][number];

const ownerOf = (key: QueryKey) => (key[2] as { userId?: string | null } | undefined)?.userId ?? null;

/** Of a paged list only the first page is saved. */
function firstPage(data: unknown): unknown {
  const { pages, pageParams } = Object(data) as { pages?: unknown[]; pageParams?: unknown[] };
  return Array.isArray(pages) && Array.isArray(pageParams)
    ? { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
    : data;
}

/** The cached responses of a user and the public ones, newest first, up to the size limit. */
export function savableResponses(userId: string): Answer[] {
  const found = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => {
      const owner = ownerOf(queryKey);
      return (
        state.data !== undefined && KEPT.has(String(queryKey[0])) && (owner === null || owner === userId)
      );
    })
    .map(({ queryKey, state }) => ({
      key: [...queryKey],
      data: firstPage(state.data),
      at: state.dataUpdatedAt,
    }))
    .sort((one, other) => other.at - one.at);
  let room = MOST_CHARACTERS;
  return found.filter((answer) => {
    const size = JSON.stringify(answer).length;
    if (size > room) return false;
    room -= size;
    return true;
  });
}

/** Whether the device still stores this user's sign-in; another tab may have signed out. */
function isStillSignedIn(userId: string): boolean {
  return getSession().userId === userId && localStorage.getItem('tsubame.userId') === userId;
}

export function saveResponses(userId: string): void {
  try {
    if (!isStillSignedIn(userId)) return;
    const answers = savableResponses(userId);
    if (answers.length === 0) return;
    localStorage.setItem(
      SAVED_RESPONSES_KEY,
      JSON.stringify({ userId, shapes: import.meta.env.SHAPES, answers }),
    );
  } catch {
    // Storage is full or forbidden. Responses saved earlier are outdated, so they are deleted.
    forget();
  }
}

function forget(): void {
  try {
    localStorage.removeItem(SAVED_RESPONSES_KEY);
  } catch {
    // Storage is forbidden, so nothing is saved.
  }
}

function read(userId: string): readonly Answer[] {
  try {
    const { success, output } = v.safeParse(
      storedAnswers,
      JSON.parse(localStorage.getItem(SAVED_RESPONSES_KEY) ?? ''),
    );
    return success && output.userId === userId ? output.answers : [];
  } catch {
    return [];
  }
}

/** Restores saved responses that the cache does not have, with their original time. */
export function restoreResponses(userId: string): void {
  const now = Date.now();
  let newest: number | null = null;
  for (const { key, data, at } of read(userId)) {
    const owner = ownerOf(key);
    if (now - at > OLDEST_MS || at > now || (owner !== null && owner !== userId)) continue;
    newest = Math.max(newest ?? 0, at);
    if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, data, { updatedAt: at });
  }
  reportSavedDataTime(newest);
}

/** Saves a user's latest responses, and shows them while the server is unreachable. Returns a function that stops it. */
export function startSavingResponses(userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    timer = undefined;
    if (isReachable()) saveResponses(userId);
  };
  let shown = false;
  const look = () => {
    const wanted = !isReachable();
    // The restored data notifies this listener too.
    if (wanted === shown) return;
    shown = wanted;
    if (wanted) restoreResponses(userId);
  };
  look();
  const stops = [
    subscribeReachable(look),
    queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') timer ??= setTimeout(save, SAVE_AFTER_MS);
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    reportSavedDataTime(null);
  };
}
