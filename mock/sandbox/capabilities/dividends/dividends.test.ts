import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayOf, formatDay, startOfDay } from '@tsubame/sdk/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import { due } from '#frame/store/schema/turns.ts';
import type { DividendTerms } from '#market/dividend-terms.ts';
import { nextDividend } from '#market/dividends.ts';
import { createMarket } from '#market/market.ts';
import { issueOf } from '#market/universe.ts';
import type { Sandbox } from '../../app.ts';
import { callControl, startControlled, TEST_CONTROL_TOKEN } from '../../control/test-control.ts';
import { call, newUser, placeTestOrder, setCash, startTestSandbox, type TestUser } from '../../testing.ts';

const BEGIN = Date.parse('2026-11-20T10:30:00+09:00');
const DAY = 86_400_000;
const CODE = '7203';
const market = createMarket({ seed: 'test', schedule: 'always_open' });

/** Start instant of the next test: the tests follow one another in time. */
let now: number;
let terms: DividendTerms;
let payAt: number;
let perShare: number;
let gross: number;
let tax: number;

let sandbox: Sandbox;
const get = async (user: TestUser, path: string) =>
  (await call(sandbox, `GET ${path}`, { token: user.token })).data;
const list = async (user: TestUser, query = '') => (await get(user, `/dividends${query}`)).items;
const cash = async (user: TestUser) => (await get(user, '/account/assets')).balance;
const states = async (user: TestUser) =>
  (await list(user)).map(({ state, eligible_quantity }: { state: string; eligible_quantity: number }) => [
    state,
    eligible_quantity,
  ]);
const jumpTo = async (at: number) =>
  expect((await callControl(sandbox, 'POST /clock/advance', { to: new Date(at).toISOString() })).status).toBe(
    200,
  );
async function hold(user: TestUser, draft: Record<string, unknown> = {}): Promise<string> {
  const { code, data } = await placeTestOrder(sandbox, user, { code: CODE, quantity: 200, ...draft });
  expect(code).toBe(1);
  return data.position_id;
}
const close = async (user: TestUser, positionId: string, quantity: number) =>
  expect(
    await call(sandbox, `POST /positions/${positionId}/close`, {
      token: user.token,
      key: randomUUID(),
      body: { price_type: 'market', quantity },
    }),
  ).toMatchObject({ code: 1 });

async function begun(): Promise<Sandbox> {
  const made = await startControlled();
  await made.clock.pause();
  await made.clock.jumpTo(BEGIN);
  return made;
}

beforeAll(async () => {
  sandbox = await begun();
});
beforeEach(() => {
  now = sandbox.clock.now();
  terms = nextDividend(market, issueOf(CODE), now) as DividendTerms;
  payAt = startOfDay(terms.payDay);
  perShare = terms.perShareHundredths / 100;
  gross = perShare * 200;
  tax = Math.floor(gross * 0.15315) + Math.floor(gross * 0.05);
});
afterAll(async () => {
  expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
  await sandbox.close();
});

describe('a dividend', () => {
  test('is announced for held shares, earned after the last cum-day, paid less tax with a notification, and booked once', async () => {
    const user = await newUser(sandbox);
    expect(await list(user)).toEqual([]);
    await hold(user);
    const [announced] = await list(user);
    expect(announced).toMatchObject({
      code: CODE,
      state: 'announced',
      kind: 'cash',
      direction: 'long',
      eligible_quantity: 200,
      per_share: perShare.toFixed(2),
      gross,
      net: gross - tax,
      record_date: formatDay(terms.recordDay),
      last_cum_date: formatDay(terms.lastCumDay),
      ex_date: formatDay(terms.exDay),
      pay_date: formatDay(terms.payDay),
    });
    const { body } = await callControl(sandbox, 'POST /clock/advance', {
      to_deadline_of: announced.dividend_id,
    });
    expect(Date.parse(body.now)).toBe(terms.cutOffAt);
    const [entitled, following] = await list(user);
    expect(entitled).toEqual({ ...announced, state: 'entitled' });
    expect(following).toMatchObject({ code: CODE, state: 'announced', eligible_quantity: 200 });
    expect(following.last_cum_date > entitled.ex_date).toBe(true);
    const before = await cash(user);
    await callControl(sandbox, 'POST /clock/advance', { to_deadline_of: announced.dividend_id });
    expect(await cash(user)).toBe(before + gross - tax);
    expect((await list(user, '?state=paid'))[0]).toEqual({ ...announced, state: 'paid' });
    const { items } = await get(user, '/account/ledger');
    expect(items[0]).toMatchObject({
      kind: 'dividend_settled',
      reference_id: announced.dividend_id,
      stock_code: CODE,
      at: expect.stringContaining(formatDay(terms.payDay)),
      postings: expect.arrayContaining([
        { account: 'user_cash', amount: gross - tax },
        { account: 'house_tax', amount: tax },
        { account: 'house_market', amount: -gross },
      ]),
    });
    const messages = (await get(user, '/messages?category=dividend&lang=en')).items;
    expect(messages.map(({ title }: { title: string }) => title)).toEqual([
      'Dividend paid: Toyota',
      'Dividend entitlement: Toyota',
    ]);
    expect(messages[0]).toMatchObject({ link: { page: 'subPackages/index/hongli/hongli', params: {} } });
    expect(messages[0].body).toContain(`¥${(gross - tax).toLocaleString('en-US')} was added`);
    await jumpTo(payAt + 3 * DAY);
    expect(await cash(user)).toBe(before + gross - tax);
  });

  test('is not earned by a seller on the last cum-day or a buyer after it', async () => {
    const [seller, buyer] = [await newUser(sandbox), await newUser(sandbox)];
    const position = await hold(seller);
    await jumpTo(terms.cutOffAt - 1);
    await close(seller, position, 200);
    expect(await list(seller)).toEqual([]);
    await jumpTo(terms.cutOffAt);
    await hold(buyer);
    expect(await states(seller)).toEqual([]);
    expect(await states(buyer)).toEqual([['announced', 200]]);
    expect((await list(buyer))[0].record_date).not.toBe(formatDay(terms.recordDay));
    const before = await cash(seller);
    await jumpTo(payAt);
    expect(await cash(seller)).toBe(before);
  });

  test('is paid to a seller after the last cum-day, and to a user without any later request', async () => {
    const [seller, absent] = [await newUser(sandbox), await newUser(sandbox)];
    const position = await hold(seller);
    await hold(absent);
    await jumpTo(terms.cutOffAt);
    await close(seller, position, 200);
    expect(await states(seller)).toEqual([['entitled', 200]]);
    const before = await cash(seller);
    await jumpTo(payAt);
    expect(await cash(seller)).toBe(before + gross - tax);
    const [paid] = await list(absent, '?state=paid');
    expect(paid).toMatchObject({ net: gross - tax });
  });

  test('counts shares over all positions, after partial sales and further purchases', async () => {
    const user = await newUser(sandbox);
    const first = await hold(user);
    await hold(user, { quantity: 300 });
    expect(await states(user)).toEqual([['announced', 500]]);
    await close(user, first, 100);
    expect(await states(user)).toEqual([['announced', 400]]);
    await jumpTo(terms.cutOffAt);
    expect(await states(user)).toEqual([
      ['entitled', 400],
      ['announced', 400],
    ]);
  });

  test('charges a short the untaxed amount, separately from the same user’s dividend on held shares', async () => {
    const user = await newUser(sandbox);
    const short = await hold(user, { direction: 'short', quantity: 100, leverage: 1 });
    await hold(user);
    await jumpTo(terms.cutOffAt);
    const [got, owed] = await list(user);
    expect(got).toMatchObject({ direction: 'long', kind: 'cash', state: 'entitled', eligible_quantity: 200 });
    expect(owed).toMatchObject({
      direction: 'short',
      kind: 'margin_adjustment',
      state: 'entitled',
      gross: -perShare * 100,
      tax_national: 0,
      tax_local: 0,
      net: -perShare * 100,
    });
    // The charge stays due although the short's term ends before the payment.
    await close(user, short, 100);
    const before = await cash(user);
    await jumpTo(payAt);
    expect(await cash(user)).toBe(before + gross - tax - perShare * 100);
    const messages = (await get(user, '/messages?category=dividend&lang=en')).items;
    expect(messages.map(({ title }: { title: string }) => title)).toEqual([
      'Dividend adjustment charged: Toyota',
      'Dividend paid: Toyota',
      'Dividend adjustment due on your short position: Toyota',
      'Dividend entitlement: Toyota',
    ]);
  });

  test('charges a short at most its cash, and waives the rest', async () => {
    const [left, penniless] = [await newUser(sandbox), await newUser(sandbox)];
    for (const [user, keeps] of [
      [left, 1_000],
      [penniless, 0],
    ] as const) {
      await hold(user, { direction: 'short', quantity: 100, leverage: 1 });
      await setCash(sandbox.unitRunner, user.userId, keeps);
    }
    await jumpTo(payAt);
    for (const user of [left, penniless]) {
      expect(await cash(user)).toBe(0);
      expect((await list(user, '?state=paid'))[0]).toMatchObject({ net: -perShare * 100 });
    }
    const [entry] = (await get(left, '/account/ledger')).items;
    expect(entry).toMatchObject({ kind: 'dividend_settled', cash_after: 0 });
    const [message] = (await get(left, '/messages?category=dividend&lang=en')).items;
    expect(message.body).toContain('¥1,000 was charged');
  });

  test('gives the same result after one jump of the clock as after small steps', async () => {
    const LIVED = 240 * DAY;
    const kept = sandbox;
    const live = async (step: number) => {
      sandbox = await begun();
      const user = await newUser(sandbox);
      await hold(user);
      await hold(user, { code: '9432', direction: 'short', quantity: 300 });
      for (let at = BEGIN; at < BEGIN + LIVED; ) {
        at = Math.min(at + step, BEGIN + LIVED);
        await jumpTo(at);
        await list(user);
      }
      const items: { dividend_id: string; state: string }[] = await list(user);
      const came = { items: items.map((item) => ({ ...item, dividend_id: '' })), cash: await cash(user) };
      expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
      await sandbox.close();
      sandbox = kept;
      return came;
    };
    const once = await live(LIVED);
    expect(await live(9 * DAY + 3_600_000)).toEqual(once);
    expect(once.items.filter(({ state }) => state === 'paid').length).toBeGreaterThan(1);
  });
});

test('schedules dividends at the start for shares bought before the sandbox had dividends', async () => {
  const path = mkdtempSync(join(tmpdir(), 'tsubame-dividends-'));
  const kept = sandbox;
  onTestFinished(async () => {
    await sandbox.close();
    sandbox = kept;
    rmSync(path, { recursive: true, force: true });
  });
  const options = {
    store: { kind: 'folder', path },
    pepper: randomBytes(32),
    control: { token: TEST_CONTROL_TOKEN, scenarios: null },
  } as const;
  sandbox = await startTestSandbox(options);
  const user = await newUser(sandbox);
  await hold(user);
  const [announced] = await list(user);
  await sandbox.database.db.delete(due).where(eq(due.recordId, announced.dividend_id));
  await sandbox.close();
  sandbox = await startTestSandbox(options);
  await callControl(sandbox, 'POST /clock/advance', { to_deadline_of: announced.dividend_id });
  expect(await states(user)).toEqual([
    ['entitled', 200],
    ['announced', 200],
  ]);
});

describe('the list', () => {
  test('has the next payment first, then paid dividends newest first, page by page, by state and by year', async () => {
    const user = await newUser(sandbox);
    for (const code of ['7203', '6758', '8306', '9432', '7974', '2914'])
      await hold(user, { code, quantity: 100, leverage: 2 });
    await jumpTo(now + 330 * DAY);
    const all = await list(user, '?limit=100');
    const unpaid = all.filter(({ state }: { state: string }) => state !== 'paid');
    const paid = all.filter(({ state }: { state: string }) => state === 'paid');
    expect(all).toEqual([...unpaid, ...paid]);
    expect(paid.length).toBeGreaterThan(5);
    const days = (items: { pay_date: string }[]) => items.map(({ pay_date }) => pay_date);
    expect(days(unpaid)).toEqual(days(unpaid).toSorted());
    expect(days(paid)).toEqual(days(paid).toSorted().reverse());
    const paged = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { items: unknown[]; next_cursor: string | null } = await get(
        user,
        `/dividends?limit=2${cursor ? `&cursor=${cursor}` : ''}`,
      );
      paged.push(...page.items);
      cursor = page.next_cursor;
    }
    expect(paged).toEqual(all);
    for (const state of ['announced', 'entitled', 'paid'])
      expect(await list(user, `?limit=100&state=${state}`)).toEqual(
        all.filter((item: { state: string }) => item.state === state),
      );
    expect(await call(sandbox, 'GET /dividends?cursor=xyz', { token: user.token })).toMatchObject({
      status: 422,
    });

    const written = paid[0].pay_date.slice(0, 4);
    const ofYear = all.filter(({ pay_date }: { pay_date: string }) => pay_date.startsWith(written));
    expect(await list(user, `?limit=100&year=${written}`)).toEqual(ofYear);
    const total = (items: { net: number }[]) => items.reduce((sum, { net }) => sum + net, 0);
    const isPaid = ({ state }: { state: string }) => state === 'paid';
    const year = await get(user, `/dividends/summary?year=${written}`);
    expect(year.net).toBe(total(ofYear.filter(isPaid)));
    expect(year.expected_net).toBe(total(ofYear.filter((item: { state: string }) => !isPaid(item))));
    expect(year.gross - year.tax).toBe(year.net);
    const thisYear = Number(formatDay(dayOf(sandbox.clock.now())).slice(0, 4));
    expect((await get(user, '/dividends/summary')).year).toBe(thisYear);
  });

  test('shows only the caller’s dividends', async () => {
    const [owner, other] = [await newUser(sandbox), await newUser(sandbox)];
    await hold(owner);
    await jumpTo(terms.cutOffAt);
    expect(await states(owner)).toHaveLength(2);
    expect(await list(other)).toEqual([]);
    const year = formatDay(terms.payDay).slice(0, 4);
    expect((await get(other, `/dividends/summary?year=${year}`)).expected_net).toBe(0);
  });
});
