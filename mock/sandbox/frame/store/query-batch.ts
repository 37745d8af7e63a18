import {
  canShareBatch,
  type PreparedStatements,
  type Query,
  type QueryAnswer,
  UnreadableResult,
} from './prepared-statements.ts';

/** The error of a failed query. */
export type QueryFailure = { error: { message: string; code: string | null; constraint: string | null } };

/**
 * Runs queries in one commit and returns the result of each. If one fails, the commit is rolled back and each query runs by
 * itself.
 */
export async function runQueryBatch(
  statements: PreparedStatements,
  queries: readonly Query[],
): Promise<(QueryAnswer | QueryFailure)[]> {
  const isOne = queries.length === 1;
  try {
    if (isOne || queries.every(canShareBatch)) return await statements.run(queries);
  } catch (error) {
    if (isOne || error instanceof UnreadableResult) return queries.map(() => toQueryFailure(error));
  }
  const each: (QueryAnswer | QueryFailure)[] = [];
  for (const query of queries) each.push(...(await runQueryBatch(statements, [query])));
  return each;
}

/** Converts a thrown error to a form that can be sent to another thread. */
export function toQueryFailure(error: unknown): QueryFailure {
  const { message, code, constraint } = error as { message?: string; code?: string; constraint?: string };
  return {
    error: { message: message ?? String(error), code: code ?? null, constraint: constraint ?? null },
  };
}
