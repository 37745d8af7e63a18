import { PgliteClient } from '#frame/store/pglite-client.ts';
import { TurnQueue } from '#frame/unit-runner/turn-queue.ts';

/** Elapsed milliseconds of real time and of processor time; only the latter excludes other programs on the machine. */
export interface Duration {
  readonly wall: number;
  readonly processor: number;
}

/** The longest times for which work kept a user's queue or the embedded store busy. */
export interface LockTimes {
  readonly userTurn: Duration;
  readonly storeQuery: Duration;
  /** The number of queries, and of those with more than 100 ms of processor time. */
  readonly queries: { readonly all: number; readonly slow: number };
  /** The SQL of the longest query. */
  readonly longestQuery: string;
}

const SLOW_MS = 100;
const ZERO: Duration = { wall: 0, processor: 0 };

/** Starts a stopwatch; the returned function returns the time since then. */
function startStopwatch(): () => Duration {
  const [wall, used] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(used);
    return { wall: Math.round(performance.now() - wall), processor: Math.round((user + system) / 1_000) };
  };
}

/** Measures the turns of users and the queries of the embedded store while `work` runs. */
export async function measureLockTimes(work: () => Promise<void>): Promise<LockTimes> {
  const { inTurn } = TurnQueue.prototype;
  const { query } = PgliteClient.prototype;
  let times: LockTimes = {
    ...{ userTurn: ZERO, storeQuery: ZERO, longestQuery: '' },
    queries: { all: 0, slow: 0 },
  };
  TurnQueue.prototype.inTurn = function <T>(
    this: TurnQueue,
    userId: string,
    turn: () => Promise<T>,
  ): Promise<T> {
    return inTurn.call(this, userId, async () => {
      const elapsed = startStopwatch();
      try {
        return await turn();
      } finally {
        const userTurn = elapsed();
        if (userTurn.processor > times.userTurn.processor) times = { ...times, userTurn };
      }
    }) as Promise<T>;
  };
  PgliteClient.prototype.query = async function (text, ...rest) {
    const elapsed = startStopwatch();
    const result = await query.call(this, text, ...rest);
    const storeQuery = elapsed();
    const { all, slow } = times.queries;
    const isSlow = storeQuery.processor > SLOW_MS;
    times = { ...times, queries: { all: all + 1, slow: slow + (isSlow ? 1 : 0) } };
    if (storeQuery.processor > times.storeQuery.processor)
      times = { ...times, storeQuery, longestQuery: text.replaceAll(/\s+/g, ' ').slice(0, 300) };
    return result;
  };
  try {
    await work();
  } finally {
    TurnQueue.prototype.inTurn = inTurn;
    PgliteClient.prototype.query = query;
  }
  return times;
}
