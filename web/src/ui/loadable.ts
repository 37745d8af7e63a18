/** Result of a query; any object of this shape fits. `data` is undefined while it is unknown, which never means empty. */
export interface Loadable<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
  refetch(): unknown;
}

/** A part of a read's data; unknown while the read is. */
export function partOfRead<T, Part>(read: Loadable<T>, part: (data: T) => Part): Loadable<Part> {
  const { data, error, dataUpdatedAt } = read;
  return {
    data: data === undefined ? undefined : part(data),
    error,
    dataUpdatedAt,
    refetch: () => read.refetch(),
  };
}

/** Combines two reads: unknown while either is, with the older age, and retried together. */
export function bothReads<One, Other>(
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
