import type { OrderDraft } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';

/** Names the type of an order: market, limit, or a stop with what it sends, and its execution if that is not the ordinary one. */
export function useOrderTypeText(): (
  order: Pick<OrderDraft, 'price_type' | 'trigger_price' | 'execution'>,
) => string {
  const { t } = useTranslation(['trading', 'records']);
  return ({ price_type, trigger_price: trigger, execution = 'day' }) => {
    if (trigger !== undefined && trigger !== null)
      return t(price_type === 'market' ? 'orderType.stopMarket' : 'orderType.stopLimit');
    const type = t(`priceType.${price_type}`);
    if (execution === 'day') return type;
    return t('orderType.with', { type, execution: t(`records:order.execution.${execution}`) });
  };
}
