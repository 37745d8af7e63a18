import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { rawRows } from '#frame/store/database.ts';
import type { Schedule } from '#market/schedule.ts';
import type { Sandbox } from '../../app.ts';
import { callControl, startControlled, TOKEN } from '../../control/test-control.ts';
import { call, newUser, type Reply } from '../../testing.ts';
import { type Call, isOperators } from './call.ts';
import { Look } from './look.ts';
import type { Player } from './player.ts';

/** A call that was answered under a key. */
export interface Answered {
  readonly player: Player;
  readonly call: Call;
  readonly key: string;
  readonly reply: Pick<Reply, 'status' | 'code' | 'data'>;
}

/** What the ids of rights that nobody has yet are made with. */
export const PEPPER = Buffer.alloc(32, 'pepper');
/** In ms. */
export const MINUTE = 60_000;
/** Everybody's paper cash at the beginning. */
export const OPENING_YEN = 10_000_000;
const PLAYERS = 4;
/** The longest that a timer waits: 24 days. */
const NEVER_MS = 2 ** 31 - 1;
/** What is noted about calls themselves, and is no effect of theirs. */
const NO_EFFECTS = ['turns', 'idempotency_keys', 'sessions', 'stream_tickets', 'equity_snapshots'];
/** Where a line that is there stays as it is: they are counted. */
const GROWS_ONLY = ['ledger_entries', 'ledger_postings', 'outbox', 'uploads', 'fills', 'loan_repayments'];
/** What counts of a line, where it is not all of it: who works at what is due is nobody's business. */
const LINES: Readonly<Record<string, SQL>> = {
  due: sql`hashtextextended(concat_ws(' ', kind, record_id, at, rank, seq, topic, payload), 0)`,
};

/** A sandbox in memory with its players; its clock stands and is moved by the history alone. */
export class World {
  readonly sandbox: Sandbox;
  /** The store as it stands; forgotten whenever anything is done. */
  readonly look: Look;
  #players: readonly Player[] = [];
  #answered: Answered[] = [];
  #began = 0;
  #ofUsers: SQL | null = null;

  private constructor(sandbox: Sandbox) {
    this.sandbox = sandbox;
    this.look = new Look(sandbox.database.db);
  }

  static async open(market: { seed: string; schedule: Schedule }): Promise<World> {
    const control = { token: TOKEN, scenarios: `${import.meta.dirname}/worlds` };
    return new World(
      await startControlled({
        programmes: true,
        ...{ control, market, pepper: PEPPER, requestsPerMinute: 1_000_000 },
        // By the machine's time: in a long proof it would come in the middle of somebody's round.
        tidyMs: NEVER_MS,
      }),
    );
  }

  close(): Promise<void> {
    return this.sandbox.close();
  }

  /** Begins a history: the same instant, the same market, new players. */
  async begin(): Promise<void> {
    await this.load('friday-morning', '2026-11-20T10:30:00+09:00');
    this.inhabit(await Promise.all(Array.from({ length: PLAYERS }, () => newUser(this.sandbox))));
  }

  /** Loads a scenario and has the clock stand at an instant. */
  async load(scenario: string, at: string): Promise<void> {
    await this.#told(`POST /scenarios/${scenario}/load`);
    await this.sandbox.clock.pause();
    await this.sandbox.clock.jumpTo(Date.parse(at));
    this.#began = this.now;
    this.look.forget();
  }

  /** Says who lives here; what was answered before is nobody's. */
  inhabit(players: readonly Player[]): void {
    this.#players = players;
    this.#answered = [];
    this.look.forget();
  }

  get players(): readonly Player[] {
    return this.#players;
  }

  /** When the history began; epoch ms. */
  get began(): number {
    return this.#began;
  }

  /** Epoch ms. */
  get now(): number {
    return this.sandbox.clock.now();
  }

  get answered(): readonly Answered[] {
    return this.#answered;
  }

  /** Sends a call, several times at once under the one key if `twins` says so; what is the operator's goes to control, once. */
  async send(
    player: Player,
    sent: Call,
    { key = randomUUID(), twins = 1 }: { key?: string; twins?: number } = {},
  ): Promise<Reply[]> {
    this.look.forget();
    const { route, body } = sent;
    if (isOperators(sent)) {
      const { status, body: data } = await callControl(this.sandbox, route, body);
      return [{ status, data, code: status === 200 ? 1 : 0, msg: '', headers: new Headers() }];
    }
    const options = { token: player.token, key, ...(body ? { body } : {}) };
    // Without a key a second one is another request.
    const times = sent.isUnkeyed ? 1 : twins;
    const replies = await Promise.all(
      Array.from({ length: times }, () => call(this.sandbox, route, options)),
    );
    const [reply] = replies;
    if (reply) {
      const { status, code, data } = reply;
      this.#answered.push({ player, call: sent, key, reply: { status, code, data } });
    }
    return replies;
  }

  get(player: Player, path: string): Promise<Reply> {
    return call(this.sandbox, `GET ${path}`, { token: player.token });
  }

  /** Has everything done that is due by now; what the sandbox's own sweep has taken meanwhile is waited for. */
  async settle(): Promise<void> {
    const { unitRunner } = this.sandbox;
    await unitRunner.runAllDueJobs(this.now);
    const left = await this.rows<{ user_id: string }>(
      sql`select distinct user_id from due where at <= ${this.now} and user_id is not null`,
    );
    for (const { user_id } of left) await unitRunner.runDueJobs(user_id);
    this.look.forget();
  }

  /** The operator moves the clock to an instant (epoch ms); sessions are kept alive. */
  async advanceTo(at: number): Promise<void> {
    await this.#told('POST /clock/advance', { to: new Date(at).toISOString() });
    this.look.forget();
  }

  /** A moment passes, so that no two deeds are of one instant; what is due at just that moment is done before the next deed. */
  async tick(): Promise<void> {
    await this.sandbox.clock.advance((now) => now + 1);
    await this.settle();
  }

  rows<Row extends Record<string, unknown>>(query: SQL): Promise<Row[]> {
    return rawRows<Row>(this.sandbox.database.db, query);
  }

  /** Everything that is whose, in short: whatever changes of a user's, in any table, changes the line. */
  async prints(): Promise<ReadonlyMap<string, string>> {
    this.#ofUsers ??= await this.#tablesOfUsers();
    const rows = await this.rows<{ user_id: string; print: string }>(
      sql`select user_id, string_agg(print, ' ' order by name) as print from (${this.#ofUsers}) as prints
        where user_id is not null group by user_id`,
    );
    return new Map(rows.map(({ user_id, print }) => [user_id, print]));
  }

  async #tablesOfUsers(): Promise<SQL> {
    const tables = await this.rows<{ name: string }>(
      sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'user_id' order by table_name`,
    );
    const prints = tables
      .filter(({ name }) => !NO_EFFECTS.includes(name))
      .map(({ name }) => {
        const line = GROWS_ONLY.includes(name) ? sql`1` : (LINES[name] ?? sql`hashtextextended(t::text, 0)`);
        return sql`select user_id, ${name}::text as name, ${name}::text || sum(${line})::text as print
          from ${sql.identifier(name)} t group by user_id`;
      });
    return sql.join(prints, sql` union all `);
  }

  async #told(route: string, body?: unknown): Promise<void> {
    const { status, body: answer } = await callControl(this.sandbox, route, body);
    if (status !== 200) throw new Error(`${route}: ${status} ${JSON.stringify(answer)}`);
  }
}
