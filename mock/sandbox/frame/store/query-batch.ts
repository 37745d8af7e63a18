import {
  AnswerUnread,
  canShare,
  type PreparedStatements,
  type Query,
  type QueryAnswer,
} from './prepared-statements.ts';

/** What PostgreSQL said of a query that failed. */
export type QueryFailure = { error: { message: string; code: string | null; constraint: string | null } };

/**
 * What each query comes back with. They are run at once and in one commit; if one of them fails nothing of it has happened, and
 * each is run by itself.
 */
export async function answersTo(
  statements: PreparedStatements,
  queries: readonly Query[],
): Promise<(QueryAnswer | QueryFailure)[]> {
  const isOne = queries.length === 1;
  try {
    if (isOne || queries.every(canShare)) return await statements.run(queries);
  } catch (error) {
    if (isOne || error instanceof AnswerUnread) return queries.map(() => errorOf(error));
  }
  const each: (QueryAnswer | QueryFailure)[] = [];
  for (const query of queries) each.push(...(await answersTo(statements, [query])));
  return each;
}

/** An error in the form that crosses to another thread. */
export function errorOf(error: unknown): QueryFailure {
  const { message, code, constraint } = error as { message?: string; code?: string; constraint?: string };
  return {
    error: { message: message ?? String(error), code: code ?? null, constraint: constraint ?? null },
  };
}
