import { randomUUID } from 'node:crypto';
import { DAY_MS, dayOf, feeOf, formatDay, startOfDay } from '@tsubame/sdk/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { call, newUser, placeTestOrder, startTestSandbox, type TestUser } from '#sandbox/testing.ts';
import { STANDARD_PLAN } from './rules/fee-plans.ts';

let sandbox: Sandbox;
let user: TestUser;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  user = await newUser(sandbox);
});
afterAll(() => sandbox.close());

const get = (path: string, who = user) => call(sandbox, `GET ${path}`, { token: who.token });
const preview = (body: Record<string, unknown>) =>
  call(sandbox, 'POST /orders/preview', { token: user.token, body });
const draft = { code: '7203', direction: 'long', price_type: 'market', quantity: 300, leverage: 2 };

describe('the trading operations, every answer checked against the contract', () => {
  it('return the terms with the risk text in the requested language', async () => {
    const { data } = await get('/trading/terms?lang=en');
    expect(data).toMatchObject({ leverage_steps: [1, 2, 3], fee_traded: 0, maintenance_rate: '0.2000' });
    expect(data.fee_plan).toMatchObject({
      plan_id: 'standard',
      name: 'Standard plan',
      rate: STANDARD_PLAN.rules.rate,
    });
    expect(data.risk_notice).toContain('paper trading');
  });

  it('refuse a last date out of reach, and accept no text that is no date', async () => {
    const codeOf = async (good_till: string) => (await preview({ ...draft, good_till })).code;
    expect(await Promise.all(['0001-01-01', '9999-12-31'].map(codeOf))).toEqual([2024, 2024]);
    expect(await Promise.all(['2026-02-31', '2026-13-01'].map(codeOf))).toEqual([422, 422]);
  });

  it('preview the cost of the later order', async () => {
    const { data } = await preview(draft);
    expect(data.buying_power - data.reserve).toBe(data.buying_power_after);
    expect(data.principal).toBe(Math.ceil(data.notional / 2));
    const { data: order } = await placeTestOrder(sandbox, user, { ...draft, preview_id: data.preview_id });
    expect(order).toMatchObject({ state: 'filled', quantity: 300, intent: 'open', next_actions: [] });
  });

  it('refuse a preview of another draft, of another user, or one that has run out', async () => {
    const { data } = await preview(draft);
    const other = await newUser(sandbox);
    const changed = { ...draft, preview_id: data.preview_id };
    expect(await placeTestOrder(sandbox, user, { ...changed, quantity: 400 })).toMatchObject({ code: 2012 });
    expect(await placeTestOrder(sandbox, other, changed)).toMatchObject({ code: 2012 });
    await sandbox.clock.jumpTo(sandbox.clock.now() + 31_000);
    expect(await placeTestOrder(sandbox, user, changed)).toMatchObject({ code: 2012 });
  });

  it('accept a preview for thirty real seconds while the clock runs fast', async () => {
    await sandbox.clock.setSpeed(20);
    const began = sandbox.clock.now();
    const { data } = await preview(draft);
    await sandbox.clock.setSpeed(1);
    const previewed = { ...draft, preview_id: data.preview_id };
    const placeAfter = async (seconds: number) => {
      await sandbox.clock.jumpTo(began + seconds * 20_000);
      return placeTestOrder(sandbox, user, previewed);
    };
    expect(await placeAfter(25)).toMatchObject({ code: 1 });
    expect(await placeAfter(40)).toMatchObject({ code: 2012 });
  });

  it('say where a limit order lacks its price and a market order has one', async () => {
    const body = { ...draft, price_type: 'limit' };
    expect(await preview(body)).toMatchObject({ status: 422, data: { fields: [{ path: 'body.price' }] } });
    expect(await preview({ ...draft, price: '2800' })).toMatchObject({ status: 422 });
  });

  it('list orders newest first, by state and page by page', async () => {
    const one = await newUser(sandbox);
    const { data: stock } = await get('/stocks/9432', one);
    const limit = { code: '9432', price_type: 'limit', price: stock.quote.lower_limit };
    const placed: string[] = [];
    for (let count = 0; count < 3; count += 1)
      placed.unshift((await placeTestOrder(sandbox, one, limit)).data.order_id);
    await placeTestOrder(sandbox, one, { code: '9432' });
    const live = (await get('/orders?state=queued,working', one)).data.items;
    expect(live.every(({ state }: { state: string }) => state === 'working')).toBe(true);
    expect(live.length).toBeGreaterThan(2);
    expect((await get('/orders?state=working,gone', one)).code).toBe(422);
    const first = (await get('/orders?state=working&limit=2', one)).data;
    const second = (await get(`/orders?state=working&limit=2&cursor=${first.next_cursor}`, one)).data;
    const listed = [...first.items, ...second.items].map((order) => order.order_id);
    expect(listed).toEqual(placed);
    expect(second.next_cursor).toBeNull();
    expect((await get('/orders?cursor=nonsense', one)).status).toBe(422);
  });

  it('value a position at the price of now and add it to the assets', async () => {
    const one = await newUser(sandbox);
    await placeTestOrder(sandbox, one, draft);
    const { data } = await get('/positions', one);
    const [position] = data.items;
    expect(position.unrealised_profit_loss).toBe(position.market_value - position.cost);
    expect(position.next_actions).toEqual(['close']);
    const { data: assets } = await get('/account/assets', one);
    expect(assets.margin).toBe(position.principal);
    expect(assets.total_assets).toBe(
      assets.balance + assets.reserved + assets.margin + assets.floating_profit_loss,
    );
  });

  it('answer another user’s order or position like a missing one', async () => {
    const owner = await newUser(sandbox);
    const { data: order } = await placeTestOrder(sandbox, owner, draft);
    for (const path of [`/orders/${order.order_id}`, `/positions/${order.position_id}`]) {
      expect((await get(path, owner)).code).toBe(1);
      const mine = await get(path);
      const missing = await get(path.replace(/.{4}$/, '0000'));
      expect([mine.status, mine.msg, mine.data]).toEqual([404, missing.msg, missing.data]);
    }
  });

  it('change the fee plan, which preview, order, ledger and statement then agree on', async () => {
    const before = await newUser(sandbox);
    const choose = (planId: string) =>
      call(sandbox, `PUT /trading/fee-plans/${planId}?lang=fr`, { token: before.token });
    expect((await choose('gold')).status).toBe(404);
    expect((await choose('Daily')).status).toBe(422);
    const { data: chosen } = await choose('daily');
    expect(chosen).toMatchObject({ current: 'standard', next: { plan_id: 'daily', from: chosen.earliest } });
    expect((await get('/trading/fee-plans')).data).toMatchObject({ current: 'standard', next: null });

    await sandbox.clock.pause();
    await sandbox.clock.jumpTo(startOfDay(dayOf(sandbox.clock.now()) + 1));
    const body = { account: before.mobile, password: 'secret1' };
    const { data: session } = await call(sandbox, 'POST /session/login', { body });
    const one = { ...before, token: session.token };
    const fees: number[] = [];
    for (const quantity of [300, 200, 400]) {
      const wish = { ...draft, quantity };
      const request = { token: one.token, body: wish };
      const { data: shown } = await call(sandbox, 'POST /orders/preview?lang=en', request);
      expect(shown.fee_plan).toEqual({ plan_id: 'daily', name: 'Daily flat plan' });
      const { data: order } = await placeTestOrder(sandbox, one, { ...wish, preview_id: shown.preview_id });
      expect([order.fee, order.fills.length > 0]).toEqual([shown.fee, true]);
      fees.push(order.fee);
    }
    const { data: terms } = await get('/trading/terms', one);
    expect(terms.fee_traded).toBe((await get('/trading/fee-plans', one)).data.traded);
    expect(fees.reduce((sum, fee) => sum + fee, 0)).toBe(feeOf(terms.fee_traded, terms.fee_plan));
    expect(fees.some((fee) => fee > 0)).toBe(true);
    const { data: ledger } = await get('/account/ledger?limit=100', one);
    const taken = ledger.items
      .flatMap(({ postings }: { postings: { account: string; amount: number }[] }) => postings)
      .filter(({ account }: { account: string }) => account === 'house_fee')
      .map(({ amount }: { amount: number }) => amount);
    expect(taken.toReversed()).toEqual(fees.filter((fee) => fee > 0));
    const { data: statement } = await get(
      `/account/statements?from=${chosen.earliest}&to=${chosen.earliest}`,
      one,
    );
    const [head = '', ...lines] = statement.content.trim().split('\r\n');
    const column = head.split(',').indexOf('手数料');
    const listed: number[] = lines.map((line: string) => Number(line.split(',')[column]));
    expect(listed.reduce((sum, fee) => sum + fee, 0)).toBe(fees.reduce((sum, fee) => sum + fee, 0));
  });

  it('charge a short by the day: preview, position, order, ledger and statement say the same yen', async () => {
    const one = await newUser(sandbox);
    await sandbox.clock.pause();
    const short = { ...draft, direction: 'short', leverage: 3 };
    const request = { token: one.token, body: short };
    const { data: shown } = await call(sandbox, 'POST /orders/preview', request);
    const { data: opened } = await placeTestOrder(sandbox, one, { ...short, preview_id: shown.preview_id });
    await sandbox.clock.jumpTo(sandbox.clock.now() + 30 * DAY_MS);
    const body = { account: one.mobile, password: 'secret1' };
    one.token = (await call(sandbox, 'POST /session/login', { body })).data.token;

    const { data: held } = await get(`/positions/${opened.position_id}`, one);
    // A day at the price of the preview is rounded down, the whole once more; the execution may be a tick away.
    const { interest_days: days, interest_accrued: accrued } = held;
    expect(days).toBeGreaterThan(20);
    const expected = (shown.daily_interest * days * held.cost) / shown.notional;
    expect(accrued).toBeGreaterThanOrEqual(expected - 1);
    expect(accrued).toBeLessThanOrEqual(expected + days + 1);
    expect(held.reverse_fee_accrued).toBeGreaterThan(0);

    const close = { price_type: 'market', quantity: held.quantity };
    const path = `POST /positions/${held.position_id}/close`;
    const { data: closed } = await call(sandbox, path, { token: one.token, body: close, key: randomUUID() });
    const { data: after } = await get(`/positions/${held.position_id}`, one);
    expect([closed.interest, closed.reverse_fee]).toEqual([accrued, held.reverse_fee_accrued]);
    expect([after.interest_paid, after.reverse_fee_paid]).toEqual([closed.interest, closed.reverse_fee]);
    expect(after.tax).toBe(closed.tax);

    const { data: ledger } = await get('/account/ledger?limit=100', one);
    const [{ postings }] = ledger.items;
    const booked = Object.fromEntries(
      postings.map(({ account, amount }: { account: string; amount: number }) => [account, amount]),
    );
    expect(booked).toMatchObject({ house_lending: closed.interest + closed.reverse_fee });
    expect(booked.house_tax ?? 0).toBe(closed.tax);

    const day = formatDay(dayOf(sandbox.clock.now()));
    const { data: statement } = await get(`/account/statements?from=${day}&to=${day}`, one);
    const [head = '', ...lines] = statement.content.trim().split('\r\n');
    const columns = head.split(',');
    const sum = (name: string) =>
      lines.reduce(
        (total: number, line: string) => total + Number(line.split(',')[columns.indexOf(name)]),
        0,
      );
    expect(['手数料', '買方金利・貸株料', '逆日歩', '源泉徴収税'].map(sum)).toEqual([
      closed.fee,
      closed.interest,
      closed.reverse_fee,
      closed.tax,
    ]);
  });
});
