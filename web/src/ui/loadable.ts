/**
 * Result of a query; any object of this shape fits. `data` is undefined while it is unknown, which never means empty or zero, so
 * nothing may stand in for it: `.ci/reads` refuses `read.data ?? []`.
 */
export interface Loadable<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
  refetch(): unknown;
}

/** What is known of a read: it is loading, it failed, or its data is known, maybe with the error of a failed refresh. */
export type ReadState<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: Error }
  | { readonly state: 'known'; readonly data: T; readonly error: Error | null };

export function stateOfRead<T>({ data, error }: Loadable<T>): ReadState<T> {
  if (data !== undefined) return { state: 'known', data, error };
  return error === null ? { state: 'loading' } : { state: 'failed', error };
}

/** A part of a read's data; unknown while the read is, or while the part is undefined. */
export function partOfRead<T, Part>(read: Loadable<T>, part: (data: T) => Part | undefined): Loadable<Part> {
  const { data, error, dataUpdatedAt } = read;
  return {
    data: data === undefined ? undefined : part(data),
    error,
    dataUpdatedAt,
    refetch: () => read.refetch(),
  };
}

/** Combines two reads: unknown while either is, with the older age, and retried together. */
export function combineReads<One, Other>(
  one: Loadable<One>,
  other: Loadable<Other>,
): Loadable<readonly [One, Other]> {
  const { data: first } = one;
  const { data: second } = other;
  return {
    data: first === undefined || second === undefined ? undefined : [first, second],
    error: one.error ?? other.error,
    dataUpdatedAt: Math.min(one.dataUpdatedAt, other.dataUpdatedAt),
    refetch: () => Promise.all([one.refetch(), other.refetch()]),
  };
}
