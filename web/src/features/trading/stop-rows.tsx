import type { Stock } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '#domain/format.ts';
import type { OrderFault } from '#domain/order-faults.ts';
import type { OrderForm, OrderRules } from '#domain/order-types.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FieldRow } from '#records/field-row.tsx';
import { PriceRow, type PriceRowProps } from '#records/number-rows.tsx';
import { SmallChoice } from '#records/small-choice.tsx';
import { Segmented } from '#ui/segmented.tsx';
import css from './order-type-field.module.css';

export interface TriggerRowProps {
  stock: Pick<Stock, 'quote'>;
  rules: OrderRules;
  value: string;
  fault: OrderFault | null | undefined;
  onChange: (trigger: string) => void;
  /** The name of its order; its own name if omitted. */
  label?: string;
  choice?: PriceRowProps['choice'];
}

/** The trigger price of a stop order. */
export function TriggerRow({ stock, rules, value, fault, onChange, label, choice }: TriggerRowProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const { price, tick, lower_limit, upper_limit } = stock.quote;
  const money = (text: string) => formatPrice(text, locale, { tick });
  return (
    <PriceRow
      label={label ?? t('ticket.trigger')}
      bounds={choice ? undefined : t('ticket.limits', { low: money(lower_limit), high: money(upper_limit) })}
      choice={choice}
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

export type SentByStop = Pick<OrderForm, 'stopType' | 'stopPrice'>;

/** What the stop of a combined order sends at its trigger price: a market or a limit order. */
export function StopTypeChoice({
  value,
  onChange,
}: {
  value: OrderForm['stopType'];
  onChange: (type: OrderForm['stopType']) => void;
}) {
  const { t } = useTranslation('trading');
  return (
    <SmallChoice
      label={t('ticket.then')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'market', label: t('orderType.stopMarket') },
        { value: 'limit', label: t('orderType.stopLimit') },
      ]}
    />
  );
}

export interface StopPriceRowProps extends Pick<TriggerRowProps, 'rules' | 'fault' | 'onChange'> {
  sent: SentByStop;
  tick: string;
  /** Its trigger price, at which the stepper starts. */
  trigger: string;
}

/** The limit price of the order that a stop sends; nothing if that is a market order. */
export function StopPriceRow({ sent, rules, tick, trigger, fault, onChange }: StopPriceRowProps) {
  const { t } = useTranslation('trading');
  if (sent.stopType === 'market') return null;
  return (
    <PriceRow
      label={t('exit.stopPrice')}
      value={sent.stopPrice}
      rules={rules}
      from={trigger}
      tick={tick}
      fault={fault}
      onChange={onChange}
    />
  );
}
