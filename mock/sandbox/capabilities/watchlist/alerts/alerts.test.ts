import { randomUUID } from 'node:crypto';
import { fromTenths, roundToTick, stepUp } from '@tsubame/sdk/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recheckTopic } from '#frame/due/due-table.ts';
import { createMarket } from '#market/market.ts';
import { priceAt } from '#market/path.ts';
import { firstTouch } from '#market/touch.ts';
import { issueOf } from '#market/universe.ts';
import type { Sandbox } from '../../../app.ts';
import { call, newUser, placeTestOrder, startTestSandbox, type TestUser } from '../../../testing.ts';

const NOON = Date.parse('2026-11-20T12:30:00+09:00');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The market of the sandbox, recreated from its seed and schedule. */
const market = createMarket({ seed: 'test', schedule: 'always_open' });
const toyota = issueOf('7203');

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.clock.pause();
});
beforeEach(() => sandbox.clock.jumpTo(NOON));
afterAll(() => sandbox.close());

const now = priceAt(market, toyota, NOON);
/** A price (tenths) some basis points from now, on its step. */
const away = (basisPoints: number) => roundToTick(toyota.tickGroup, (now * (10_000 + basisPoints)) / 10_000);
/** A value that the price reaches within the next days, and the print that reaches it. */
const reachedLater = () => {
  for (const basisPoints of [60, 40, 25, 15, 10]) {
    const value = away(basisPoints);
    const touch = firstTouch(market, toyota, NOON, NOON + 20 * DAY, { atOrAbove: value });
    if (touch) return { value, touch };
  }
  throw new Error('a price that does not rise at all in twenty days');
};
const wire = fromTenths;
const above = (tenths: number, more: object = {}) => ({
  measure: 'price',
  code: '7203',
  condition: 'at_or_above',
  value: wire(tenths),
  ...more,
});

const set = (user: TestUser, body: unknown) =>
  call(sandbox, 'POST /price-alerts', { token: user.token, body });
const alerts = async (user: TestUser, query = '') =>
  (await call(sandbox, `GET /price-alerts${query}`, { token: user.token })).data.items;
const inbox = async (user: TestUser, lang = 'en') =>
  (await call(sandbox, `GET /messages?lang=${lang}`, { token: user.token })).data.items;
/** Signs the user in again, because sessions end while the clock jumps. */
const back = async (user: TestUser): Promise<TestUser> => {
  const body = { account: user.mobile, password: 'secret1' };
  return { ...user, token: (await call(sandbox, 'POST /session/login', { body })).data.token };
};

describe('an alert on the price', () => {
  test('is armed with the current price and the close of its last day', async () => {
    const user = await newUser(sandbox);
    const { data } = await set(user, above(away(300)));
    expect(data).toMatchObject({
      state: 'armed',
      value: wire(away(300)),
      value_at_setting: wire(now),
      fired_at: null,
      deadline: { at: '2027-02-19T00:00:00.000+09:00', action: 'expire' },
      next_actions: ['delete'],
    });
    expect(await alerts(user)).toEqual([data]);
  });

  test('fires at the print that reaches it and notifies its owner once, also without any request for days', async () => {
    const owner = await newUser(sandbox);
    const { value, touch } = reachedLater();
    await set(owner, above(value));
    await sandbox.clock.jumpTo(touch.at + 3 * DAY);
    const user = await back(owner);
    const [alert] = await alerts(user);
    expect(alert).toMatchObject({ state: 'fired', fired_value: wire(touch.priceTenths), deadline: null });
    expect(Date.parse(alert.fired_at)).toBe(touch.at);
    expect(alert.timeline.at(-1)).toMatchObject({ actor: 'system', reason: 'price_reached' });
    await alerts(user);
    const messages = (await inbox(user)).filter(({ title }: { title: string }) => title.includes('rose to'));
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({
      category: 'trade',
      link: { page: 'subPackages/index/gupiaoDetail/gupiaoDetail', params: { code: '7203' } },
      sent_at: alert.fired_at,
    });
    expect((await inbox(user, 'jp'))[0].title).toMatch(/^トヨタ自動車が[\d,.]+円以上になりました$/);
  });

  test('a late check gives the same result as punctual checks', async () => {
    const [punctual, late] = [await newUser(sandbox), await newUser(sandbox)];
    const values = [-90, -45, -20, 20, 45, 90].map((basisPoints) =>
      above(away(basisPoints), { condition: basisPoints > 0 ? 'at_or_above' : 'at_or_below' }),
    );
    for (const body of values) for (const user of [punctual, late]) await set(user, body);
    for (let step = 1; step <= 30; step += 1) {
      await sandbox.clock.jumpTo(NOON + step * 29 * 60_000);
      await sandbox.unitRunner.runDueJobs(punctual.userId);
    }
    const story = (items: Record<string, unknown>[]) =>
      items.map(({ value, state, fired_at, fired_value }) => ({ value, state, fired_at, fired_value }));
    const [one, other] = [await back(punctual), await back(late)];
    expect(story(await alerts(other))).toEqual(story(await alerts(one)));
    expect((await alerts(other, '?state=fired')).length).toBeGreaterThan(0);
    expect((await alerts(other, '?state=armed')).length).toBeGreaterThan(0);
  });

  test('expires exactly at the close of its last trading date', async () => {
    const owner = await newUser(sandbox);
    await set(owner, above(away(5_000), { expires_on: '2026-11-21' }));
    await sandbox.clock.jumpTo(Date.parse('2026-11-21T23:59:59.999+09:00'));
    expect(await alerts(await back(owner))).toMatchObject([{ state: 'armed' }]);
    await sandbox.clock.jumpTo(Date.parse('2026-11-22T00:00:00+09:00'));
    const [alert] = await alerts(await back(owner));
    expect(alert).toMatchObject({ state: 'expired', deadline: null, fired_at: null });
    expect(alert.timeline.at(-1)).toMatchObject({ actor: 'clock', reason: 'last_day_passed' });
  });

  test('is not fired by a print of the next day, including that of midnight', async () => {
    const owner = await newUser(sandbox);
    const { data: stock } = await call(sandbox, 'GET /stocks/7203', { token: owner.token });
    const value = String(stock.quote.volume - 100);
    const body = { measure: 'volume', condition: 'at_or_below', expires_on: '2026-11-20', value };
    expect((await set(owner, above(now, body))).code).toBe(1);
    await sandbox.clock.jumpTo(NOON + DAY);
    expect(await alerts(await back(owner))).toMatchObject([{ state: 'expired' }]);
  });

  test('misses nothing if it is rechecked shortly before, as after a halt', async () => {
    const owner = await newUser(sandbox);
    const { value, touch } = reachedLater();
    await set(owner, above(value));
    await recheckTopic(sandbox.database.db, '7203', touch.at - 1000);
    await sandbox.clock.jumpTo(touch.at - 1000);
    await sandbox.unitRunner.runAllDueJobs(sandbox.clock.now());
    await sandbox.clock.jumpTo(touch.at + DAY);
    const [alert] = await alerts(await back(owner));
    expect(Date.parse(alert.fired_at)).toBe(touch.at);
  });

  test('waits for months, checked some weeks ahead at a time', async () => {
    const owner = await newUser(sandbox);
    await set(owner, above(away(9_000), { expires_on: '2027-03-31' }));
    for (const month of ['2026-12-20', '2027-01-20', '2027-02-20', '2027-03-31']) {
      await sandbox.clock.jumpTo(Date.parse(`${month}T12:00:00+09:00`));
      await sandbox.unitRunner.runAllDueJobs(sandbox.clock.now());
    }
    expect(await alerts(await back(owner))).toMatchObject([{ state: 'armed' }]);
  });
});

describe('setting an alert', () => {
  test('refuses a value that is already reached, with the current value', async () => {
    const user = await newUser(sandbox);
    expect(await set(user, above(away(-100)))).toMatchObject({
      code: 2103,
      data: { id: 'alert_met', field: 'value', params: { current: wire(now) } },
    });
    expect((await set(user, above(now))).code).toBe(2103);
  });

  test.each([
    ['price', '1', 'at_or_above'],
    ['price', '90000', 'at_or_below'],
    ['volume', '1', 'at_or_above'],
    ['change_rate', '-0.9000', 'at_or_above'],
    ['change_rate', '0.9000', 'at_or_below'],
  ] as const)('accepts the nearest value of the refusal: %s %s %s', async (measure, value, condition) => {
    const user = await newUser(sandbox);
    const request = { ...above(now), measure, condition };
    const refused = await set(user, { ...request, value });
    expect(refused).toMatchObject({ code: 2103, data: { nearest: [expect.any(String)] } });
    const [nearest] = (refused.data as { nearest: string[] }).nearest;
    expect(await set(user, { ...request, value: nearest })).toMatchObject({ code: 1 });
  });

  test('refuses a price between two steps, with the nearest ones, and an unknown issue, with similar ones', async () => {
    const user = await newUser(sandbox);
    const [low, off] = [away(300), away(300) + 2];
    expect(await set(user, above(off))).toMatchObject({
      code: 2003,
      data: { field: 'value', nearest: [wire(low), wire(stepUp(toyota.tickGroup, low))] },
    });
    expect(await set(user, above(away(300), { code: '7204' }))).toMatchObject({
      code: 2014,
      data: { field: 'code', nearest: expect.arrayContaining(['7203']) },
    });
  });

  test.each([
    ['no price', above(now, { value: '0' })],
    ['a negative price', above(now, { value: '-1' })],
    ['a price for a volume', above(now, { measure: 'volume', value: '10.5' })],
    ['a rate without its decimals', above(now, { measure: 'change_rate', value: '3' })],
    ['no issue', { measure: 'price', condition: 'at_or_above', value: '9999' }],
    ['no position', { measure: 'margin_rate', condition: 'at_or_below', value: '0.3000' }],
    ['a position for a price', above(away(300), { position_id: `pos_${'0'.repeat(26)}` })],
    ['a day that has passed', above(away(300), { expires_on: '2026-11-19' })],
    ['a day more than a year ahead', above(away(300), { expires_on: '2027-11-21' })],
  ])('rejects %s', async (_, body) => {
    const user = await newUser(sandbox);
    expect((await set(user, body)).status).toBe(422);
    expect(await alerts(user)).toEqual([]);
  });

  test('answers 404 to a position that the user does not hold', async () => {
    const user = await newUser(sandbox);
    const body = { measure: 'margin_rate', condition: 'at_or_below', value: '0.3000' };
    expect((await set(user, { ...body, position_id: `pos_${'0'.repeat(26)}` })).status).toBe(404);
  });

  test('stores a repeated alert once and arms at most twenty, also for concurrent requests', async () => {
    const user = await newUser(sandbox);
    const twice = await Promise.all([1, 2, 3].map(() => set(user, above(away(500)))));
    expect(new Set(twice.map(({ data }) => data.alert_id)).size).toBe(1);
    const many = await Promise.all(
      Array.from({ length: 25 }, (_, n) => set(user, above(away(600 + 10 * n)))),
    );
    expect(many.filter(({ code }) => code === 1)).toHaveLength(19);
    expect(many.find(({ code }) => code === 2102)?.data.params).toEqual({ maximum: 20 });
    const [one] = await alerts(user);
    await call(sandbox, `DELETE /price-alerts/${one.alert_id}`, { token: user.token });
    expect((await set(user, above(away(2_000)))).code).toBe(1);
  });
});

test('a removed alert is gone and never fires, and only its owner can remove it', async () => {
  const [owner, other] = [await newUser(sandbox), await newUser(sandbox)];
  const { data } = await set(owner, above(away(20)));
  const remove = (user: TestUser) =>
    call(sandbox, `DELETE /price-alerts/${data.alert_id}`, { token: user.token });
  expect((await remove(other)).status).toBe(404);
  expect(await remove(owner)).toMatchObject({ code: 1, data: null });
  expect((await remove(owner)).status).toBe(404);
  await sandbox.clock.jumpTo(NOON + 20 * DAY);
  const later = await back(owner);
  expect(await alerts(later)).toEqual([]);
  const titles = (await inbox(later)).map(({ title }: { title: string }) => title);
  expect(titles.filter((title: string) => title.includes('rose to'))).toEqual([]);
});

test('alerts on change and volume use the figures of the day', async () => {
  const owner = await newUser(sandbox);
  const { data: stock } = await call(sandbox, 'GET /stocks/7203', { token: owner.token });
  const change = Math.round(Number(stock.quote.change_rate) * 10_000);
  const value = `${change + 20 < 0 ? '-' : ''}0.${String(Math.abs(change + 20)).padStart(4, '0')}`;
  expect((await set(owner, above(now, { measure: 'change_rate', value }))).code).toBe(1);
  const volume = { measure: 'volume', value: String(stock.quote.volume + 1000) };
  expect((await set(owner, above(now, volume))).data.value_at_setting).toBe(String(stock.quote.volume));
  await sandbox.clock.jumpTo(NOON + 20 * DAY);
  const fired = await alerts(await back(owner), '?state=fired');
  expect(fired).toHaveLength(2);
  for (const alert of fired) expect(Number(alert.fired_value)).toBeGreaterThanOrEqual(Number(alert.value));
});

describe('an alert on the margin rate', () => {
  const hold = async () => {
    const user = await newUser(sandbox);
    const { data } = await placeTestOrder(sandbox, user, { quantity: 300, leverage: 3 });
    return { user, positionId: data.position_id as string };
  };
  const falling = (positionId: string, value: string) => ({
    measure: 'margin_rate',
    position_id: positionId,
    condition: 'at_or_below',
    value,
  });
  const rateOf = async (user: TestUser, positionId: string) =>
    Number((await call(sandbox, `GET /positions/${positionId}`, { token: user.token })).data.margin_rate);

  test('fires when the position shows the rate', async () => {
    const { user: owner, positionId } = await hold();
    const value = ((await rateOf(owner, positionId)) - 0.01).toFixed(4);
    const { data } = await set(owner, falling(positionId, value));
    expect(data).toMatchObject({ state: 'armed', code: '7203', position_id: positionId, value });
    for (let hours = 1; hours <= 24 * 20; hours += 1) {
      await sandbox.clock.jumpTo(NOON + hours * HOUR);
      await sandbox.unitRunner.runDueJobs(owner.userId);
      const user = await back(owner);
      const [alert] = await alerts(user);
      if (alert.state === 'armed') continue;
      expect(alert.state).toBe('fired');
      await sandbox.clock.jumpTo(Date.parse(alert.fired_at));
      expect(await rateOf(await back(owner), positionId)).toBe(Number(alert.fired_value));
      expect(Number(alert.fired_value)).toBeLessThanOrEqual(Number(value));
      return;
    }
    throw new Error('the rate never falls in this market: choose another seed');
  });

  test('ends when the position is closed', async () => {
    const { user, positionId } = await hold();
    await set(user, falling(positionId, '0.1000'));
    const close = (quantity: number) =>
      call(sandbox, `POST /positions/${positionId}/close`, {
        token: user.token,
        key: randomUUID(),
        body: { price_type: 'market', quantity },
      });
    await close(100);
    expect(await alerts(user)).toMatchObject([{ state: 'armed' }]);
    await close(200);
    const [alert] = await alerts(user);
    expect(alert).toMatchObject({ state: 'expired', deadline: null });
    expect(alert.timeline.at(-1)).toMatchObject({ actor: 'system', reason: 'closed' });
    expect((await set(user, falling(positionId, '0.1000'))).status).toBe(404);
  });
});
