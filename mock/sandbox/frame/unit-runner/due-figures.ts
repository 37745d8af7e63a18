import { count, lte, min } from 'drizzle-orm';
import type { Executor } from '../store/database.ts';
import { due } from '../store/schema/turns.ts';
import type { SetAsideJob } from './set-aside.ts';

/** Due work at an instant. */
export type DueFigures = {
  /** Jobs that are due and have not run, those set aside among them. */
  readonly waiting: number;
  /** Time since the earliest of them was due, in ms of the sandbox clock; 0 without one. */
  readonly lagMs: number;
  /** Number of failed jobs that wait for their next try, by kind. */
  readonly setAside: Readonly<Record<string, number>>;
};

/** Reads the figures of the due table at an instant (epoch ms). */
export async function readDueFigures(
  db: Executor,
  at: number,
  failed: readonly SetAsideJob[],
): Promise<DueFigures> {
  const [row] = await db
    .select({ waiting: count(), first: min(due.at) })
    .from(due)
    .where(lte(due.at, at));
  const byKind = Map.groupBy(failed, ({ kind }) => kind);
  return {
    waiting: row?.waiting ?? 0,
    lagMs: Math.max(0, at - (row?.first ?? at)),
    setAside: Object.fromEntries([...byKind].map(([kind, jobs]) => [kind, jobs.length])),
  };
}
