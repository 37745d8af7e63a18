import { formatDay } from '@tsubame/sdk/rules';
import type { Lang, Schemas } from '#frame/contract/handlers.ts';
import { notFound } from '#frame/contract/refusal.ts';
import type { Executor } from '#frame/store/database.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { addTradingDays, tradingDay } from '#market/schedule.ts';
import { lastFeePlanChoice, readFeeStanding, readFeeStandingInUnit } from './records/fee-plans.ts';
import { feeChoices } from './records/tables.ts';
import type { TradingEnv } from './rules/env.ts';
import { FEE_PLANS, type FeePlan, type FeeStanding, feePlan, STANDARD_PLAN } from './rules/fee-plans.ts';

type Choice = Awaited<ReturnType<typeof lastFeePlanChoice>>;

/** A plan as the contract writes it. */
export function feePlanOnWire({ planId, name, rules }: FeePlan, lang: Lang): Schemas['FeePlan'] {
  return { plan_id: planId, name: name[lang], ...rules };
}

/** All fee plans, the user's current one, and a scheduled change, at an instant (epoch ms). */
export async function listFeePlans(
  db: Executor,
  env: TradingEnv,
  { userId, lang }: { userId: string; lang: Lang },
  at: number,
): Promise<Schemas['FeePlans']> {
  const { today } = datesAt(env, at);
  return plansOnWire(
    env,
    lang,
    await readFeeStanding(db, userId, today),
    await lastFeePlanChoice(db, userId),
    at,
  );
}

/**
 * Changes the user's plan from the next trading date on. Orders of the current trading date keep the plan under which they
 * were placed.
 *
 * @throws ProtocolError 404 if there is no such plan.
 */
export async function chooseFeePlan(
  unit: Unit,
  env: TradingEnv,
  { userId, lang, planId }: { userId: string; lang: Lang; planId: string },
  at: number,
): Promise<Schemas['FeePlans']> {
  if (!feePlan(planId)) throw notFound();
  const { today, tomorrow } = datesAt(env, at);
  const standing = await readFeeStandingInUnit(unit, today);
  let last = await lastFeePlanChoice(unit.db, userId);
  if (planId !== (last?.planId ?? STANDARD_PLAN.planId)) {
    last = { planId, fromDay: tomorrow };
    unit.insert(feeChoices, { userId, ...last, chosenAt: at });
    const isKept = planId === standing.plan.planId;
    await unit.announce('fee_plan.chosen', { planId, isKept, fromDay: tomorrow, at });
  }
  return plansOnWire(env, lang, standing, last, at);
}

function plansOnWire(
  env: TradingEnv,
  lang: Lang,
  { plan, tradedYen }: FeeStanding,
  last: Choice,
  at: number,
): Schemas['FeePlans'] {
  const { today, tomorrow } = datesAt(env, at);
  const isComing = last !== null && last.fromDay > today && last.planId !== plan.planId;
  return {
    plans: FEE_PLANS.map((each) => feePlanOnWire(each, lang)),
    current: plan.planId,
    trading_date: today,
    traded: tradedYen,
    next: isComing ? { plan_id: last.planId, from: last.fromDay } : null,
    earliest: tomorrow,
  };
}

function datesAt({ market: { schedule } }: TradingEnv, at: number) {
  const day = tradingDay(schedule, at);
  return { today: formatDay(day), tomorrow: formatDay(addTradingDays(schedule, day, 1)) };
}
