import type { OrderDraft } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';

/** Names the type of an order: market, limit, or a stop with what it sends. */
export function useOrderTypeText(): (order: Pick<OrderDraft, 'price_type' | 'trigger_price'>) => string {
  const { t } = useTranslation('trading');
  return ({ price_type: type, trigger_price: trigger }) => {
    if (trigger === undefined || trigger === null) return t(`priceType.${type}`);
    return t(type === 'market' ? 'orderType.stopMarket' : 'orderType.stopLimit');
  };
}
