import { useTranslation } from 'react-i18next';
import { formatPrice, formatQuantity } from '#domain/format.ts';
import { formatDayWithWeekday } from '#domain/format-time.ts';
import { readExecution } from '#domain/order-form.ts';
import type { OrderField } from '#domain/order-types.ts';
import { useLocale } from '#i18n/use-locale.ts';

/** Formats a suggested value of an order field. */
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
      case 'trigger_price':
      case 'stop.trigger_price':
      case 'stop.price':
      case 'exit.price':
      case 'exit.stop.trigger_price':
      case 'exit.stop.price':
        // If one of the values has decimals, all show them.
        return formatPrice(value, locale, { tick: values.find((one) => one.includes('.')) });
      case 'quantity':
        return t('order.shares', { quantity: formatQuantity(Number(value), locale) });
      case 'leverage':
        return t('order.times', { step: value });
      case 'execution':
        return t(`order.execution.${readExecution(value) ?? 'day'}`);
      case 'good_till':
        return formatDayWithWeekday(value, locale);
      case 'direction':
        return t(value === 'short' ? 'order.short' : 'order.long');
    }
  };
}
