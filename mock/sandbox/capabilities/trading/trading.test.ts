import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#frame/contract/refusal.ts';
import { type Database, queryRawRows } from '#frame/store/database.ts';
import { quoteAt } from '#market/quote.ts';
import { issueOf } from '#market/universe.ts';
import { moneyViolations, Trader, testEnv } from './test-kit.ts';
import { withTestStore } from './test-store.ts';

const { env, clock } = testEnv();
const start = clock.at;
let database: Database;
withTestStore((opened) => {
  database = opened;
});

const trader = (cash = 10_000_000) => {
  clock.at = start;
  return Trader.open(database, env, cash);
};
const quote = (code: string) => quoteAt(env.market, issueOf(code), clock.at);
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw new Error(`no refusal but ${String(error)}`);
  return error.detail;
};

describe('placing an order', () => {
  it('fills a market order at once and moves own funds to margin and the fee to house_fee', async () => {
    const user = await trader();
    const order = await user.place({ code: '7203', quantity: 300, leverage: 2 });
    expect(order).toMatchObject({ state: 'filled', filledQuantity: 300, reserveYen: 0, version: 2 });
    const position = await user.position();
    const balances = await user.balances();
    expect(balances.user_margin).toBe(Math.ceil(order.filledNotionalTenths / 10 / 2));
    expect(balances.user_cash).toBe(10_000_000 - balances.user_margin - order.feeYen);
    expect(position).toMatchObject({ state: 'holding', quantity: 300, orderId: order.orderId });
    expect(await moneyViolations(database.db, user.userId)).toEqual([]);
  });

  it('reserves cash for a limit order and returns it when the order is cancelled', async () => {
    const user = await trader();
    const { lowerLimitTenths } = quote('7203');
    const order = await user.place({ code: '7203', priceTenths: lowerLimitTenths });
    expect(order.state).toBe('working');
    expect((await user.balances()).user_reserved).toBe(order.reserveYen);
    expect((await user.cancel(order.orderId)).state).toBe('cancelled');
    expect(await user.balances()).toMatchObject({ user_cash: 10_000_000, user_reserved: 0 });
  });

  it('refuses an unaffordable quantity and offers an affordable one', async () => {
    const user = await trader(1_000_000);
    const detail = await refusal(user.place({ code: '7203', quantity: 1_000 }));
    expect(detail).toMatchObject({ id: 'insufficient_funds', params: { available: 1_000_000 } });
    const nearest = Number(detail.nearest?.[0]);
    expect((await user.place({ code: '7203', quantity: nearest })).state).toBe('filled');
  });

  it('stores nothing for a refused order', async () => {
    const user = await trader(1_000);
    await refusal(user.place({ code: '7203' }));
    expect(await user.orders()).toEqual([]);
    expect((await user.balances()).user_cash).toBe(1_000);
  });

  it('refuses a halted issue, an unknown code and leverage without enough equity', async () => {
    const user = await trader(200_000);
    expect((await refusal(user.place({ code: '4385' }))).id).toBe('issue_halted');
    const unknown = await refusal(user.place({ code: '7204' }));
    expect(unknown.id).toBe('stock_unknown');
    expect(unknown.nearest).toContain('7203');
    expect((await refusal(user.place({ code: '9432', leverage: 2 }))).id).toBe('margin_too_low');
  });

  it('does not let the same money buy the same stock again on the day, but allows other money', async () => {
    const poor = await trader(500_000);
    await poor.place({ code: '7203' });
    await poor.close((await poor.position()).positionId, 100);
    expect((await refusal(poor.place({ code: '7203' }))).id).toBe('same_day_churn');
    expect((await poor.place({ code: '9432' })).state).toBe('filled');
    clock.at += 86_400_000;
    expect((await poor.place({ code: '7203' })).state).toBe('filled');

    const rich = await trader();
    await rich.place({ code: '7203' });
    await rich.close((await rich.position()).positionId, 100);
    expect((await rich.place({ code: '7203' })).state).toBe('filled');
  });

  it('accepts the largest order of the dearest issue without losing a yen', async () => {
    const user = await trader(900_000_000_000);
    await user.place({ code: '6861', quantity: 100_000, leverage: 3 });
    await user.close((await user.position()).positionId, 99_900);
    await user.close((await user.position()).positionId, 100);
    expect((await user.position()).state).toBe('closed');
    expect(await moneyViolations(database.db, user.userId)).toEqual([]);
    expect((await user.balances()).user_margin).toBe(0);
  });
});

describe('closing a position', () => {
  it('returns own funds and profit, in parts that add up', async () => {
    const user = await trader();
    await user.place({ code: '6758', quantity: 300, leverage: 3 });
    const { positionId } = await user.position();
    clock.at += 3_600_000;
    const part = await user.close(positionId, 100);
    expect(await user.position()).toMatchObject({ state: 'holding', quantity: 200 });
    const rest = await user.close(positionId, 200);
    const position = await user.position();
    expect(position).toMatchObject({ state: 'closed', quantity: 0, principalYen: 0 });
    expect(position.realisedProfitLossYen).toBe(
      (part.realisedProfitLossYen ?? 0) + (rest.realisedProfitLossYen ?? 0),
    );
    const { user_cash } = await user.balances();
    const costs = position.feeYen + position.interestYen + position.taxYen;
    expect(user_cash).toBe(10_000_000 + position.realisedProfitLossYen - costs);
    expect((await refusal(user.close(positionId, 100))).id).toBe('position_not_closable');
  });

  it('a limit order holds the shares until it is cancelled', async () => {
    const user = await trader();
    await user.place({ code: '7203', quantity: 300 });
    const { positionId } = await user.position();
    const order = await user.close(positionId, 200, quote('7203').upperLimitTenths);
    expect(await user.position()).toMatchObject({ state: 'closing', closingQuantity: 200 });
    expect(await refusal(user.close(positionId, 200))).toMatchObject({
      id: 'quantity_exceeds_holding',
      nearest: ['100'],
    });
    await user.cancel(order.orderId);
    expect(await user.position()).toMatchObject({ state: 'holding', closingQuantity: 0 });
    expect((await refusal(user.cancel(order.orderId))).params).toEqual({ state: 'cancelled' });
  });

  it('two concurrent closing orders do not close the same shares twice', async () => {
    const user = await trader();
    await user.place({ code: '7203', quantity: 100 });
    const { positionId } = await user.position();
    const outcomes = await Promise.allSettled([user.close(positionId, 100), user.close(positionId, 100)]);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    expect(await moneyViolations(database.db, user.userId)).toEqual([]);
  });
});

describe('another user', () => {
  it('finds neither the order nor the position', async () => {
    const owner = await trader();
    const order = await owner.place({ code: '7203', priceTenths: quote('7203').lowerLimitTenths });
    await owner.place({ code: '7203' });
    const { positionId } = await owner.position();
    const other = await trader();
    await expect(other.cancel(order.orderId)).rejects.toMatchObject({ status: 404 });
    await expect(other.close(positionId, 100)).rejects.toMatchObject({ status: 404 });
  });
});

describe('the stream', () => {
  it('gets every change of an order and of the account, without gaps', async () => {
    const user = await trader();
    const order = await user.place({ code: '7203', priceTenths: quote('7203').lowerLimitTenths });
    await user.place({ code: '7203' });
    await user.cancel(order.orderId);
    const rows = await queryRawRows<{ channel: string; seq: number }>(
      database.db,
      sql`select channel, seq::int as seq from outbox where user_id = ${user.userId} order by channel, seq`,
    );
    expect(rows).toEqual([
      { channel: 'account', seq: 1 },
      { channel: 'account', seq: 2 },
      { channel: 'account', seq: 3 },
      { channel: 'account', seq: 4 },
      { channel: 'order', seq: 1 },
      { channel: 'order', seq: 2 },
      { channel: 'order', seq: 3 },
    ]);
  });
});
