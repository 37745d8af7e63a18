import { mulDiv, principalYen } from './money.ts';
import { basisPointsOf } from './ratio.ts';

/** A fee plan (the contract's `FeePlan`), in whole yen. */
export interface FeeRules {
  /** What the fee is calculated on: each execution, a whole order, or a whole trading date. */
  readonly kind: 'rate' | 'order' | 'day';
  /** Share of an execution, `0.0005` is 0.05 %. */
  readonly rate: string;
  /** Least fee of an order by rate; 0 without one. */
  readonly minimum: number;
  /** Ascending in amount and fee. */
  readonly tiers: readonly { readonly up_to: number; readonly fee: number }[];
  readonly beyond: { readonly every: number; readonly fee: number } | null;
}

/** Fee in yen of a whole amount: of an execution, an order or a day, depending on the plan. */
export function feeOf(amountYen: number, plan: FeeRules): number {
  if (amountYen === 0) return 0;
  if (plan.kind === 'rate')
    return Math.max(plan.minimum, mulDiv(amountYen, basisPointsOf(plan.rate), 10_000));
  const tier = plan.tiers.find(({ up_to }) => amountYen <= up_to);
  if (tier) return tier.fee;
  const last = plan.tiers.at(-1) ?? { up_to: 0, fee: 0 };
  if (!plan.beyond) return last.fee;
  return last.fee + Math.ceil((amountYen - last.up_to) / plan.beyond.every) * plan.beyond.fee;
}

/**
 * Fee in yen that an execution adds. It is a difference of running totals, so that the fees of all executions of an order, or of a day, add
 * up to the fee of the whole.
 *
 * A plan by rate without a minimum rounds each execution down by itself.
 *
 * @param beforeYen amount that the order, or the day, has executed before
 */
export function addedFee(beforeYen: number, amountYen: number, plan: FeeRules): number {
  if (plan.kind === 'rate' && plan.minimum === 0) return feeOf(amountYen, plan);
  return feeOf(beforeYen + amountYen, plan) - feeOf(beforeYen, plan);
}

/** Amounts in yen that were executed before an execution. */
export interface ExecutedBefore {
  /** By the same order. */
  readonly executedYen: number;
  /** On the same trading date, by all orders. */
  readonly tradedYen: number;
}

/** The `beforeYen` of {@link addedFee} for an execution of an order. */
export function amountBefore({ kind }: FeeRules, { executedYen, tradedYen }: ExecutedBefore): number {
  return kind === 'day' ? tradedYen : executedYen;
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
 * Reserve in yen of a working order over this amount: own funds plus the highest possible fee.
 *
 * @param executedYen as for {@link mostFee}
 */
export function reserveOf(notionalYen: number, leverage: number, plan: FeeRules, executedYen = 0): number {
  return principalYen(notionalYen, leverage) + mostFee(notionalYen, plan, executedYen);
}
