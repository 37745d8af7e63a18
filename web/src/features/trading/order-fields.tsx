import type { Stock } from '@tsubame/sdk/schema';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatQuantity } from '#domain/format.ts';
import type { OrderFault } from '#domain/order-faults.ts';
import { type OrderFormEvent, steppedPrice, steppedQuantity } from '#domain/order-form.ts';
import type { OrderField, OrderForm, OrderRules } from '#domain/order-types.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Segmented } from '#ui/segmented.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { FaultNote } from './fault-note.tsx';
import css from './order-fields.module.css';

export interface OrderFieldsProps {
  stock: Stock;
  rules: OrderRules;
  form: OrderForm;
  faults: readonly OrderFault[];
  dispatch: Dispatch<OrderFormEvent>;
}

export function OrderFields({ stock, rules, form, faults, dispatch }: OrderFieldsProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const { price: lastPrice, tick, upper_limit, lower_limit } = stock.quote;
  const faultOf = (field: OrderField) => faults.find((fault) => fault.field === field);
  const note = (field: OrderField) => (
    <FaultNote
      id={`order-${field}-fault`}
      fault={faultOf(field)}
      rules={rules}
      onTake={(value) => dispatch({ type: 'nearest_taken', field, value })}
    />
  );
  const describedBy = (field: OrderField) =>
    faultOf(field) === undefined ? undefined : `order-${field}-fault`;
  const money = (price: string) => formatPrice(price, locale, { tick });
  return (
    <>
      <Segmented
        label={t('ticket.direction')}
        value={form.direction}
        onChange={(direction) => dispatch({ type: 'direction_chosen', direction })}
        options={[
          { value: 'long', label: t('ticket.long'), tone: 'up' },
          { value: 'short', label: t('ticket.short'), tone: 'down' },
        ]}
      />
      {note('direction')}
      <Segmented
        label={t('ticket.priceType')}
        value={form.priceType}
        onChange={(priceType) => dispatch({ type: 'price_type_chosen', priceType, lastPrice })}
        options={[
          { value: 'market', label: t('priceType.market') },
          { value: 'limit', label: t('priceType.limit') },
        ]}
      />
      {form.priceType === 'limit' ? (
        <div className={css.row}>
          <p className={css.label}>
            {t('ticket.price')}
            <span>{t('ticket.limits', { low: money(lower_limit), high: money(upper_limit) })}</span>
          </p>
          <Stepper
            label={t('ticket.price')}
            value={form.price}
            step={(text, direction) => steppedPrice(text, direction, rules, lastPrice)}
            onChange={(price) => dispatch({ type: 'price_changed', price })}
            format={(text) => (text === '' ? '' : formatPrice(text, locale, { tick }))}
            invalid={faultOf('price') !== undefined}
            describedBy={describedBy('price')}
          />
        </div>
      ) : null}
      {note('price')}
      <div className={css.row}>
        <p className={css.label}>
          {t('ticket.quantity')}
          <span>{t('ticket.lot', { lot: rules.lotSize })}</span>
        </p>
        <Stepper
          label={t('ticket.quantity')}
          value={form.quantity}
          step={(text, direction) => steppedQuantity(text, direction, rules)}
          onChange={(text) => dispatch({ type: 'quantity_changed', quantity: text.replace(/\D.*$/, '') })}
          format={(text) => (text === '' ? '' : formatQuantity(Number(text), locale))}
          invalid={faultOf('quantity') !== undefined}
          describedBy={describedBy('quantity')}
        />
      </div>
      {note('quantity')}
      <div className={css.row}>
        <p className={css.label}>{t('ticket.leverage')}</p>
        <Segmented
          look="boxes"
          label={t('ticket.leverage')}
          value={String(form.leverage)}
          onChange={(leverage) => dispatch({ type: 'leverage_chosen', leverage: Number(leverage) })}
          options={rules.leverageSteps.map((step) => ({ value: String(step), label: t('times', { step }) }))}
        />
      </div>
      {note('leverage')}
    </>
  );
}
