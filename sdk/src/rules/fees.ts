import { mulDiv, principalYen } from './money.ts';
import { basisPointsOf } from './ratio.ts';

/** A fee plan as the contract's `FeePlan` says it; whole yen. */
export interface FeeRules {
  /** What the fee is counted on: each execution, all of an order, or all of a trading date. */
  readonly kind: 'rate' | 'order' | 'day';
  /** Share of an execution, `0.0005` is 0.05 %. */
  readonly rate: string;
  readonly minimum: number;
  /** Ascending in amount and fee. */
  readonly tiers: readonly { readonly up_to: number; readonly fee: number }[];
  readonly beyond: { readonly every: number; readonly fee: number } | null;
}

/** Fee in yen of a whole amount: of one execution, of an order or of a day, whichever the plan counts on. */
export function feeOf(amountYen: number, plan: FeeRules): number {
  if (plan.kind === 'rate')
    return Math.max(plan.minimum, mulDiv(amountYen, basisPointsOf(plan.rate), 10_000));
  if (amountYen === 0) return 0;
  const tier = plan.tiers.find(({ up_to }) => amountYen <= up_to);
  if (tier) return tier.fee;
  const last = plan.tiers.at(-1) ?? { up_to: 0, fee: 0 };
  if (!plan.beyond) return last.fee;
  return last.fee + Math.ceil((amountYen - last.up_to) / plan.beyond.every) * plan.beyond.fee;
}

/**
 * Fee in yen that an execution adds: a difference of running totals, so that all of an order's, or of a day's, come to the fee
 * of the whole.
 *
 * @param beforeYen what the order, or the day, has executed before it; nothing counts before one by rate
 */
export function addedFee(beforeYen: number, amountYen: number, plan: FeeRules): number {
  if (plan.kind === 'rate') return feeOf(amountYen, plan);
  return feeOf(beforeYen + amountYen, plan) - feeOf(beforeYen, plan);
}

/**
 * Returns the highest possible fee of an order in yen, for any executions before it on the same day.
 *
 * @param executedYen the part that the order has already executed, if `amountYen` is only the rest
 */
export function mostFee(amountYen: number, plan: FeeRules, executedYen = 0): number {
  if (plan.kind !== 'day') return addedFee(executedYen, amountYen, plan);
  // The increase is largest from the end of a tier, because the step to the next tier is then nearest.
  const ends = [0, ...plan.tiers.map(({ up_to }) => up_to)];
  return Math.max(...ends.map((end) => addedFee(end, amountYen, plan)));
}

/**
 * Yen held while an order over this amount works: own funds and the most that its fee can be.
 *
 * @param executedYen as {@link mostFee} has it
 */
export function reserveOf(notionalYen: number, leverage: number, plan: FeeRules, executedYen = 0): number {
  return principalYen(notionalYen, leverage) + mostFee(notionalYen, plan, executedYen);
}
