import type { OrderExecution, PriceType } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';

/** The name of an execution of an order with this price type. */
export type ExecutionText = (execution: OrderExecution, priceType: PriceType) => string;

/** Names executions. Those of an auction have a name for a market and one for a limit order. */
export function useExecutionText(): ExecutionText {
  const { t } = useTranslation(['trading', 'records']);
  return (execution, priceType) => {
    if (execution === 'limit_then_close') return t('orderType.executed.limit_then_close');
    return execution === 'at_open' || execution === 'at_close'
      ? t(`orderType.executed.${execution}.${priceType}`)
      : t(`records:order.execution.${execution}`);
  };
}

/** Whether the name of an execution also says what the order is. */
export const isNamedByExecution = (execution: OrderExecution): boolean =>
  execution === 'at_open' || execution === 'at_close' || execution === 'limit_then_close';
