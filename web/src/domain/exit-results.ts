import { exitResultYen, type FeeRules, toTenths } from '@tsubame/sdk/rules';
import { type ExitLeg, entryTenthsOf, exitLegsOf, type OrderForm, typedShares } from './order-types.ts';

/** The result in whole yen, less fees, at each price of the closing order that follows; null for a price that it does not have. */
export type ExitResults = Readonly<Record<ExitLeg, number | null>>;

/** The results of an opening order at the prices of the closing order that follows (business rule `order_exit`). */
export function exitResults(form: OrderForm, plan: FeeRules, lastTenths: number | null): ExitResults {
  const entryTenths = entryTenthsOf(form, lastTenths);
  const quantity = typedShares(form.quantity);
  const resultAt = (leg: ExitLeg) => {
    const exitTenths = exitLegsOf(form).includes(leg) ? toTenths(form[leg]) : null;
    if (entryTenths === null || exitTenths === null || quantity === null) return null;
    return exitResultYen({ direction: form.direction, quantity, entryTenths, exitTenths }, plan);
  };
  return { takeProfit: resultAt('takeProfit'), stopLoss: resultAt('stopLoss') };
}

/** Reward to risk: the gain for each yen of loss; null without both. */
export function rewardToRisk({ takeProfit, stopLoss }: ExitResults): number | null {
  if (takeProfit === null || stopLoss === null || takeProfit <= 0 || stopLoss >= 0) return null;
  return takeProfit / -stopLoss;
}
