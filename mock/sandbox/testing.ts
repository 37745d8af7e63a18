import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Market } from '#market/market.ts';
import { tradingDayAt } from '#market/schedule.ts';
import { nextSplit } from '#market/splits.ts';
import { issueOf, issues } from '#market/universe.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from './app.ts';
import { randomIntegerBelow } from './frame/chance.ts';
import { paperCash } from './frame/ledger/paper-cash.ts';

/** How long a call is sent again while the sandbox is busy. Stated here because the kit ships this file without the test settings. */
const LONGEST_BUSY_MS = 60_000;

/** What a call came back with. `data` is left open: each test states what it expects. */
export type Reply = {
  status: number;
  headers: Headers;
  code: number;
  msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any answer of any operation
  data: any;
};

export type CallOptions = {
  token?: string;
  body?: unknown;
  key?: string;
  headers?: Record<string, string>;
  /** Returns a 503 as it is. Otherwise the call is sent again after `retry_after`, as the contract asks: a busy machine refuses what would wait too long. */
  once?: boolean;
};

/**
 * A sandbox in memory for a test file, every answer checked against the contract. Its desk offers nothing by itself, as each
 * jump in time would carry it out; `programmes` for tests that are about it.
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
    ...options,
  });
}

/** A machine whose time is `at` (ISO 8601) now: whatever day it is, a test begins on the same one. */
export function machineTimeFrom(at: string): () => number {
  const ahead = Date.parse(at) - Date.now();
  return () => Date.now() + ahead;
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

/** A mobile number nobody has yet. */
export function newMobile(): string {
  return `090${10_000_000 + randomIntegerBelow(90_000_000)}`;
}

export type TestUser = { token: string; userId: string; deviceId: string; mobile: string };

/** Registers a fresh user with 10,000,000 yen of paper cash. */
export async function newUser(sandbox: Sandbox): Promise<TestUser> {
  const mobile = newMobile();
  const body = { mobile, password: 'secret1', invitation_code: 'TSUBAME' };
  const { code, msg, data } = await call(sandbox, 'POST /session/register', { body });
  if (code !== 1) throw new Error(`registering failed: ${code} ${msg}`);
  return { token: data.token, userId: data.user_id, deviceId: data.device_id, mobile };
}

/** Has a user hold so many yen of free cash at an instant (epoch ms): paper money is given or taken. */
export function setCash(
  unitRunner: Sandbox['unitRunner'],
  userId: string,
  yen: number,
  at: number | null = null,
): Promise<void> {
  return unitRunner.run(userId, (unit, now) =>
    unit.post(paperCash(yen - unit.balances.user_cash, at ?? now)),
  );
}

/** Places an order under a fresh key unless one is given. */
export function placeOrder(
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
 * Has an issue close as it is planned; prices are nothing that anybody can set. To be called before anybody has asked for them.
 *
 * @param planned the close (tenths of a yen) of a trading day by its day number; undefined leaves it to the market
 */
export function planCloses(
  { cache: { closes, levels }, schedule }: Market,
  code: string,
  planned: (day: number) => number | undefined,
): void {
  const at = (ordinal: number) => planned(tradingDayAt(schedule, ordinal));
  const { key: own, levelTenths } = issueOf(code);
  const closeOf = closes.get.bind(closes);
  closes.get = (key, compute) => {
    const ordinal = key - own * 100_000;
    const tenths = ordinal >= 0 && ordinal < 100_000 ? at(ordinal) : undefined;
    return tenths ?? closeOf(key, compute);
  };
  const levelOf = levels.get.bind(levels);
  levels.get = (key, compute) => {
    const plain = levelOf(key, compute);
    if (key !== own) return plain;
    return {
      at: (ordinal) => {
        const tenths = at(ordinal);
        return tenths === undefined ? plain.at(ordinal) : Math.log(tenths / levelTenths);
      },
    };
  };
}

/**
 * The issue that splits first after an instant, and when; epoch ms.
 *
 * @throws Error if none splits any more.
 */
export function firstSplit(market: Market, at: number): { code: string; effectiveAt: number } {
  const coming = issues.flatMap((issue) => {
    const split = nextSplit(market, issue, at);
    return split ? [{ code: issue.code, effectiveAt: split.effectiveAt }] : [];
  });
  const [first] = coming.toSorted((one, other) => one.effectiveAt - other.effectiveAt);
  if (!first) throw new Error('no issue splits any more');
  return first;
}
