import { hashSecret } from '#frame/secrets.ts';
import type { Executor } from '#frame/store/database.ts';
import { isAlive } from './rules.ts';
import { LAST_SEEN_STEP_MS, type SessionRow, sessionByHash, touchSession } from './tokens.ts';

/**
 * How long a session is remembered, in machine time: the longest that a session ended by another instance is still
 * accepted by this one. One ended here is refused at once.
 */
const REMEMBERED_MS = 2_000;
const MOST_REMEMBERED = 10_000;

/** A short-lived cache of sessions by token, so that not every request reads the store. */
export class SessionCache {
  readonly #db: Executor;
  readonly #machineTime: () => number;
  #rows = new Map<string, { row: SessionRow; until: number }>();
  /** Pending reads, shared by concurrent requests with the same token. */
  readonly #reading = new Map<string, Promise<SessionRow | null>>();

  constructor(db: Executor, machineTime: () => number = () => performance.now()) {
    this.#db = db;
    this.#machineTime = machineTime;
  }

  /**
   * The session of a token if it is valid at `now` (sandbox clock); the call extends its idle time.
   *
   * @param inTurn runs the store read in the user's queue
   */
  async sessionOf(
    token: string,
    now: number,
    inTurn: <T>(read: () => Promise<T>) => Promise<T> = (read) => read(),
  ) {
    const tokenHash = hashSecret(token);
    const session =
      this.#remembered(tokenHash, now) ??
      (await (this.#reading.get(tokenHash) ??
        this.#share(tokenHash, () => inTurn(() => this.#read(tokenHash, now)))));
    if (!session || !isAlive(session, now)) return null;
    return { userId: session.userId, deviceId: session.deviceId, tokenHash };
  }

  /** Call it after sessions of the user have ended in the store. */
  forget(userId: string): void {
    this.#reading.clear();
    for (const [tokenHash, { row }] of this.#rows) if (row.userId === userId) this.#rows.delete(tokenHash);
  }

  /** Call it after the whole store was replaced. */
  forgetAll(): void {
    this.#reading.clear();
    this.#rows.clear();
  }

  #remembered(tokenHash: string, now: number): SessionRow | null {
    const kept = this.#rows.get(tokenHash);
    if (!kept || kept.until <= this.#machineTime()) return null;
    return now - kept.row.lastSeenAt < LAST_SEEN_STEP_MS ? kept.row : null;
  }

  #share(tokenHash: string, read: () => Promise<SessionRow | null>): Promise<SessionRow | null> {
    const shared = read().then((row) => {
      // Do not cache a read that ran while a session ended.
      if (row && this.#reading.get(tokenHash) === shared) this.#remember(tokenHash, row);
      return row;
    });
    this.#reading.set(tokenHash, shared);
    const done = () => {
      if (this.#reading.get(tokenHash) === shared) this.#reading.delete(tokenHash);
    };
    shared.then(done, done);
    return shared;
  }

  async #read(tokenHash: string, now: number): Promise<SessionRow | null> {
    const row = await sessionByHash(this.#db, tokenHash);
    if (!row || !isAlive(row, now)) return null;
    if (now - row.lastSeenAt < LAST_SEEN_STEP_MS) return row;
    await touchSession(this.#db, tokenHash, now);
    return { ...row, lastSeenAt: now };
  }

  #remember(tokenHash: string, row: SessionRow): void {
    if (this.#rows.size >= MOST_REMEMBERED) this.#rows = new Map();
    this.#rows.set(tokenHash, { row, until: this.#machineTime() + REMEMBERED_MS });
  }
}
