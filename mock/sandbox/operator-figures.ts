import { type PartHealth, withTimeout } from '#telemetry/health.ts';
import type { Figure } from '#telemetry/metrics.ts';
import type { StreamHub } from './capabilities/stream/hub.ts';
import { CLOCK_DAYS_TEXT, type SandboxClock } from './frame/clock/clock.ts';
import { overdueJobs } from './frame/due/due-table.ts';
import type { AdmissionQueue } from './frame/http/admission.ts';
import { type Database, rootCauseOf } from './frame/store/database.ts';
import type { UnitRunner } from './frame/unit-runner/unit-runner.ts';

/** How long the database may take for a query of the health check. */
const DATABASE_MS = 2_000;
/** The time without a run of the due jobs after which the market counts as stopped. A long clock jump may take this long. */
const LATE_MS = 60_000;

export type ObservedParts = {
  readonly database: Database;
  readonly clock: SandboxClock;
  readonly admission: AdmissionQueue;
  readonly unitRunner: UnitRunner;
  readonly hub: StreamHub;
  /** Machine time (`performance.now`) of the last complete run of the due jobs. */
  readonly lastDueRun: () => number;
};

/** The state of database and market clock. */
export async function healthOfSandbox(parts: ObservedParts): Promise<Record<string, PartHealth>> {
  const { clock, database, lastDueRun } = parts;
  return {
    database: await databaseHealth(database),
    market_clock: clockHealth(clock, performance.now() - lastDueRun() > LATE_MS),
  };
}

function clockHealth(clock: SandboxClock, isLate: boolean): PartHealth {
  if (clock.isWaiting)
    return { isReady: false, state: `waits: the machine’s clock is outside of ${CLOCK_DAYS_TEXT}` };
  if (isLate) return { isReady: false, state: `due jobs have not run for ${LATE_MS / 1_000} s` };
  return { isReady: true, state: clock.standing ? 'paused by control' : 'ready' };
}

function databaseHealth({ ask }: Database): Promise<PartHealth> {
  const query = async () => {
    try {
      await ask('select 1', []);
      return { isReady: true, state: 'ready' };
    } catch (error) {
      return { isReady: false, state: rootCauseOf(error).message };
    }
  };
  return withTimeout(DATABASE_MS, query, {
    isReady: false,
    state: `no answer within ${DATABASE_MS / 1_000} s`,
  });
}

/** The sandbox's own figures; requests are counted by the server. */
export function figuresOf({ admission, clock, database, hub, unitRunner }: ObservedParts): Figure[] {
  const overdue = () => withTimeout(DATABASE_MS, () => overdueJobs(database.db, clock.now()), null);
  const figure = (name: string, help: string, read: Figure['read']): Figure => ({ name, help, read });
  return [
    figure('admission_running', 'Requests that use the store now.', () => admission.running),
    figure('admission_waiting', 'Requests that wait for the store.', () => admission.waiting),
    figure('admission_slots', 'Most requests that may use the store at once.', () => database.slots),
    figure(
      'admission_refused_total',
      'Requests refused with 503 since the start, because the wait was too long.',
      () => admission.refused,
    ),
    figure('database_connections', 'Open connections to the database.', () => database.load().open),
    figure('database_connections_busy', 'Connections that run a query.', () => database.load().busy),
    figure('database_waiting', 'Queries that wait for a connection.', () => database.load().waiting),
    // Figures are read in this order. From here on they query the database, which its load above must not count.
    figure('database_up', '1 if the database answers a query within two seconds.', async () =>
      (await databaseHealth(database)).isReady ? 1 : 0,
    ),
    figure('due_jobs', 'Jobs that are due and have not run.', async () => (await overdue())?.jobs ?? null),
    figure(
      'due_lag_seconds',
      'How long the first due job has waited, in seconds of the market clock.',
      async () => {
        const found = await overdue();
        return found && found.lagMs / 1_000;
      },
    ),
    figure('due_jobs_set_aside', 'Failed due jobs that are retried later.', () => unitRunner.setAside.length),
    figure('streams', 'Open streams.', () => hub.size),
    figure('market_clock_seconds', 'The market clock, in seconds since 1970.', () => clock.now() / 1_000),
  ];
}
