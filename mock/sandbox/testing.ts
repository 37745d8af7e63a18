import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Market } from '#market/market.ts';
import { tradingDayAt } from '#market/schedule.ts';
import { nextSplit } from '#market/splits.ts';
import { issueOf, originalIssues } from '#market/universe.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from './app.ts';
import { randomIntegerBelow } from './frame/chance.ts';
import { paperCashEntry } from './frame/ledger/paper-cash.ts';

/** How long a request is repeated while the sandbox is busy. Not from the test settings, because the kit ships this file without them. */
const LONGEST_BUSY_MS = 60_000;

/** The response of a call. `data` is `any`: each test states what it expects. */
export type Reply = {
  status: number;
  headers: Headers;
  code: number;
  msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: the tests read responses of many operations
  data: any;
};

export type CallOptions = {
  token?: string;
  body?: unknown;
  key?: string;
  headers?: Record<string, string>;
  /** True to return a 503. Otherwise the call repeats after `retry_after`, as the contract asks: a busy machine refuses requests. */
  once?: boolean;
};

/** Returns a machine clock that shows `at` (ISO 8601) now, so that a test starts on the same day every time. */
export function machineTimeFrom(at: string): () => number {
  const ahead = Date.parse(at) - Date.now();
  return () => Date.now() + ahead;
}

/** The same for all sandboxes of a worker, so that a restarted one goes on in time. */
export const testMachineTime = machineTimeFrom('2026-11-20T10:00:00+09:00');

/**
 * Starts an in-memory sandbox for a test file, on a Friday morning, with every response validated against the contract. It offers no IPOs, blocks and
 * follow products on a schedule, because each clock jump would process them; set `programmes` to test them.
 */
export function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  return createSandbox({
    store: { kind: 'memory' },
    pepper: randomBytes(32),
    port: 0,
    demo: false,
    programmes: false,
    checkResponses: true,
    market: { seed: 'test', schedule: 'always_open' },
    machineTime: testMachineTime,
    ...options,
  });
}

/** Calls `METHOD /path` over HTTP; a string body is sent as it is. */
export async function call(sandbox: Sandbox, route: string, options: CallOptions = {}): Promise<Reply> {
  const until = performance.now() + LONGEST_BUSY_MS;
  for (;;) {
    const reply = await callOnce(sandbox, route, options);
    if (reply.status !== 503 || options.once === true || performance.now() > until) return reply;
    await sleep(reply.data.retry_after * 1_000);
  }
}

async function callOnce(sandbox: Sandbox, route: string, options: CallOptions): Promise<Reply> {
  const [method = 'GET', path = '/'] = route.split(' ');
  const { body, token, key } = options;
  const response = await fetch(`${sandbox.url}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { token }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const envelope = (await response.json()) as Pick<Reply, 'code' | 'msg' | 'data'>;
  return { status: response.status, headers: response.headers, ...envelope };
}

/** Returns a random mobile number. */
export function newMobile(): string {
  return `090${10_000_000 + randomIntegerBelow(90_000_000)}`;
}

export type TestUser = { token: string; userId: string; deviceId: string; mobile: string };

/** Registers a fresh user with 10,000,000 yen of paper cash. */
export async function newUser(sandbox: Sandbox): Promise<TestUser> {
  const mobile = newMobile();
  const body = { mobile, password: 'secret1', invitation_code: 'TSUBAME' };
  const { code, msg, data } = await call(sandbox, 'POST /session/register', { body });
  if (code !== 1) throw new Error(`Registration failed: ${code} ${msg}`);
  return { token: data.token, userId: data.user_id, deviceId: data.device_id, mobile };
}

/** Sets a user's free cash to an amount at an instant (epoch ms), by adding or removing paper money. */
export function setCash(
  unitRunner: Sandbox['unitRunner'],
  userId: string,
  yen: number,
  at: number | null = null,
): Promise<void> {
  return unitRunner.run(userId, (unit, now) =>
    unit.post(paperCashEntry(yen - unit.balances.user_cash, at ?? now)),
  );
}

/** Places an order under a fresh key unless one is given. */
export function placeTestOrder(
  sandbox: Sandbox,
  user: TestUser,
  draft: Record<string, unknown> = {},
  key: string = randomUUID(),
): Promise<Reply> {
  const body = {
    code: '7203',
    direction: 'long',
    price_type: 'market',
    quantity: 100,
    leverage: 1,
    ...draft,
  };
  return call(sandbox, 'POST /orders', { token: user.token, key, body });
}

/**
 * Sets the closes of an issue; the sandbox itself has no operation for this. Call it before anything reads the issue's prices.
 *
 * @param planned the close (tenths of a yen) of a trading day by its day number; undefined leaves it to the market
 */
export function planCloses(
  { cache: { closes, levels }, schedule }: Market,
  code: string,
  planned: (day: number) => number | undefined,
): void {
  const plannedAt = (ordinal: number) => planned(tradingDayAt(schedule, ordinal));
  const { key: own, levelTenths } = issueOf(code);
  const closeOf = closes.get.bind(closes);
  closes.get = (key, compute) => {
    const ordinal = key - own * 100_000;
    const tenths = ordinal >= 0 && ordinal < 100_000 ? plannedAt(ordinal) : undefined;
    return tenths ?? closeOf(key, compute);
  };
  const levelOf = levels.get.bind(levels);
  levels.get = (key, compute) => {
    const plain = levelOf(key, compute);
    if (key !== own) return plain;
    return {
      at: (ordinal) => {
        const tenths = plannedAt(ordinal);
        return tenths === undefined ? plain.at(ordinal) : Math.log(tenths / levelTenths);
      },
    };
  };
}

/**
 * Returns the issue with the next split after an instant, and the time of the split (epoch ms).
 *
 * @throws Error if no issue splits after it
 */
export function firstSplit(market: Market, at: number): { code: string; effectiveAt: number } {
  const upcoming = originalIssues.flatMap((issue) => {
    const split = nextSplit(market, issue, at);
    return split ? [{ code: issue.code, effectiveAt: split.effectiveAt }] : [];
  });
  const [first] = upcoming.toSorted((a, b) => a.effectiveAt - b.effectiveAt);
  if (!first) throw new Error('No issue splits after this instant.');
  return first;
}
