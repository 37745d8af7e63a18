import { useTranslation } from 'react-i18next';
import { formatPrice, formatQuantity } from '#domain/format.ts';
import type { OrderField } from '#domain/order-types.ts';
import { useLocale } from '#i18n/use-locale.ts';

/** How a value of an order's field stands on a tap that takes it. */
export function useOrderValueFormat(): (
  field: OrderField,
  value: string,
  values: readonly string[],
) => string {
  const { t } = useTranslation('records');
  const locale = useLocale();
  return (field, value, values) => {
    switch (field) {
      case 'price':
        // One of them off the whole yen shows the decimals of all.
        return formatPrice(value, locale, { tick: values.find((one) => one.includes('.')) });
      case 'quantity':
        return t('order.shares', { quantity: formatQuantity(Number(value), locale) });
      case 'leverage':
        return t('order.times', { step: value });
      case 'direction':
        return t(value === 'short' ? 'order.short' : 'order.long');
    }
  };
}
