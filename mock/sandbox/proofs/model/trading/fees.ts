import { dayOf, formatDay } from '@tsubame/sdk/rules';
import { preMarketApplications } from '#capabilities/pre-market/tables.ts';
import { feeChoices, fills, orders } from '#capabilities/trading/records/tables.ts';
import { tradingDateAfter, tradingDateOf } from '../business-days.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';

// Fees of the plans (money-rules.md 2.2), reckoned here a second time and with nothing of the sandbox's or the SDK's.

type Yen = (yen: bigint) => bigint;

interface Plan {
  /** What the fee is counted on. */
  readonly per: 'execution' | 'order' | 'day';
  /** Of a whole amount. */
  readonly whole: Yen;
  /** The most that an order over an amount can be charged. */
  readonly most: Yen;
}

const MILLION = 1_000_000n;
const begun = (yen: bigint) => (yen + MILLION - 1n) / MILLION;

/** Five hundredths of a percent, fractions dropped. */
const standard: Yen = (yen) => (yen * 5n) / 10_000n;
const nothing: Yen = () => 0n;
/** By steps, and 300 yen for each million that is begun beyond the last one. */
const perOrder: Yen = (yen) => {
  if (yen === 0n) return 0n;
  if (yen <= 100_000n) return 100n;
  if (yen <= 500_000n) return 250n;
  if (yen <= MILLION) return 500n;
  return yen <= 3n * MILLION ? 1_000n : 1_000n + begun(yen - 3n * MILLION) * 300n;
};
/** Nothing up to a million, then 500 yen for each million that is begun, the first one too. */
const daily: Yen = (yen) => (yen <= MILLION ? 0n : begun(yen) * 500n);
/** Most is added where exactly the first million is gone. */
const mostDaily: Yen = (yen) => (yen === 0n ? 0n : daily(MILLION + yen));

const PLANS: Readonly<Record<string, Plan>> = {
  standard: { per: 'execution', whole: standard, most: standard },
  per_order: { per: 'order', whole: perOrder, most: perOrder },
  daily: { per: 'day', whole: daily, most: mostDaily },
  zero: { per: 'execution', whole: nothing, most: nothing },
};

/** Names of the plans. */
export const PLAN_IDS = Object.keys(PLANS);
/** Of whom has chosen none. */
export const FIRST_PLAN = 'standard';

function planOf(planId: string): Plan {
  const plan = PLANS[planId];
  if (!plan) throw new Error(`no fee plan ${planId}`);
  return plan;
}

function yenOf(priceTenths: number, quantity: number): bigint {
  return (BigInt(priceTenths) * BigInt(quantity)) / 10n;
}

/** The most that shares of an order at a price can be charged by a plan, after what the order has executed and whatever its day does besides. */
export function mostFeeYen(
  planId: string,
  priceTenths: number,
  quantity: number,
  executedTenths = 0,
): number {
  const { per, whole, most } = planOf(planId);
  const yen = yenOf(priceTenths, quantity);
  const before = BigInt(executedTenths) / 10n;
  return Number(per === 'order' ? whole(before + yen) - whole(before) : most(yen));
}

type Order = typeof orders.$inferSelect;

/** The trading date (day number) of an order; what is closed by force belongs to the day on which it is. */
export function dateOf(world: World, { forced, placedAt }: Order): number {
  return forced ? dayOf(placedAt) : tradingDateOf(world.sandbox.market.schedule, placedAt);
}

/** A choice of a plan, with the trading date (day number) from which it has to count. */
export interface Chosen {
  readonly planId: string;
  readonly chosenAt: number;
  readonly from: number;
  /** What the store says of that. */
  readonly isKept: boolean;
}

/** What a player has chosen, in the order of time: each counts from the business day after the one of its instant. */
export async function choicesOf(world: World, { userId }: Player): Promise<Chosen[]> {
  const { schedule } = world.sandbox.market;
  return (await world.look.of(feeChoices, userId)).map(({ planId, chosenAt, fromDay }) => {
    const from = tradingDateAfter(schedule, tradingDateOf(schedule, chosenAt));
    return { planId, chosenAt, from, isKept: fromDay === formatDay(from) };
  });
}

/** Something that was executed, and what its fee may be counted on. */
interface Execution {
  /** Of the fill, or of the application outside the hours. */
  readonly id: string;
  readonly orderId: string;
  /** Trading date (day number). */
  readonly date: number;
  readonly yen: bigint;
  readonly at: number;
  /** At one instant: what was due, then what is bought outside the hours, then what somebody asks for. */
  readonly turn: number;
  readonly seq: number;
}

/** What a player's executions are charged. */
export interface Fees {
  /** Name of the plan of a trading date (day number). */
  planOn(date: number): string;
  /** Yen of an execution, by the id of its fill or of its application outside the hours. */
  of(id: string): number;
  /** How many of a date were charged by what it had executed before them. */
  readonly countedOn: number;
}

/** As long as the store stands as it does: by what it has executed, and by player. */
const known = new WeakMap<readonly unknown[], Map<string, Promise<Fees>>>();

/** What the executions of a player are charged, by the plans of their days. */
export async function feesOf(world: World, player: Player): Promise<Fees> {
  const all = await world.look.all(fills);
  const ofAll = known.get(all) ?? new Map<string, Promise<Fees>>();
  known.set(all, ofAll);
  const fees = ofAll.get(player.userId) ?? reckoned(world, player);
  ofAll.set(player.userId, fees);
  return fees;
}

async function reckoned(world: World, player: Player): Promise<Fees> {
  const chosen = await choicesOf(world, player);
  const planOn = (date: number) => chosen.findLast(({ from }) => from <= date)?.planId ?? FIRST_PLAN;
  const found = new Map<string, number>();
  const soFar = new Map<string, bigint>();
  let countedOn = 0;
  for (const { id, orderId, date, yen } of await executionsOf(world, player)) {
    const { per, whole } = planOf(planOn(date));
    const key = { execution: id, order: orderId, day: `day ${date}` }[per];
    const before = soFar.get(key) ?? 0n;
    if (per === 'day' && before > 0n) countedOn += 1;
    soFar.set(key, before + yen);
    found.set(id, Number(whole(before + yen) - whole(before)));
  }
  const of = (id: string) => {
    const yen = found.get(id);
    if (yen === undefined) throw new Error(`${id} was not executed`);
    return yen;
  };
  return { planOn, of, countedOn };
}

/** In the order of time. */
async function executionsOf(world: World, { userId }: Player): Promise<Execution[]> {
  const orderOf = new Map((await world.look.of(orders, userId)).map((order) => [order.orderId, order]));
  const filled = (await world.look.of(fills, userId)).map((fill) => {
    const { fillId, orderId, priceTenths, quantity, at, seq } = fill;
    const order = orderOf.get(orderId);
    if (!order) throw new Error(`${fillId} is of no order`);
    const isAskedFor = order.timeline.some((step) => step.actor === 'user' && step.at === at);
    const date = dateOf(world, order);
    const yen = yenOf(priceTenths, quantity);
    return { id: fillId, orderId, date, yen, at, turn: isAskedFor ? 2 : 0, seq };
  });
  const outside = (await world.look.of(preMarketApplications, userId)).flatMap((row) => {
    const { applicationId: id, filledTenths, quantity, appliedAt, timeline, seq } = row;
    const at = timeline.find(({ to }) => to === 'successful')?.at;
    if (at === undefined) return [];
    const date = tradingDateOf(world.sandbox.market.schedule, appliedAt);
    return [{ id, orderId: id, date, yen: yenOf(filledTenths ?? 0, quantity), at, turn: 1, seq }];
  });
  return [...filled, ...outside].toSorted((a, b) => a.at - b.at || a.turn - b.turn || a.seq - b.seq);
}
