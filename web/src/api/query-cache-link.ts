import type { CallableId } from '@tsubame/sdk';

/** The query cache as those know it that work without it: sign-in, which loads no query library. */
interface Answers {
  /** Fetches the answers of these operations anew where they are shown. */
  refresh(operations: readonly CallableId[]): void;
  /** Forgets every answer that belongs to a user. */
  forget(): void;
}

let answers: Answers | null = null;

/** To be called by the cache when it is loaded; before that there are no answers. */
export function connectQueryCache(cache: Answers): void {
  answers = cache;
}

export function refreshQueries(operations: readonly CallableId[]): void {
  answers?.refresh(operations);
}

export function forgetUserQueries(): void {
  answers?.forget();
}
