import { hashSecret } from '#frame/secrets.ts';
import type { Executor } from '#frame/store/database.ts';
import { isAlive } from './rules.ts';
import { SEEN_STEP_MS, type SessionRow, sessionByHash, touchSession } from './tokens.ts';

/**
 * How long a session is remembered, in machine time: the longest that a session ended by another instance is still
 * accepted by this one. One ended here is refused at once.
 */
const REMEMBERED_MS = 2_000;
const MOST_REMEMBERED = 10_000;

/** Whose the tokens are, remembered for a moment so that not every request asks the store. */
export class SessionCache {
  readonly #db: Executor;
  readonly #machineTime: () => number;
  #rows = new Map<string, { row: SessionRow; until: number }>();
  /** Counts endings: what was read before one is not remembered after it. */
  #endings = 0;

  constructor(db: Executor, machineTime: () => number = () => performance.now()) {
    this.#db = db;
    this.#machineTime = machineTime;
  }

  /** Whose session the token is, if it may still be used at `now` (sandbox clock); using it keeps it alive. */
  async sessionOf(token: string, now: number) {
    const tokenHash = hashSecret(token);
    const session = this.#remembered(tokenHash, now) ?? (await this.#read(tokenHash, now));
    if (!session || !isAlive(session, now)) return null;
    return { userId: session.userId, deviceId: session.deviceId, tokenHash };
  }

  /** To be called after sessions of the user have ended in the store. */
  forget(userId: string): void {
    this.#endings += 1;
    for (const [tokenHash, { row }] of this.#rows) if (row.userId === userId) this.#rows.delete(tokenHash);
  }

  #remembered(tokenHash: string, now: number): SessionRow | null {
    const kept = this.#rows.get(tokenHash);
    if (!kept || kept.until <= this.#machineTime()) return null;
    return now - kept.row.lastSeenAt < SEEN_STEP_MS ? kept.row : null;
  }

  async #read(tokenHash: string, now: number): Promise<SessionRow | null> {
    const endings = this.#endings;
    const row = await sessionByHash(this.#db, tokenHash);
    if (!row || !isAlive(row, now)) return null;
    const isStale = now - row.lastSeenAt >= SEEN_STEP_MS;
    if (isStale) await touchSession(this.#db, tokenHash, now);
    if (endings !== this.#endings) return row;
    if (this.#rows.size >= MOST_REMEMBERED) this.#rows = new Map();
    const until = this.#machineTime() + REMEMBERED_MS;
    this.#rows.set(tokenHash, { row: isStale ? { ...row, lastSeenAt: now } : row, until });
    return row;
  }
}
