import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { queryRawRows } from '#frame/store/database.ts';
import { DueJobSetAsideError } from '#frame/unit-runner/set-aside.ts';
import type { Market } from '#market/market.ts';
import type { Schedule } from '#market/schedule.ts';
import type { Sandbox } from '../../app.ts';
import { callControl, startControlled, TEST_CONTROL_TOKEN } from '../../control/test-control.ts';
import { call, newUser, type Reply, type TestUser } from '../../testing.ts';
import { type CommandRequest, isOperatorRequest } from './command-request.ts';
import { StoreCache } from './store-cache.ts';

/** A request with its reply and the idempotency key that it was sent under. */
export interface SentRequest {
  readonly user: TestUser;
  readonly request: CommandRequest;
  readonly key: string;
  readonly reply: Pick<Reply, 'status' | 'code' | 'data'>;
}

/** The secret from which the sandbox derives the ids of upcoming dividends. */
export const PEPPER = Buffer.alloc(32, 'pepper');
/** In ms. */
export const MINUTE_MS = 60_000;
/** The paper cash that each user starts with. */
export const OPENING_YEN = 10_000_000;
const USERS = 4;
/** The longest delay of a timer: 24 days. */
const NEVER_MS = 2 ** 31 - 1;
/** Tables that any request may write, also one without an effect. */
const BOOKKEEPING_TABLES = ['turns', 'idempotency_keys', 'sessions', 'stream_tickets', 'equity_snapshots'];
/** Append-only tables: counting them finds every change. */
const APPEND_ONLY_TABLES = [
  'ledger_entries',
  'ledger_postings',
  'outbox',
  'uploads',
  'fills',
  'loan_repayments',
];
/** Row hashes of tables where only some columns count: the columns that say who processes a due job do not. */
const ROW_HASHES: Readonly<Record<string, SQL>> = {
  due: sql`hashtextextended(concat_ws(' ', kind, record_id, at, rank, seq, topic, payload), 0)`,
};

/** How a harness starts its sandboxes. */
export interface HarnessSetting {
  readonly market: { readonly seed: string; readonly schedule: Schedule };
  /** PostgreSQL that several instances share; one instance in memory if left out. */
  readonly shared?: { readonly url: string; readonly instances: number };
  /** Prepares the market of each instance before it is used. */
  readonly prepareMarket?: (market: Market) => void;
}

/**
 * A sandbox with its users; its clock is paused, and only the runner moves it. With several instances of one database the requests
 * go to them in turn, copies of a request to different ones at once, and each of them runs due jobs.
 */
export class TestHarness {
  readonly #setting: HarnessSetting;
  readonly #instances: Sandbox[] = [];
  /** The current rows of the store; cleared whenever the harness may change them. */
  readonly store: StoreCache;
  #users: readonly TestUser[] = [];
  #exchanges: SentRequest[] = [];
  #beganAt = 0;
  #fingerprintQuery: SQL | null = null;
  /** Requests so far, which the instances take in turn. */
  #requests = 0;

  private constructor(setting: HarnessSetting) {
    this.#setting = setting;
    this.store = new StoreCache(() => this.sandbox.database.db);
  }

  static async open(setting: HarnessSetting): Promise<TestHarness> {
    const harness = new TestHarness(setting);
    for (let index = 0; index < (setting.shared?.instances ?? 1); index += 1)
      harness.#instances.push(await harness.#start());
    return harness;
  }

  async #start(): Promise<Sandbox> {
    const { market, shared, prepareMarket } = this.#setting;
    const control = { token: TEST_CONTROL_TOKEN, scenarios: `${import.meta.dirname}/scenarios` };
    const sandbox = await startControlled({
      programmes: true,
      ...{ control, market, pepper: PEPPER, requestsPerMinute: 1_000_000 },
      ...(shared ? { store: { kind: 'postgres', url: shared.url } } : {}),
      // The clean-up follows the machine's clock: during a long test it would change rows in the middle of a round.
      tidyMs: NEVER_MS,
    });
    prepareMarket?.(sandbox.market);
    return sandbox;
  }

  /** Stops the instance that took the last request and starts it again; false in memory, where no data would be left. */
  async restart(): Promise<boolean> {
    if (!this.#setting.shared) return false;
    const index = this.#requests % this.#instances.length;
    await this.#instances[index]?.close();
    this.#instances[index] = await this.#start();
    this.store.clear();
    return true;
  }

  async close(): Promise<void> {
    for (const instance of this.#instances) await instance.close();
  }

  /** The instance that took the last request. */
  get sandbox(): Sandbox {
    return this.#instanceOfCopy(0);
  }

  /** The instance that takes a copy of the last request; copy 0 is the request itself. */
  #instanceOfCopy(copy: number): Sandbox {
    const sandbox = this.#instances[(this.#requests + copy) % this.#instances.length];
    if (!sandbox) throw new Error('No instance runs.');
    return sandbox;
  }

  /** Lets the other instances see the clock that one has set, as they do by themselves once a second. */
  async #shareClock(): Promise<void> {
    await Promise.all(this.#instances.map(({ clock }) => clock.reload()));
  }

  /** Starts a run: the same instant, the same market, new users. */
  async startRun(): Promise<void> {
    await this.load('friday-morning', '2026-11-20T10:30:00+09:00');
    this.setUsers(await Promise.all(Array.from({ length: USERS }, () => newUser(this.sandbox))));
  }

  /** Loads a scenario and pauses the clock at an instant (ISO 8601). */
  async load(scenario: string, at: string): Promise<void> {
    await this.#control(`POST /scenarios/${scenario}/load`);
    await this.sandbox.clock.pause();
    await this.sandbox.clock.jumpTo(Date.parse(at));
    await this.#shareClock();
    this.#beganAt = this.now;
    this.store.clear();
  }

  /** Sets the users of the run and forgets earlier exchanges. */
  setUsers(users: readonly TestUser[]): void {
    this.#users = users;
    this.#exchanges = [];
    this.store.clear();
  }

  get users(): readonly TestUser[] {
    return this.#users;
  }

  /** The start of the run in epoch ms. */
  get beganAt(): number {
    return this.#beganAt;
  }

  /** Epoch ms. */
  get now(): number {
    return this.sandbox.clock.now();
  }

  get exchanges(): readonly SentRequest[] {
    return this.#exchanges;
  }

  /** Sends a request, `copies` times at once under one key; an operator's request goes to the control API, once. */
  async send(
    user: TestUser,
    request: CommandRequest,
    { key = randomUUID(), copies = 1 }: { key?: string; copies?: number } = {},
  ): Promise<Reply[]> {
    this.store.clear();
    this.#requests += 1;
    const { route, body } = request;
    if (isOperatorRequest(request)) {
      const { status, body: data } = await callControl(this.sandbox, route, body);
      return [{ status, data, code: status === 200 ? 1 : 0, msg: '', headers: new Headers() }];
    }
    const options = { token: user.token, key, ...(body ? { body } : {}) };
    // Without a key the second copy would be a request of its own.
    const times = request.isUnkeyed ? 1 : copies;
    const replies = await Promise.all(
      Array.from({ length: times }, (_, copy) => call(this.#instanceOfCopy(copy), route, options)),
    );
    const [reply] = replies;
    if (reply) {
      const { status, code, data } = reply;
      this.#exchanges.push({ user, request, key, reply: { status, code, data } });
    }
    return replies;
  }

  get(user: TestUser, path: string): Promise<Reply> {
    return call(this.sandbox, `GET ${path}`, { token: user.token });
  }

  /** Completes all jobs that are due, and waits for those that the sandbox's own sweep has already started. */
  async settle(): Promise<void> {
    const { unitRunner } = this.sandbox;
    await Promise.all(this.#instances.map((instance) => instance.unitRunner.runAllDueJobs(this.now)));
    const left = await this.rows<{ user_id: string }>(
      sql`select distinct user_id from due where at <= ${this.now} and user_id is not null`,
    );
    for (const { user_id } of left)
      await unitRunner.runDueJobs(user_id).catch((error: unknown) => {
        // The invariant "no due job fails" reports it.
        if (!(error instanceof DueJobSetAsideError)) throw error;
      });
    this.store.clear();
  }

  /** Advances the clock to an instant (epoch ms) through the control API, which keeps sessions alive. */
  async advanceTo(at: number): Promise<void> {
    await this.#control('POST /clock/advance', { to: new Date(at).toISOString() });
    await this.#shareClock();
    this.store.clear();
  }

  /** Advances the clock by 1 ms, so that no two commands have the same instant, and completes the jobs due then. */
  async tick(): Promise<void> {
    await this.sandbox.clock.advance((now) => now + 1);
    await this.#shareClock();
    await this.settle();
  }

  rows<Row extends Record<string, unknown>>(query: SQL): Promise<Row[]> {
    return queryRawRows<Row>(this.sandbox.database.db, query);
  }

  /** Returns a fingerprint of each user's rows by user id; a change in any of these rows changes it. */
  async fingerprints(): Promise<ReadonlyMap<string, string>> {
    this.#fingerprintQuery ??= await this.#buildFingerprintQuery();
    const rows = await this.rows<{ user_id: string; print: string }>(
      sql`select user_id, string_agg(print, ' ' order by name) as print from (${this.#fingerprintQuery}) as prints
        where user_id is not null group by user_id`,
    );
    return new Map(rows.map(({ user_id, print }) => [user_id, print]));
  }

  async #buildFingerprintQuery(): Promise<SQL> {
    const tables = await this.rows<{ name: string }>(
      sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'user_id' order by table_name`,
    );
    const prints = tables
      .filter(({ name }) => !BOOKKEEPING_TABLES.includes(name))
      .map(({ name }) => {
        const hash = APPEND_ONLY_TABLES.includes(name)
          ? sql`1`
          : (ROW_HASHES[name] ?? sql`hashtextextended(t::text, 0)`);
        return sql`select user_id, ${name}::text as name, ${name}::text || sum(${hash})::text as print
          from ${sql.identifier(name)} t group by user_id`;
      });
    return sql.join(prints, sql` union all `);
  }

  async #control(route: string, requestBody?: unknown): Promise<void> {
    const { status, body } = await callControl(this.sandbox, route, requestBody);
    if (status !== 200) throw new Error(`${route}: ${status} ${JSON.stringify(body)}`);
  }
}
