import { randomUUID } from 'node:crypto';
import { closingEstimate, DAY_MS, toTenths } from '@tsubame/sdk/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TRADE_COLUMNS } from '#capabilities/account/statement.ts';
import type { Schemas } from '#frame/contract/handlers.ts';
import type { Sandbox } from '#sandbox/app.ts';
import {
  call,
  machineTimeFrom,
  newUser,
  placeTestOrder,
  startTestSandbox,
  type TestUser,
} from '#sandbox/testing.ts';

/** The first plan's trades close within one year, the next plan's in two years. */
const START = '2026-11-16T10:00:00.000+09:00';
const OPENING = 10_000_000;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ machineTime: machineTimeFrom(START) });
  await sandbox.clock.pause();
});
afterAll(() => sandbox.close());

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
const later = (days: number) => sandbox.clock.jumpTo(sandbox.clock.now() + days * DAY_MS);

async function signedIn(user: TestUser): Promise<TestUser> {
  const body = { account: user.mobile, password: 'secret1' };
  const { data } = await call(sandbox, 'POST /session/login', { body });
  return { ...user, token: data.token };
}

async function get<T>(user: TestUser, path: string): Promise<T> {
  const { code, data } = await call(sandbox, `GET ${path}`, { token: user.token });
  expect(code, path).toBe(1);
  return data;
}

/** Closes a part of a position, and compares the estimate of the close sheet with the order and its executions. */
async function closePart(user: TestUser, positionId: string, quantity: number): Promise<Schemas['Order']> {
  const position = await get<Schemas['Position']>(user, `/positions/${positionId}`);
  const terms = await get<Schemas['TradingTerms']>(user, '/trading/terms');
  const { taxes } = await get<Schemas['Profit']>(user, '/account/profit');
  const { code, data } = await call(sandbox, `POST /positions/${positionId}/close`, {
    ...{ token: user.token, key: randomUUID() },
    body: { price_type: 'market', price: null, quantity },
  });
  expect(code, JSON.stringify(data)).toBe(1);
  const order: Schemas['Order'] = data;
  expect(order.fills.length, 'the sheet shows one price').toBe(1);
  const priceTenths = toTenths(order.average_price ?? '') ?? 0;
  const sheet = closingEstimate(position, { quantity, priceTenths }, terms, taxes);
  expect(sheet).toMatchObject({
    gross: order.realised_profit_loss,
    fee: order.fee,
    openingFee: order.opening_fee,
    interest: order.interest,
    reverseFee: order.reverse_fee,
    tax: order.tax,
    net: order.net_profit_loss,
  });
  expect(sum(order.fills.map(({ net_profit_loss }) => net_profit_loss ?? Number.NaN))).toBe(sheet.net);
  return order;
}

/** Net profits of the statement's lines, by order or record. */
async function statementNets(user: TestUser): Promise<Map<string, number>> {
  const { content } = await get<Schemas['Statement']>(
    user,
    '/account/statements?from=2026-11-01&to=2027-06-30',
  );
  const [, ...lines] = content.trim().split('\r\n');
  const found = new Map<string, number>();
  for (const line of lines) {
    const cells = line.split(',');
    const cell = (column: (typeof TRADE_COLUMNS)[number]) => cells[TRADE_COLUMNS.indexOf(column)] ?? '';
    if (cell('net_profit_loss') === '') continue;
    const id = cell('reference_id');
    found.set(id, (found.get(id) ?? 0) + Number(cell('net_profit_loss')));
  }
  return found;
}

/** Reverse fees are published on few days, so the short is held over some of them. */
const HOLDINGS = [
  { code: '6758', direction: 'long', leverage: 1, days: 3 },
  { code: '9432', direction: 'long', leverage: 2, days: 3 },
  { code: '7203', direction: 'short', leverage: 3, days: 10 },
] as const;

/** The days of the calendar on which something was closed. */
async function calendarDays(user: TestUser, closed: readonly Schemas['Order'][]) {
  const months = new Set(closed.flatMap(({ fills }) => fills.map(({ at }) => at.slice(0, 7))));
  const calendars = await Promise.all(
    [...months].map((month) => get<Schemas['Profit']>(user, `/account/profit?month=${month}`)),
  );
  return calendars.flatMap(({ days }) => days);
}

const netOf = ({ net_profit_loss }: Schemas['Order']) => net_profit_loss ?? Number.NaN;

describe('the net profit of a trade', () => {
  const seen: Schemas['Order'][] = [];
  for (const plan of ['standard', 'per_order', 'daily'])
    it(`is the same on close sheet, order, position, calendar and statement by the plan ${plan}`, async () => {
      let user = await newUser(sandbox);
      await call(sandbox, `PUT /trading/fee-plans/${plan}`, { token: user.token });
      await later(1);
      user = await signedIn(user);
      const closed: Schemas['Order'][] = [];
      for (const { code, direction, leverage, days } of HOLDINGS) {
        const { data: opened } = await placeTestOrder(sandbox, user, {
          code,
          direction,
          leverage,
          quantity: 700,
        });
        expect(opened.net_profit_loss).toBeNull();
        const orders: Schemas['Order'][] = [];
        for (const quantity of [100, 200, 400]) {
          await later(days);
          user = await signedIn(user);
          orders.push(await closePart(user, opened.position_id, quantity));
        }
        const position = await get<Schemas['Position']>(user, `/positions/${opened.position_id}`);
        expect(position.net_profit_loss).toBe(sum(orders.map(netOf)));
        expect(sum(orders.map(({ opening_fee }) => opening_fee))).toBe(opened.fee);
        closed.push(...orders);
      }
      seen.push(...closed);
      const nets = closed.map(netOf);
      const calendar = await calendarDays(user, closed);
      const listed = calendar.flatMap(({ closings }) => closings);
      expect(listed.map(({ order_id, net_profit_loss }) => [order_id, net_profit_loss])).toEqual(
        closed.map(({ order_id, net_profit_loss }) => [order_id, net_profit_loss]),
      );
      for (const { sums, closings } of calendar)
        expect(sums.net_profit_loss).toBe(sum(closings.map(({ net_profit_loss }) => net_profit_loss)));
      const statement = await statementNets(user);
      expect(closed.map(({ order_id }) => statement.get(order_id))).toEqual(nets);
      expect(statement.size).toBe(closed.length);
      const assets = await get<Schemas['Assets']>(user, '/account/assets');
      expect(assets.total_assets).toBe(OPENING + sum(nets));
    });

  it('was checked for gains and losses, every cost, and tax withheld and refunded', () => {
    const some = (is: (order: Schemas['Order']) => boolean) => seen.filter(is).length > 0;
    expect(some((order) => netOf(order) > 0)).toBe(true);
    expect(some((order) => netOf(order) < 0)).toBe(true);
    for (const cost of ['fee', 'opening_fee', 'interest', 'reverse_fee', 'tax'] as const)
      expect(
        some((order) => order[cost] > 0),
        cost,
      ).toBe(true);
    expect(some(({ tax }) => tax < 0)).toBe(true);
  });
});
