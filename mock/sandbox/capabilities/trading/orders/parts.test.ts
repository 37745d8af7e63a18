import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#frame/contract/refusal.ts';
import { recheckTopic } from '#frame/due/due-table.ts';
import { balancesOf } from '#frame/ledger/balances.ts';
import type { Database } from '#frame/store/database.ts';
import { ledgerEntries } from '#frame/store/schema/ledger.ts';
import { board } from '#market/board.ts';
import { quoteAt } from '#market/quote.ts';
import { issueOf } from '#market/universe.ts';
import { chooseFeePlan } from '../choose-fee-plan.ts';
import { closingsOf } from '../records/closings.ts';
import { getOrder } from '../records/lists.ts';
import { fills } from '../records/tables.ts';
import { STANDARD_PLAN } from '../rules/fee-plans.ts';
import { moneyViolations, Trader, testEnv } from '../test-kit.ts';
import { withTestStore } from '../test-store.ts';
import { previewOrder } from './preview-order.ts';

const { env, clock } = testEnv();
const start = clock.at;
const MINUTE = 60_000;
const DAY = 86_400_000;
let database: Database;
withTestStore((opened) => {
  database = opened;
});

/** Fee in yen of the standard plan for one execution. */
const standardFee = (yen: number) => Math.floor(yen * Number(STANDARD_PLAN.rules.rate));

/** An issue with some hundred shares at each price of its board. */
const code = '6324';
const trader = (cash = 20_000_000) => {
  clock.at = start;
  return Trader.open(database, env, cash);
};
const boardNow = () => board(env.market, issueOf(code), clock.at);
const quote = () => quoteAt(env.market, issueOf(code), clock.at);
/** Six hundred shares more than stand at the best price, at that price. */
async function overlarge(user: Trader, terms: { direction?: 'long'; leverage?: number } = {}) {
  const [best] = boardNow().asks;
  if (!best) throw new Error('nothing is offered');
  const { priceTenths, quantity: shown } = best;
  const order = await user.place({ code, priceTenths, quantity: shown + 600, ...terms });
  return { order, shown, priceTenths };
}
const sound = async (user: Trader) => expect(await moneyViolations(database.db, user.userId)).toEqual([]);
const refusal = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof Refusal)) throw new Error(`no refusal but ${String(error)}`);
  return error.detail;
};
const ofUser = async ({ userId }: Trader) =>
  (await database.db.select().from(fills).where(eq(fills.userId, userId)).orderBy(fills.seq)).map(
    ({ quantity }) => quantity,
  );

describe('a limit order for more than the board has at its limit', () => {
  it('is filled in part, and keeps working for the remainder with its funds reserved', async () => {
    const user = await trader();
    const { order, shown, priceTenths } = await overlarge(user, { leverage: 2 });
    expect(order).toMatchObject({ state: 'working', filledQuantity: shown, quantity: shown + 600 });
    expect(order.timeline.at(-1)).toMatchObject({ from: 'working', to: 'working', reason: 'limit_reached' });
    const rest = (priceTenths / 10) * 600;
    expect(order.reserveYen).toBe(rest / 2 + standardFee(rest));
    expect(await user.position()).toMatchObject({ quantity: shown, orderId: order.orderId });
    await sound(user);
    const shownOrder = await getOrder(database.db, env, { ...user, orderId: order.orderId }, clock.at);
    expect(shownOrder).toMatchObject({ next_actions: ['change', 'cancel'], fills: [{ quantity: shown }] });
  });

  it('can be cancelled for the remainder: executions stay, the reserve returns', async () => {
    const user = await trader();
    const { order, shown } = await overlarge(user);
    const ended = await user.cancel(order.orderId);
    expect(ended).toMatchObject({ state: 'cancelled', filledQuantity: shown, reserveYen: 0 });
    const { user_cash, user_reserved, user_margin } = await user.balances();
    expect(user_reserved).toBe(0);
    expect(user_cash + user_margin + ended.feeYen).toBe(20_000_000);
    await sound(user);
  });

  it('fills the whole remainder from the next minute on, as a second position', async () => {
    const user = await trader();
    const { order, shown } = await overlarge(user);
    clock.at = start + MINUTE - 1_000;
    await user.settle();
    expect(await ofUser(user)).toEqual([shown]);
    clock.at = start + 600 * MINUTE;
    await user.settle();
    expect(await ofUser(user)).toEqual([shown, 600]);
    const [filled] = await user.orders();
    expect(filled).toMatchObject({ state: 'filled', filledQuantity: shown + 600, reserveYen: 0 });
    const held = await user.positions();
    expect(held.map(({ quantity, orderId }) => [quantity, orderId])).toEqual([
      [shown, order.orderId],
      [600, order.orderId],
    ]);
    expect(filled?.positionId).toBe(held[0]?.positionId);
    expect(held.reduce((sum, { feeYen }) => sum + feeYen, 0)).toBe(filled?.feeYen);
    const read = await getOrder(database.db, env, { ...user, orderId: order.orderId }, clock.at);
    expect(read.fills.map(({ quantity }) => quantity)).toEqual([shown, 600]);
    await sound(user);
  });

  it('is not matched earlier, however often it is read', async () => {
    const [punctual, late] = [await trader(), await trader()];
    for (const user of [punctual, late]) await overlarge(user);
    for (let second = 1; second <= 120; second += 7) {
      clock.at = start + second * 1_000;
      await recheckTopic(database.db, code, clock.at);
      await punctual.settle();
    }
    clock.at = start + 240 * MINUTE;
    for (const user of [punctual, late]) await user.settle();
    const [first, second] = [await punctual.orders(), await late.orders()];
    expect(first[0]?.timeline).toEqual(second[0]?.timeline);
    expect(first[0]?.filledNotionalTenths).toBe(second[0]?.filledNotionalTenths);
  });

  it.each(['standard', 'per_order', 'daily'])(
    'has by the plan %s the fee of its two parts together',
    async (planId) => {
      const user = await trader();
      const request = { userId: user.userId, lang: 'en', planId } as const;
      await user.unitRunner.run(user.userId, (unit, at) => chooseFeePlan(unit, env, request, at));
      clock.at = start + DAY;
      const { shown } = await overlarge(user);
      await sound(user);
      clock.at += 600 * MINUTE;
      await user.settle();
      const [order] = await user.orders();
      const yen = Math.floor((order?.filledNotionalTenths ?? 0) / 10);
      const parts = await database.db.select().from(fills).where(eq(fills.userId, user.userId));
      expect(parts.map(({ quantity }) => quantity)).toEqual([shown, 600]);
      const whole = { standard: 0, per_order: 1_000, daily: 1_500 }[planId] ?? 0;
      const counted = parts.reduce(
        (sum, { priceTenths, quantity }) => sum + standardFee((priceTenths * quantity) / 10),
        0,
      );
      expect(yen).toBeGreaterThan(2_000_000);
      expect(yen).toBeLessThan(3_000_000);
      expect(order?.feeYen).toBe(planId === 'standard' ? counted : whole);
      await sound(user);
    },
  );

  it('can be changed for the remainder only, to at least one lot more than was executed', async () => {
    const user = await trader();
    const { order, shown } = await overlarge(user);
    expect(await refusal(user.change(order.orderId, { quantity: shown }))).toMatchObject({
      rule: 'minimum_quantity',
      nearest: [String(shown + 100)],
    });
    const { lowerLimitTenths: priceTenths } = quote();
    const changed = await user.change(order.orderId, { priceTenths, quantity: shown + 200 });
    const rest = (priceTenths / 10) * 200;
    expect(changed).toMatchObject({ state: 'working', filledQuantity: shown });
    expect(changed.reserveYen).toBe(rest + standardFee(rest));
    await sound(user);
    clock.at = start + DAY;
    await user.settle();
    const [expired] = await user.orders();
    expect(expired).toMatchObject({ state: 'expired', filledQuantity: shown, reserveYen: 0 });
    await sound(user);
  });

  it('keeps its place when it is only reduced, and is matched again otherwise', async () => {
    const user = await trader();
    const { order, shown } = await overlarge(user);
    clock.at = start + 10_000;
    const smaller = await user.change(order.orderId, { quantity: shown + 500 });
    expect(smaller).toMatchObject({ filledQuantity: shown, checkedUntil: order.checkedUntil });
    const stands = boardNow().asks.filter(({ priceTenths }) => priceTenths <= (order.priceTenths ?? 0) + 20);
    const more = stands.reduce((sum, { quantity }) => sum + quantity, 0);
    const larger = await user.change(order.orderId, {
      priceTenths: (order.priceTenths ?? 0) + 20,
      quantity: shown + more + 300,
    });
    expect(larger).toMatchObject({ state: 'working', filledQuantity: shown + more });
    expect((await user.positions()).map(({ quantity }) => quantity)).toEqual([shown, more]);
    await sound(user);
  });

  it('has the reserve and cost of its preview', async () => {
    const user = await trader();
    const { priceTenths = 0, quantity = 0 } = boardNow().asks[0] ?? {};
    const terms = { direction: 'long', priceType: 'limit', leverage: 3, product: 'standard' } as const;
    const draft = {
      ...terms,
      execution: 'day' as const,
      goodTill: null,
      code,
      triggerTenths: null,
      stop: null,
      exit: null,
      priceTenths,
      quantity: quantity + 600,
    };
    const holder = {
      ...{ userId: user.userId, db: database.db, balances: await balancesOf(database.db, user.userId) },
      ...{ nameOf: () => '', openCall: async () => null },
    };
    const { reserve, release_estimate } = await previewOrder(holder, env, draft, clock.at);
    const order = await user.place(draft);
    const { user_cash, user_reserved, user_margin } = await user.balances();
    expect(order.filledQuantity).toBe(quantity);
    expect(user_reserved + user_margin + order.feeYen).toBe(reserve);
    expect(user_cash).toBe(20_000_000 - reserve);
    expect(release_estimate).toBeLessThanOrEqual(1);
  });
});

describe('a market order for more than the board has', () => {
  it('is filled up to the day’s limit and keeps working for the remainder', async () => {
    const user = await trader(1_000_000_000);
    const order = await user.place({ code: '2702', quantity: 100_000 });
    expect(order).toMatchObject({ state: 'working', priceTenths: null });
    expect(order.filledQuantity).toBeGreaterThan(5_000);
    const own = await database.db.select().from(fills).where(eq(fills.userId, user.userId));
    const { upperLimitTenths } = quoteAt(env.market, issueOf('2702'), clock.at);
    expect(Math.max(...own.map(({ priceTenths }) => priceTenths))).toBe(upperLimitTenths);
    expect(own.length).toBeLessThan(20);
    await sound(user);
    clock.at += 5 * MINUTE;
    await user.settle();
    expect(await user.orders()).toMatchObject([{ state: 'filled', filledQuantity: 100_000, reserveYen: 0 }]);
    await sound(user);
  });
});

describe('a closing order for more than the board has at its limit', () => {
  async function holding(quantity = 2_000) {
    const user = await trader();
    await user.place({ code, quantity });
    const position = await user.position();
    clock.at = start + 5 * MINUTE;
    const [best] = boardNow().bids;
    if (!best) throw new Error('nothing is bid');
    return { user, position, best };
  }

  it('closes the available quantity and holds the other shares for the remainder', async () => {
    const { user, position, best } = await holding();
    const order = await user.close(position.positionId, 2_000, best.priceTenths);
    expect(order).toMatchObject({ state: 'working', filledQuantity: best.quantity });
    const left = 2_000 - best.quantity;
    expect(await user.position()).toMatchObject({ state: 'closing', quantity: left, closingQuantity: left });
    await sound(user);
    clock.at += 600 * MINUTE;
    await user.settle();
    const closed = await user.position();
    const [, filled] = await user.orders();
    expect(closed).toMatchObject({ state: 'closed', quantity: 0, principalYen: 0 });
    expect(filled).toMatchObject({ state: 'filled', realisedProfitLossYen: closed.realisedProfitLossYen });
    expect(filled?.taxYen).toBe(closed.taxYen);
    await sound(user);
  });

  it('releases the remainder when cancelled; closed shares count as realised', async () => {
    const { user, position, best } = await holding();
    const { orderId } = await user.close(position.positionId, 1_500, best.priceTenths);
    const order = await user.cancel(orderId);
    expect(order).toMatchObject({ state: 'cancelled', filledQuantity: best.quantity });
    const left = await user.position();
    expect(left).toMatchObject({ state: 'holding', quantity: 2_000 - best.quantity, closingQuantity: 0 });
    const span = { from: start - DAY, to: start + DAY };
    const [closing] = await closingsOf(env, database.db, user.userId, span);
    expect(closing?.shown.quantity).toBe(best.quantity);
    expect(closing?.realised).toBe(left.realisedProfitLossYen);
    await sound(user);
  });

  it('can be changed within the free shares, including the part that it has closed', async () => {
    const { user, position, best } = await holding();
    const { orderId, filledQuantity } = await user.close(position.positionId, 1_500, best.priceTenths);
    const { upperLimitTenths: priceTenths } = quote();
    expect(await refusal(user.change(orderId, { priceTenths, quantity: 2_100 }))).toMatchObject({
      id: 'quantity_exceeds_holding',
      params: { quantity: 2_100, closable_quantity: 2_000 },
    });
    await user.change(orderId, { priceTenths, quantity: 2_000 });
    expect((await user.position()).closingQuantity).toBe(2_000 - filledQuantity);
    await sound(user);
  });
});

it('the ledger agrees with the positions, part by part', async () => {
  const user = await trader();
  await overlarge(user);
  clock.at = start + 600 * MINUTE;
  await user.settle();
  const entries = await database.db
    .select({ kind: ledgerEntries.kind, referenceId: ledgerEntries.referenceId })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.userId, user.userId))
    .orderBy(ledgerEntries.seq);
  const opened = entries
    .filter(({ kind }) => kind === 'position_opened')
    .map(({ referenceId }) => referenceId);
  expect(opened).toEqual((await user.positions()).map(({ positionId }) => positionId));
});
