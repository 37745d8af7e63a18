import { mostFee } from '@tsubame/sdk/rules';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Executor, queryRawRows } from '#frame/store/database.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { createFeeCalculator, type FeeStanding, feePlanOrStandard } from '../rules/fee-plans.ts';
import type { OrderRow } from './records.ts';
import { feeChoices, feeDays } from './tables.ts';

/** SQL of a user's plan on a trading date (`YYYY-MM-DD`) and the amount executed on it, as JSON. */
export function feeStandingSql(userId: string, day: string): SQL {
  return sql`select json_build_object(
      'day', ${day}::text,
      'planId', (select plan_id from ${feeChoices}
        where user_id = ${userId} and from_day <= ${day} order by seq desc limit 1),
      'tradedYen', (select traded_yen from ${feeDays}
        where user_id = ${userId} and day = ${day} order by seq desc limit 1)
    )`;
}

type FeeAnswer = {
  readonly day: string;
  readonly planId: string | null;
  readonly tradedYen: number | null;
};

function standingOf({ planId, tradedYen }: FeeAnswer): FeeStanding {
  const plan = feePlanOrStandard(planId);
  return { plan, tradedYen: plan.rules.kind === 'day' ? (tradedYen ?? 0) : 0 };
}

/** Fee plan and traded amount of a user on a trading date. */
export async function readFeeStanding(db: Executor, userId: string, day: string): Promise<FeeStanding> {
  return standingOf(await readFees(db, userId, day));
}

async function readFees(db: Executor, userId: string, day: string): Promise<FeeAnswer> {
  const [row] = await queryRawRows(db, sql`select (${feeStandingSql(userId, day)}) as fees`);
  return row?.fees as FeeAnswer;
}

/** Cached plan and traded amount by unit of work and trading date, including its own executions. */
const known = new WeakMap<Unit, Map<string, FeeAnswer>>();

/** The fee standing in a unit of work; uses the `fees` read with the user's snapshot if present. */
export async function readFeeStandingInUnit(unit: Unit, day: string): Promise<FeeStanding> {
  return standingOf(await readInUnit(unit, day));
}

/** The fee standing of an order on its present trading date: it keeps its fee plan, which may not be that of the date. */
export async function readFeeStandingOfOrder(
  unit: Unit,
  { feePlan: planId, expiresOn }: Pick<OrderRow, 'feePlan' | 'expiresOn'>,
): Promise<FeeStanding> {
  return standingOf({ ...(await readInUnit(unit, expiresOn)), planId });
}

async function readInUnit(unit: Unit, day: string): Promise<FeeAnswer> {
  const found = known.get(unit)?.get(day);
  if (found) return found;
  const read = unit.snapshot.reads.fees as FeeAnswer | undefined;
  return keep(unit, read?.day === day ? read : await readFees(unit.db, unit.userId ?? '', day));
}

function keep(unit: Unit, fees: FeeAnswer): FeeAnswer {
  const days = known.get(unit) ?? new Map<string, FeeAnswer>();
  known.set(unit, days.set(fees.day, fees));
  return fees;
}

/** Adds an executed amount (yen) to the trading date, if the plan counts by day. */
export function addTradedYen(unit: Unit, day: string, fees: FeeStanding, notionalYen: number): void {
  if (fees.plan.rules.kind !== 'day') return;
  const tradedYen = fees.tradedYen + notionalYen;
  unit.insert(feeDays, { userId: unit.userId ?? '', day, tradedYen });
  const planId = known.get(unit)?.get(day)?.planId ?? null;
  keep(unit, { day, planId, tradedYen });
}

/** Fees of executions without an order, such as off-exchange purchases. */
export const offExchangeFees = {
  /** The highest possible fee (yen) of a purchase for an amount on a trading date. */
  async most(unit: Unit, day: string): Promise<(notionalYen: number) => number> {
    const { plan } = await readFeeStandingInUnit(unit, day);
    return (notional) => mostFee(notional, plan.rules);
  },

  /** Counts a purchase on its trading date, and returns the fee (yen) that it adds. */
  async charge(unit: Unit, day: string, notionalYen: number): Promise<number> {
    const fees = await readFeeStandingInUnit(unit, day);
    addTradedYen(unit, day, fees, notionalYen);
    return createFeeCalculator(fees)(notionalYen);
  },
};

/** The user's last choice of a plan, in force or not; null if there is none. */
export async function lastFeePlanChoice(db: Executor, userId: string) {
  const [last] = await db
    .select({ planId: feeChoices.planId, fromDay: feeChoices.fromDay })
    .from(feeChoices)
    .where(eq(feeChoices.userId, userId))
    .orderBy(desc(feeChoices.seq))
    .limit(1);
  return last ?? null;
}
