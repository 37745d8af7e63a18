import { PgliteClient } from '#frame/store/pglite-client.ts';
import { TurnQueue } from '#frame/unit-runner/turn-queue.ts';

/** Milliseconds by the clock on the wall and of processor time: others may use the machine too. */
export interface Held {
  readonly wall: number;
  readonly processor: number;
}

/** The longest that one thing held a user's turn, and the store's. */
export interface Holds {
  readonly userTurn: Held;
  readonly storeTurn: Held;
  /** How often the store was held at all, and how often for more than 100 ms of processor time. */
  readonly storeTurns: { readonly all: number; readonly long: number };
  /** What held the store's turn longest. */
  readonly question: string;
}

const LONG_MS = 100;
const NOTHING: Held = { wall: 0, processor: 0 };

/** Answers what passes until it is asked. */
function stopwatch(): () => Held {
  const [wall, used] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(used);
    return { wall: Math.round(performance.now() - wall), processor: Math.round((user + system) / 1_000) };
  };
}

/** Looks on while work is done. */
export async function holdsDuring(work: () => Promise<void>): Promise<Holds> {
  const { inTurn } = TurnQueue.prototype;
  const { query } = PgliteClient.prototype;
  let holds: Holds = {
    ...{ userTurn: NOTHING, storeTurn: NOTHING, question: '' },
    storeTurns: { all: 0, long: 0 },
  };
  TurnQueue.prototype.inTurn = function <T>(
    this: TurnQueue,
    userId: string,
    turn: () => Promise<T>,
  ): Promise<T> {
    return inTurn.call(this, userId, async () => {
      const held = stopwatch();
      try {
        return await turn();
      } finally {
        const userTurn = held();
        if (userTurn.processor > holds.userTurn.processor) holds = { ...holds, userTurn };
      }
    }) as Promise<T>;
  };
  PgliteClient.prototype.query = async function (text, ...rest) {
    const held = stopwatch();
    const result = await query.call(this, text, ...rest);
    const storeTurn = held();
    const { all, long } = holds.storeTurns;
    const isLong = storeTurn.processor > LONG_MS;
    holds = { ...holds, storeTurns: { all: all + 1, long: long + (isLong ? 1 : 0) } };
    if (storeTurn.processor > holds.storeTurn.processor)
      holds = { ...holds, storeTurn, question: text.replaceAll(/\s+/g, ' ').slice(0, 300) };
    return result;
  };
  try {
    await work();
  } finally {
    TurnQueue.prototype.inTurn = inTurn;
    PgliteClient.prototype.query = query;
  }
  return holds;
}
