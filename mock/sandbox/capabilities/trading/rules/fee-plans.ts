import { addedFee, amountBefore, FEE_PLAN, type FeeRules } from '@tsubame/sdk/rules';
import type { LocalizedText } from '#frame/contract/texts.ts';

/** A fee plan. */
export interface FeePlan {
  readonly planId: string;
  readonly name: LocalizedText;
  readonly rules: FeeRules;
}

const [standard, ...others] = FEE_PLAN.plans;

/** The plan of a user without a choice. */
export const STANDARD_PLAN: FeePlan = planOf(standard);

/** All plans, as `listFeePlans` shows them. */
export const FEE_PLANS: readonly FeePlan[] = [STANDARD_PLAN, ...others.map(planOf)];

function planOf({ plan_id, name, ...rules }: (typeof FEE_PLAN.plans)[number]): FeePlan {
  return { planId: plan_id, name, rules };
}

/** The plan with that name; null if it does not exist. */
export function feePlan(planId: string): FeePlan | null {
  return FEE_PLANS.find((plan) => plan.planId === planId) ?? null;
}

/** The plan with a stored name; the standard plan if the name is null or no longer exists. */
export function feePlanOrStandard(planId: string | null): FeePlan {
  return feePlan(planId ?? '') ?? STANDARD_PLAN;
}

/** The plan of a user on a trading date, with the amount executed so far. */
export interface FeeStanding {
  readonly plan: FeePlan;
  /** Amount executed on the date so far (yen) if the plan counts by day; otherwise 0. */
  readonly tradedYen: number;
}

/**
 * Charges executions (yen) of an order one after another: each is counted on from those before it.
 *
 * @param executedYen what the order has executed before
 */
export function createFeeCalculator(
  { plan, tradedYen }: FeeStanding,
  executedYen = 0,
): (notionalYen: number) => number {
  let before = amountBefore(plan.rules, { executedYen, tradedYen });
  return (notional) => {
    const fee = addedFee(before, notional, plan.rules);
    before += notional;
    return fee;
  };
}
