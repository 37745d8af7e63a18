import type { Stock } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '#domain/format.ts';
import type { OrderFault } from '#domain/order-faults.ts';
import type { OrderForm, OrderRules } from '#domain/order-types.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FieldRow } from '#records/field-row.tsx';
import { PriceRow } from '#records/number-rows.tsx';
import { Segmented } from '#ui/segmented.tsx';
import css from './order-type-field.module.css';

export interface TriggerRowProps {
  stock: Pick<Stock, 'quote'>;
  rules: OrderRules;
  value: string;
  fault: OrderFault | null | undefined;
  onChange: (trigger: string) => void;
}

/** The trigger price of a stop order. */
export function TriggerRow({ stock, rules, value, fault, onChange }: TriggerRowProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const { price, tick, lower_limit, upper_limit } = stock.quote;
  const money = (text: string) => formatPrice(text, locale, { tick });
  return (
    <PriceRow
      label={t('ticket.trigger')}
      bounds={t('ticket.limits', { low: money(lower_limit), high: money(upper_limit) })}
      value={value}
      rules={rules}
      from={price}
      tick={tick}
      fault={fault}
      onChange={onChange}
    />
  );
}

export interface StopRowsProps extends Omit<TriggerRowProps, 'value'> {
  form: Pick<OrderForm, 'trigger' | 'priceType'>;
  onPriceType: (type: OrderForm['priceType']) => void;
}

/** The fields of a stop order: its trigger price, what it sends then, and what that means for its price. */
export function StopRows({ form, onPriceType, ...trigger }: StopRowsProps) {
  const { t } = useTranslation('trading');
  return (
    <>
      <TriggerRow {...trigger} value={form.trigger} />
      <FieldRow label={t('ticket.then')}>
        <Segmented
          label={t('ticket.then')}
          value={form.priceType}
          onChange={onPriceType}
          options={[
            { value: 'market', label: t('priceType.market') },
            { value: 'limit', label: t('priceType.limit') },
          ]}
        />
      </FieldRow>
      <p className={css.note}>{t(`ticket.stopNote.${form.priceType}`)}</p>
    </>
  );
}
