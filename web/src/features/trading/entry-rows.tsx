import type { Stock } from '@tsubame/sdk/schema';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '#domain/format.ts';
import type { OrderFault } from '#domain/order-faults.ts';
import type { OrderFormEvent } from '#domain/order-form.ts';
import { type OrderForm, type OrderRules, PRICE_KINDS, priceKindOf } from '#domain/order-types.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FieldRow } from '#records/field-row.tsx';
import { PriceRow } from '#records/number-rows.tsx';
import { SmallChoice } from '#records/small-choice.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import css from './exit-rows.module.css';
import { TriggerRow } from './stop-rows.tsx';

export interface EntryRowsProps {
  stock: Pick<Stock, 'quote'>;
  rules: OrderRules;
  form: OrderForm;
  faults: readonly OrderFault[];
  dispatch: Dispatch<OrderFormEvent>;
}

const KIND_TEXTS = {
  market: 'priceType.market',
  limit: 'priceType.limit',
  stop_market: 'orderType.stopMarket',
  stop_limit: 'orderType.stopLimit',
} as const;

/** The opening order of an if-done order: its type, and the prices that it needs. */
export function EntryRows({ stock, rules, form, faults, dispatch }: EntryRowsProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const { price: lastPrice, tick } = stock.quote;
  const faultOf = (field: OrderFault['field']) => faults.find((fault) => fault.field === field);
  const label = t('exit.entry');
  const choice = (
    <SmallChoice
      label={t('exit.entryType')}
      value={priceKindOf(form)}
      onChange={(kind) => dispatch({ type: 'entry_chosen', kind, rules })}
      options={PRICE_KINDS.map((kind) => ({ value: kind, label: t(KIND_TEXTS[kind]) }))}
    />
  );
  if (!form.isStop && form.priceType === 'market')
    return (
      <FieldRow label={label} choice={choice}>
        <p className={css.last}>
          {t('ask.reference')} <FormattedNumber text={formatPrice(lastPrice, locale, { tick })} />
        </p>
      </FieldRow>
    );
  return (
    <>
      {form.isStop ? (
        <TriggerRow
          label={label}
          choice={choice}
          stock={stock}
          rules={rules}
          value={form.trigger}
          fault={faultOf('trigger_price')}
          onChange={(trigger) => dispatch({ type: 'trigger_changed', trigger })}
        />
      ) : null}
      {form.priceType === 'limit' ? (
        <PriceRow
          label={form.isStop ? t('exit.stopPrice') : label}
          choice={form.isStop ? undefined : choice}
          value={form.price}
          rules={rules}
          from={lastPrice}
          tick={tick}
          fault={faultOf('price')}
          onChange={(price) => dispatch({ type: 'price_changed', price })}
        />
      ) : null}
    </>
  );
}
