import type { CallableId } from '@tsubame/sdk';

/** Access to the query cache for modules that load without the query library, such as sign-in. */
interface Answers {
  /** Refetches these operations where they are shown. */
  refresh(operations: readonly CallableId[]): void;
  /** Deletes every response that belongs to a user. */
  forget(): void;
}

let answers: Answers | null = null;

/** Called by the cache when it loads; before that there are no responses. */
export function connectQueryCache(cache: Answers): void {
  answers = cache;
}

export function refreshQueries(operations: readonly CallableId[]): void {
  answers?.refresh(operations);
}

export function forgetUserQueries(): void {
  answers?.forget();
}
