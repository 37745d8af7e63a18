import type { CallableId } from '@tsubame/sdk';

/** Access to the query cache for modules that load without the query library, such as sign-in. */
interface QueryCacheLink {
  /** Refetches these operations where they are shown. */
  refresh(operations: readonly CallableId[]): void;
}

let link: QueryCacheLink | null = null;

/** Called by the cache when it loads; before that there are no responses. */
export function connectQueryCache(cache: QueryCacheLink): void {
  link = cache;
}

export function refreshQueries(operations: readonly CallableId[]): void {
  link?.refresh(operations);
}
