import type { Order, TradingTerms } from '@tsubame/sdk/schema';
import { useApiQuery } from '#api/use-api-query.ts';
import type { OrderFeeBasis } from '#domain/order-change.ts';
import { type Loadable, partOfRead } from '#ui/loadable.ts';

/**
 * What the fee of a placed order is calculated from. Its plan is that of its trading date, while the terms have the plan of orders
 * that are placed now.
 */
export function useOrderFees(
  { fee_plan: { plan_id } }: Pick<Order, 'fee_plan'>,
  terms: TradingTerms,
): Loadable<OrderFeeBasis> {
  const isCurrent = plan_id === terms.fee_plan.plan_id;
  const read = useApiQuery('listFeePlans', {}, { enabled: !isCurrent });
  const plans = partOfRead(read, ({ plans }) => ({
    plan: plans.find((plan) => plan.plan_id === plan_id) ?? terms.fee_plan,
    // The traded amount belongs to the current plan's date.
    tradedYen: 0,
  }));
  return isCurrent ? { ...plans, data: { plan: terms.fee_plan, tradedYen: terms.fee_traded } } : plans;
}
