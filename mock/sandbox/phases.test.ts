import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from './app.ts';
import { DEMO_CREDENTIALS } from './demo-sign-in.ts';
import { ledgerViolations } from './frame/ledger/invariants.ts';
import { call, machineTimeFrom, placeTestOrder, startTestSandbox } from './testing.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({
    demo: true,
    market: { seed: 'test', schedule: 'exchange' },
    machineTime: machineTimeFrom('2026-11-13T10:00:00+09:00'),
  });
});
afterAll(() => sandbox.close());

const READS = [
  '/account/assets',
  '/account/ledger?limit=100',
  '/market/clock',
  '/market/indices',
  '/stocks?sort=losers&limit=100',
  '/stocks/hot',
  '/stocks/7203',
  '/stocks/7203/board',
  '/stocks/7203/ticks',
  '/stocks/7203/candles?period=1m',
  '/stocks/7203/candles?period=week',
  '/orders?limit=100',
  '/positions?limit=100',
  '/trading/terms',
  '/index/getUserInfo',
];

// After the demo account's history, because the clock must not go back into it.
const WEEKDAY = '2026-11-16';
const SATURDAY = '2026-11-21';
const HOLIDAY = '2026-11-23';

test.each([
  ['before the day', `${WEEKDAY}T07:59:59`, 'closed', 'queued'],
  ['before the opening', `${WEEKDAY}T08:30:00`, 'pre_open', 'queued'],
  ['at the opening', `${WEEKDAY}T09:00:00`, 'morning', 'filled'],
  ['at lunch', `${WEEKDAY}T12:00:00`, 'lunch', 'queued'],
  ['in the afternoon', `${WEEKDAY}T14:00:00`, 'afternoon', 'filled'],
  ['before the closing auction', `${WEEKDAY}T15:26:00`, 'pre_closing', 'queued'],
  ['at the close', `${WEEKDAY}T15:30:00`, 'closed', 'queued'],
  ['on a Saturday', `${SATURDAY}T10:00:00`, 'closed', 'queued'],
  ['on a holiday', `${HOLIDAY}T10:00:00`, 'closed', 'queued'],
])(
  '%s every response matches the contract, and every ledger invariant holds',
  async (_when, time, phase, state) => {
    await sandbox.clock.pause();
    await sandbox.clock.jumpTo(Date.parse(`${time}.000+09:00`));
    const body = { account: DEMO_CREDENTIALS.account, password: DEMO_CREDENTIALS.password };
    const { data } = await call(sandbox, 'POST /session/login', { body });
    const user = {
      token: data.token,
      userId: data.user_id,
      deviceId: data.device_id,
      mobile: DEMO_CREDENTIALS.account,
    };
    expect((await call(sandbox, 'GET /market/clock', user)).data.phase).toBe(phase);
    expect((await placeTestOrder(sandbox, user, { code: '7203' })).data.state).toBe(state);
    for (const path of READS)
      expect([path, (await call(sandbox, `GET ${path}`, user)).code]).toEqual([path, 1]);
    expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
  },
);
