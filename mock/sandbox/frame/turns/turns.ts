import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { doChunk, readDue } from '../due/chunk.ts';
import type { DueKind, Errand } from '../due/due-kind.ts';
import { type DueKinds, plan } from '../due/plan.ts';
import type { RecordKind, RowOf } from '../records/record-kind.ts';
import { type Ask, askOn, type Executor, isUnavailable } from '../store/database.ts';
import { turns } from '../store/schema/turns.ts';
import { type AnswerKey, type KeptAnswer, NOBODY, type Reads, readStory, type Story } from '../unit/story.ts';
import { type DueEntry, type Listeners, Unit, type Waiting } from '../unit/unit.ts';
import { write } from '../unit/write.ts';
import { TurnQueue } from './turn-queue.ts';

/** More than two instances ever need; each attempt means that another was written. */
const MOST_ATTEMPTS = 40;
const LONGEST_PAUSE_MS = 8;
/** What {@link Turns.scheduleShared} puts into one unit. */
const ENTRIES_AT_ONCE = 500;

/** What a capability adds to turns. */
export type Workings = {
  readonly due?: readonly DueKind[];
  readonly errands?: readonly Errand[];
  readonly listeners?: Listeners;
  readonly messages?: { readonly told: Listeners };
};

export type TurnParts = {
  readonly db: Executor;
  readonly ask: Ask;
  /** Epoch milliseconds of the sandbox clock. */
  readonly now: () => number;
  /** Is told of what could not be done for a user, so that it holds up nobody else. */
  readonly fault: (what: string, error: unknown) => void;
};

/** A key under which the answer is kept together with the effect. */
export type Keeping = {
  readonly key: AnswerKey;
  /** Ends the command with what is kept already, if anything that still counts, by throwing; `reads` are those of the story. */
  meet(kept: KeptAnswer | null, reads: Story['reads']): Promise<void>;
  /** What is to be kept with this result. */
  answer(result: unknown): KeptAnswer;
  /** What is to be kept when the work throws, before anybody else has the turn; null if nothing is. */
  refusal(thrown: unknown): KeptAnswer | null;
};

/** The account was closed: a request that was let in just before finds nothing to begin on. */
export class StoryEnded extends Error {
  constructor(userId: string) {
    super(`the story of ${userId} has ended`);
    this.name = 'StoryEnded';
  }
}

/**
 * Ends the user's story, in the transaction in which a unit has taken the turn last. What is due is still done; commands are
 * refused.
 */
export async function endStory(tx: Executor, userId: string): Promise<void> {
  await tx.update(turns).set({ isEnded: true }).where(eq(turns.userId, userId));
}

/**
 * The turns of users: every change of what is theirs is one unit of work, decided over what was read and written by one
 * statement that finds the user's story where it was read, or writes nothing; then it is decided again. So changes of one
 * user happen one after another, whatever instance they come through, and no transaction is open while anything is computed.
 */
export class Turns {
  readonly #parts: TurnParts;
  readonly #kinds: DueKinds;
  readonly #listeners: Listeners[];
  readonly #queue = new TurnQueue();
  #shared: Promise<void> | null = null;

  constructor(parts: TurnParts, workings: readonly Workings[] = []) {
    this.#parts = parts;
    this.#kinds = { records: new Map(), errands: new Map() };
    this.#listeners = [];
    for (const each of workings) this.add(each);
  }

  /** Takes in what a capability does by the clock and when others announce something. */
  add({ due = [], errands = [], listeners, messages }: Workings): void {
    for (const kind of due) this.#kinds.records.set(kind.record.name, kind);
    for (const errand of errands) this.#kinds.errands.set(errand.kind, errand);
    if (listeners) this.#listeners.push(listeners);
    // Users are told of an event before anything comes of it that they are told of too.
    if (messages) this.#listeners.unshift(messages.told);
  }

  /** The same turns inside a transaction that makes the user too, at other instants if `now` is given. */
  within(tx: Executor, now: () => number = this.#parts.now): Turns {
    const { records, errands } = this.#kinds;
    const workings = [
      { due: [...records.values()], errands: [...errands.values()] },
      ...this.#listeners.map((listeners) => ({ listeners })),
    ];
    return new Turns({ ...this.#parts, db: tx, ask: askOn(tx), now }, workings);
  }

  /**
   * Takes the user's turn: does what is due, then `work`, and writes all that the unit collected at once. What `work` throws
   * is thrown on and nothing of it is written. It may be called again with a new unit, so it has no effect but on the unit.
   *
   * @param work gets the unit and the instant (epoch ms) of the change
   * @throws StoryEnded when the account is closed.
   * @param asked `reads` are asked together with the story and stand in `unit.story.reads`, of the same moment as it
   */
  async run<T>(
    userId: string,
    work: (unit: Unit, at: number) => T | Promise<T>,
    asked: { keeping?: Keeping | null; reads?: Reads } = {},
  ): Promise<T> {
    const { keeping = null, reads = {} } = asked;
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const done = await this.#queue.inTurn(userId, () => this.#attempt(userId, work, { keeping, reads }));
      if (done === 'shared') await this.settleShared(this.#parts.now());
      else if (done !== 'overtaken') return done.result;
      else await sleep(Math.random() * LONGEST_PAUSE_MS);
    }
    throw new Error(`the turn of ${userId} was overtaken ${MOST_ATTEMPTS} times`);
  }

  /**
   * Does what is due for the user up to now, so that what is read then is of now.
   *
   * @returns the instant (epoch ms) that now was.
   */
  async settle(userId: string): Promise<number> {
    const story = await readStory(this.#parts.ask, userId);
    const at = this.#parts.now();
    if (isBehind(story.sharedDueAt, at)) await this.settleShared(at);
    if (isBehind(story.dueAt, at) || isBehind(story.sharedDueAt, at)) await this.settleUser(userId, at);
    return at;
  }

  /** Does what is due for the user up to an instant (epoch ms), in chunks between which others may have the user's turn. */
  async settleUser(userId: string, until: number): Promise<void> {
    await untilDone(userId, () => this.#queue.inTurn(userId, () => this.#chunk(userId, until)));
  }

  /**
   * Does what is due up to an instant (epoch ms) of records that are nobody's. They may hang on many users and many users on
   * them: what is due of anybody before comes first.
   */
  settleShared(until: number): Promise<void> {
    this.#shared ??= this.settleAll(until).finally(() => {
      this.#shared = null;
    });
    return this.#shared;
  }

  /** Does everything that is due up to an instant (epoch ms). Several instances may do so at once. */
  async settleAll(until: number): Promise<void> {
    const { ask, db } = this.#parts;
    for (;;) {
      const ofNobody = await readDue(db, null, until);
      const [shared] = ofNobody;
      // What is nobody's waits for everybody, whoever has taken them; else an instance leaves to others what they have taken.
      if (shared) await this.#settleUsers(() => usersBefore(ask, shared.at), shared.at - 1);
      else await this.#settleUsers(() => takeUsers(ask, until), until);
      if (!shared) return;
      await this.#doShared(ofNobody, until);
    }
  }

  async #settleUsers(some: () => Promise<string[]>, until: number): Promise<void> {
    const failed = new Set<string>();
    for (;;) {
      const users = (await some()).filter((userId) => !failed.has(userId));
      if (users.length === 0) return;
      for (const userId of users) {
        await this.settleUser(userId, until).catch((error: unknown) => {
          if (isUnavailable(error)) throw error;
          failed.add(userId);
          this.#parts.fault(`what is due of ${userId}`, error);
        });
      }
    }
  }

  /**
   * What the operator decides about a record, by an event of its table.
   *
   * @returns false if there is no such record.
   */
  async decide<K extends RecordKind>(
    kind: K,
    recordId: string,
    work: (unit: Unit, row: RowOf<K>, at: number) => void | Promise<void>,
  ): Promise<boolean> {
    const row: object | null = await this.#nobody().get(kind, recordId);
    if (!row) return false;
    const decideIn = async (unit: Unit, at: number) => {
      const current = await unit.get(kind, recordId);
      if (current) await work(unit, current, at);
    };
    if ('userId' in row) await this.run(String(row.userId), decideIn);
    else await this.runShared(decideIn);
    return true;
  }

  /** A change of what is nobody's; like {@link run}, but guarded by the versions of the records alone. */
  async runShared<T>(work: (unit: Unit, at: number) => T | Promise<T>): Promise<T> {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const at = this.#parts.now();
      await this.settleShared(at);
      const unit = this.#nobody();
      const result = await work(unit, at);
      plan(unit, this.#kinds, at);
      if (await write(this.#parts.ask, unit)) return result;
      await sleep(Math.random() * LONGEST_PAUSE_MS);
    }
    throw new Error(`a record of nobody was overtaken ${MOST_ATTEMPTS} times`);
  }

  /** Schedules what waits for many users, some at a time. */
  async scheduleShared(entries: readonly Waiting[]): Promise<void> {
    for (let from = 0; from < entries.length; from += ENTRIES_AT_ONCE)
      await this.runShared((unit) => {
        for (const entry of entries.slice(from, from + ENTRIES_AT_ONCE)) unit.schedule(entry);
      });
  }

  /** Does what is due of nobody, the earliest first, as far as nothing of a user comes in between. */
  async #doShared(read: readonly DueEntry[], until: number): Promise<void> {
    const { ask } = this.#parts;
    const unit = this.#nobody();
    await doChunk(unit, this.#kinds, read, Math.min(until, await firstOfUsers(ask)));
    // If another instance was faster there is nothing to do: what it left is read next.
    await write(ask, unit);
  }

  async #chunk(userId: string, until: number): Promise<Chunk> {
    const story = await readStory(this.#parts.ask, userId);
    if (!isBehind(story.dueAt, until)) return 'done';
    const unit = this.#unit(userId, story);
    const isLeft = await doChunk(unit, this.#kinds, await readDue(this.#parts.db, userId, until), until);
    if (!(await write(this.#parts.ask, unit))) return 'overtaken';
    return isLeft ? 'left' : 'done';
  }

  async #attempt<T>(
    userId: string,
    work: (unit: Unit, at: number) => T | Promise<T>,
    { keeping, reads }: { keeping: Keeping | null; reads: Reads },
  ): Promise<{ result: T } | 'shared' | 'overtaken'> {
    const { ask, now } = this.#parts;
    const read = () => readStory(ask, userId, { key: keeping?.key ?? null, reads });
    let story = await read();
    await keeping?.meet(story.kept, story.reads);
    if (story.isEnded) throw new StoryEnded(userId);
    // Read after the story: nothing that it holds is later.
    let at = now();
    while (isBehind(story.dueAt, at) || isBehind(story.sharedDueAt, at)) {
      if (isBehind(story.sharedDueAt, at)) return 'shared';
      await untilDone(userId, () => this.#chunk(userId, at));
      story = await read();
      at = now();
    }
    const unit = this.#unit(userId, story);
    try {
      const result = await work(unit, at);
      plan(unit, this.#kinds, at);
      const kept = keeping && { ...keeping.key, ...keeping.answer(result) };
      return (await write(ask, unit, kept)) ? { result } : 'overtaken';
    } catch (thrown) {
      const refusal = keeping?.refusal(thrown) ?? null;
      if (!keeping || !refusal) throw thrown;
      const kept = { ...keeping.key, ...refusal };
      if (!(await write(ask, this.#unit(userId, story), kept))) return 'overtaken';
      throw thrown;
    }
  }

  #nobody(): Unit {
    return new Unit({ userId: null, db: this.#parts.db, story: NOBODY, listeners: this.#listeners });
  }

  #unit(userId: string, story: Unit['story']): Unit {
    return new Unit({ userId, db: this.#parts.db, story, listeners: this.#listeners });
  }
}

/** Instant (epoch ms) of what is due next of any user; infinite if nothing is. */
async function firstOfUsers(ask: Ask): Promise<number> {
  const [row] = await ask('select min(at) as at from due where user_id is not null', []);
  return row?.at === null || row?.at === undefined ? Number.POSITIVE_INFINITY : Number(row.at);
}

/** Users with something due before an instant (epoch ms), the earliest first. */
async function usersBefore(ask: Ask, instant: number): Promise<string[]> {
  const rows = await ask(
    `select user_id from due where at < $1 and user_id is not null group by user_id order by min(at)`,
    [instant],
  );
  return rows.map((row) => String(row.user_id));
}

/** Machine time for which the work of a user is left to the instance that has taken it. */
const TAKEN_MS = 5_000;
const USERS_AT_ONCE = 50;

/** Users with something due, the earliest first, that no other instance is at. */
async function takeUsers(ask: Ask, until: number): Promise<string[]> {
  const machineNow = Date.now();
  const rows = await ask(
    `update due set taken_until = $1 where (kind, record_id) in (
       select kind, record_id from due where at <= $2 and user_id is not null and taken_until < $3
       order by at, rank, seq limit ${USERS_AT_ONCE} for update skip locked
     ) returning user_id`,
    [machineNow + TAKEN_MS, until, machineNow],
  );
  return [...new Set(rows.map((row) => String(row.user_id)))];
}

function isBehind(dueAt: number | null, at: number): boolean {
  return dueAt !== null && dueAt <= at;
}

/** What became of a chunk of what is due; one that was overtaken is done again. */
type Chunk = 'done' | 'left' | 'overtaken';

/** @throws Error once chunks were overtaken too often in a row: what stands in their way does not go. */
async function untilDone(userId: string, chunk: () => Promise<Chunk>): Promise<void> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; ) {
    const came = await chunk();
    if (came === 'done') return;
    attempt = came === 'left' ? 0 : attempt + 1;
  }
  throw new Error(`what is due of ${userId} was overtaken ${MOST_ATTEMPTS} times`);
}
