import { addedFee, amountBefore, type FeeRules } from '@tsubame/sdk/rules';
import type { Texts } from '#frame/contract/texts.ts';
import { PLAN_TEXTS } from './fee-plan-texts.ts';

const NO_STEPS = { kind: 'rate', rate: '0.0000', minimum: 0, tiers: [], beyond: null } as const;

/** A fee plan. */
export interface FeePlan {
  readonly planId: string;
  readonly name: Texts;
  readonly rules: FeeRules;
}

/** The plan of a user without a choice. */
export const STANDARD_PLAN: FeePlan = {
  planId: 'standard',
  name: PLAN_TEXTS.standardPlan,
  rules: { ...NO_STEPS, rate: '0.0005' },
};

/** All plans, as `listFeePlans` shows them. Brokers in Japan have such plans; the rates are our own (money-rules.md 2.2). */
export const FEE_PLANS: readonly FeePlan[] = [
  STANDARD_PLAN,
  {
    planId: 'per_order',
    name: PLAN_TEXTS.perOrderPlan,
    rules: {
      ...NO_STEPS,
      kind: 'order',
      tiers: [
        { up_to: 100_000, fee: 100 },
        { up_to: 500_000, fee: 250 },
        { up_to: 1_000_000, fee: 500 },
        { up_to: 3_000_000, fee: 1_000 },
      ],
      beyond: { every: 1_000_000, fee: 300 },
    },
  },
  {
    planId: 'daily',
    name: PLAN_TEXTS.dailyPlan,
    rules: {
      ...NO_STEPS,
      kind: 'day',
      tiers: [
        { up_to: 1_000_000, fee: 0 },
        { up_to: 2_000_000, fee: 1_000 },
        { up_to: 3_000_000, fee: 1_500 },
      ],
      beyond: { every: 1_000_000, fee: 500 },
    },
  },
  {
    planId: 'zero',
    name: PLAN_TEXTS.zeroPlan,
    rules: NO_STEPS,
  },
];

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
