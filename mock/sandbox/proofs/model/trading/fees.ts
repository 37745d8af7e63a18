import { dayOf, formatDay } from '@tsubame/sdk/rules';
import { preMarketApplications } from '#capabilities/pre-market/tables.ts';
import { feeChoices, fills, orders } from '#capabilities/trading/records/tables.ts';
import type { TestUser } from '../../../testing.ts';
import { tradingDateAfter, tradingDateOf } from '../business-days.ts';
import type { TestHarness } from '../test-harness.ts';

// An independent calculation of the fees of all plans (business rule `fee_plan`), without the fee rules of the sandbox or the SDK.

type FeeOf = (yen: bigint) => bigint;

interface Plan {
  /** The amounts that are added up before the fee is calculated. */
  readonly per: 'execution' | 'order' | 'day';
  /** The fee for a total amount. */
  readonly fee: FeeOf;
  /** The highest possible fee of an order over an amount. */
  readonly highest: FeeOf;
}

const MILLION = 1_000_000n;
const startedMillions = (yen: bigint) => (yen + MILLION - 1n) / MILLION;

/** 0.05 %, rounded down. */
const standard: FeeOf = (yen) => (yen * 5n) / 10_000n;
const noFee: FeeOf = () => 0n;
/** Steps up to three million yen, then 300 yen for each started million. */
const perOrder: FeeOf = (yen) => {
  if (yen === 0n) return 0n;
  if (yen <= 100_000n) return 100n;
  if (yen <= 500_000n) return 250n;
  if (yen <= MILLION) return 500n;
  return yen <= 3n * MILLION ? 1_000n : 1_000n + startedMillions(yen - 3n * MILLION) * 300n;
};
/** No fee up to a million yen, then 500 yen for each started million, the first included. */
const daily: FeeOf = (yen) => (yen <= MILLION ? 0n : startedMillions(yen) * 500n);
/** The highest fee arises if the day has executed exactly one million yen before. */
const highestDaily: FeeOf = (yen) => (yen === 0n ? 0n : daily(MILLION + yen));

const PLANS: Readonly<Record<string, Plan>> = {
  standard: { per: 'execution', fee: standard, highest: standard },
  per_order: { per: 'order', fee: perOrder, highest: perOrder },
  daily: { per: 'day', fee: daily, highest: highestDaily },
  zero: { per: 'execution', fee: noFee, highest: noFee },
};

export const PLAN_IDS = Object.keys(PLANS);
/** The plan of a user who has chosen none. */
export const DEFAULT_PLAN = 'standard';

function planOf(planId: string): Plan {
  const plan = PLANS[planId];
  if (!plan) throw new Error(`There is no fee plan "${planId}".`);
  return plan;
}

function yenOf(priceTenths: number, quantity: number): bigint {
  return (BigInt(priceTenths) * BigInt(quantity)) / 10n;
}

/** Returns the highest possible fee of an order's remaining shares; `executedTenths` is the amount that it has executed. */
export function highestFeeYen(
  planId: string,
  priceTenths: number,
  quantity: number,
  executedTenths = 0,
): number {
  const { per, fee, highest } = planOf(planId);
  const yen = yenOf(priceTenths, quantity);
  const before = BigInt(executedTenths) / 10n;
  return Number(per === 'order' ? fee(before + yen) - fee(before) : highest(yen));
}

type Order = typeof orders.$inferSelect;

/** Returns the first trading date (day number) of an order; a forced close belongs to the day on which it is placed. */
export function orderTradingDate(harness: TestHarness, { forced, placedAt }: Order): number {
  return forced ? dayOf(placedAt) : tradingDateOf(harness.sandbox.market.schedule, placedAt);
}

/** A user's choice of a plan. */
export interface FeePlanChoice {
  readonly planId: string;
  readonly chosenAt: number;
  /** The trading date (day number) from which the plan must apply. */
  readonly from: number;
  /** True if the store has the same date. */
  readonly isStoredDayRight: boolean;
}

/** Returns a user's choices in order of time; each applies from the next business day. */
export async function choicesOf(harness: TestHarness, { userId }: TestUser): Promise<FeePlanChoice[]> {
  const { schedule } = harness.sandbox.market;
  return (await harness.store.rowsOfUser(feeChoices, userId)).map(({ planId, chosenAt, fromDay }) => {
    const from = tradingDateAfter(schedule, tradingDateOf(schedule, chosenAt));
    return { planId, chosenAt, from, isStoredDayRight: fromDay === formatDay(from) };
  });
}

/** An executed amount with the order and date that its fee may depend on. */
interface Execution {
  /** The id of the fill or of the after-hours application. */
  readonly id: string;
  readonly orderId: string;
  /** Trading date (day number). */
  readonly date: number;
  /** First trading date of the order (day number): the fee plan of that date applies. */
  readonly planDate: number;
  readonly yen: bigint;
  readonly at: number;
  /** The order at one instant: 0 for due jobs, 1 for after-hours purchases, 2 for requests of the user. */
  readonly rank: number;
  readonly seq: number;
}

/** The fees of a user's executions. */
export interface Fees {
  /** Returns the plan id of a trading date (day number). */
  planOn(date: number): string;
  /** Returns the fee in yen of an execution, by the id of its fill or after-hours application. */
  of(id: string): number;
  /** How many fees of a daily plan depended on earlier executions of the day. */
  readonly basedOnEarlier: number;
}

/** Calculated fees by the cached rows of fills, which change with the store, and by user id. */
const feesCache = new WeakMap<readonly unknown[], Map<string, Promise<Fees>>>();

/** Returns the fees of a user's executions by the plans of their days. */
export async function feesOf(harness: TestHarness, user: TestUser): Promise<Fees> {
  const all = await harness.store.allRows(fills);
  const feesByUser = feesCache.get(all) ?? new Map<string, Promise<Fees>>();
  feesCache.set(all, feesByUser);
  const fees = feesByUser.get(user.userId) ?? calculateFees(harness, user);
  feesByUser.set(user.userId, fees);
  return fees;
}

async function calculateFees(harness: TestHarness, user: TestUser): Promise<Fees> {
  const chosen = await choicesOf(harness, user);
  const planOn = (date: number) => chosen.findLast(({ from }) => from <= date)?.planId ?? DEFAULT_PLAN;
  const feeOf = new Map<string, number>();
  const executedYen = new Map<string, bigint>();
  let basedOnEarlier = 0;
  for (const { id, orderId, date, planDate, yen } of await executionsOf(harness, user)) {
    const { per, fee } = planOf(planOn(planDate));
    const key = { execution: id, order: orderId, day: `day ${date}` }[per];
    const before = executedYen.get(key) ?? 0n;
    if (per === 'day' && before > 0n) basedOnEarlier += 1;
    executedYen.set(key, before + yen);
    feeOf.set(id, Number(fee(before + yen) - fee(before)));
  }
  const of = (id: string) => {
    const yen = feeOf.get(id);
    if (yen === undefined) throw new Error(`There is no execution ${id}.`);
    return yen;
  };
  return { planOn, of, basedOnEarlier };
}

/** Returns a user's executions in order of time. */
async function executionsOf(harness: TestHarness, { userId }: TestUser): Promise<Execution[]> {
  const orderOf = new Map(
    (await harness.store.rowsOfUser(orders, userId)).map((order) => [order.orderId, order]),
  );
  // An exit is placed by the fill of its entry, so what the user began with the entry includes it.
  const isByUser = ({ timeline, entryOrderId }: Order, at: number): boolean => {
    const entry = entryOrderId === null ? undefined : orderOf.get(entryOrderId);
    return (
      timeline.some((step) => step.actor === 'user' && step.at === at) || (!!entry && isByUser(entry, at))
    );
  };
  const filled = (await harness.store.rowsOfUser(fills, userId)).map((fill) => {
    const { fillId, orderId, priceTenths, quantity, at, seq } = fill;
    const order = orderOf.get(orderId);
    if (!order) throw new Error(`The fill ${fillId} has no order.`);
    const dates = { date: dayOf(at), planDate: orderTradingDate(harness, order) };
    const yen = yenOf(priceTenths, quantity);
    return { id: fillId, orderId, ...dates, yen, at, rank: isByUser(order, at) ? 2 : 0, seq };
  });
  const afterHours = (await harness.store.rowsOfUser(preMarketApplications, userId)).flatMap((row) => {
    const { applicationId: id, filledTenths, quantity, appliedAt, timeline, seq } = row;
    const at = timeline.find(({ to }) => to === 'successful')?.at;
    if (at === undefined) return [];
    const date = tradingDateOf(harness.sandbox.market.schedule, appliedAt);
    return [
      { id, orderId: id, date, planDate: date, yen: yenOf(filledTenths ?? 0, quantity), at, rank: 1, seq },
    ];
  });
  return [...filled, ...afterHours].toSorted((a, b) => a.at - b.at || a.rank - b.rank || a.seq - b.seq);
}
