import type { Order } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { FigureLine } from '#ui/figures.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';

type Conditions = Pick<Order, 'stop' | 'exit'> & Partial<Pick<Order, 'stop_status'>>;

/** The prices of an order's conditions: the stop of an OCO order with what became of it, and the closing order that follows. */
export function useConditionLines(tick: string | undefined): (order: Conditions) => FigureLine[] {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const line = (name: string, price: string | null | undefined, aside?: string): FigureLine[] =>
    price === null || price === undefined
      ? []
      : [{ name, aside, value: <FormattedNumber text={formatPrice(price, locale, { tick })} /> }];
  return ({ stop, stop_status: status, exit }) => [
    ...line(t('exit.stop'), stop?.trigger_price, status ? t(`exit.status.${status}`) : undefined),
    ...line(t('exit.stopPrice'), stop?.price),
    ...line(t('exit.takeProfit'), exit?.price),
    ...line(t('exit.stopLoss'), exit?.stop?.trigger_price),
    ...line(t('exit.stopPrice'), exit?.stop?.price),
  ];
}
