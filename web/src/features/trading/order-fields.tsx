import type { Stock } from '@tsubame/sdk/schema';
import type { Dispatch, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '#domain/format.ts';
import type { OrderFault } from '#domain/order-faults.ts';
import { type OrderFormEvent, orderTypeOf } from '#domain/order-form.ts';
import { hasExit, type OrderField, type OrderForm, type OrderRules } from '#domain/order-types.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { PriceRow, QuantityRow } from '#records/number-rows.tsx';
import { OrderFaultNote } from '#records/order-fault-note.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { EntryRows } from './entry-rows.tsx';
import { ExitPicture } from './exit-picture.tsx';
import exitCss from './exit-rows.module.css';
import { ExitRows } from './exit-rows.tsx';
import css from './order-type-field.module.css';
import { OrderTypeField } from './order-type-field.tsx';
import { StopPriceRow, StopRows, StopTypeChoice, TriggerRow } from './stop-rows.tsx';

export interface OrderFieldsProps {
  stock: Stock;
  rules: OrderRules;
  form: OrderForm;
  faults: readonly OrderFault[];
  dispatch: Dispatch<OrderFormEvent>;
  /** The field of the last date, beside the quantity of an order that is followed by another one. */
  lastDate?: ReactNode;
}

/** Fields of an order: direction, order type and leverage, price and quantity, each with its fault. */
export function OrderFields({ stock, rules, form, faults, dispatch, lastDate }: OrderFieldsProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const { price: lastPrice, tick, upper_limit, lower_limit } = stock.quote;
  const faultOf = (field: OrderField) => faults.find((fault) => fault.field === field);
  const note = (field: 'direction' | 'leverage') => (
    <OrderFaultNote
      id={`order-${field}-fault`}
      fault={faultOf(field)}
      rules={rules}
      onTake={(value) => dispatch({ type: 'nearest_taken', field, value })}
    />
  );
  const buying = form.direction === 'long';
  const money = (price: string) => formatPrice(price, locale, { tick });
  const hasFollowing = hasExit(form.combination);
  const priceRow =
    form.priceType === 'limit' ? (
      <PriceRow
        label={t('ticket.price')}
        bounds={t('ticket.limits', { low: money(lower_limit), high: money(upper_limit) })}
        value={form.price}
        rules={rules}
        from={lastPrice}
        tick={tick}
        fault={faultOf('price')}
        onChange={(price) => dispatch({ type: 'price_changed', price })}
      />
    ) : null;
  const quantityRow = (
    <QuantityRow
      label={t('ticket.quantity')}
      bounds={t('ticket.lot', { lot: rules.lotSize })}
      value={form.quantity}
      rules={rules}
      fault={faultOf('quantity')}
      onChange={(quantity) => dispatch({ type: 'quantity_changed', quantity })}
    />
  );
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
      <OrderTypeField
        value={orderTypeOf(form)}
        execution={form.execution}
        buying={buying}
        onExecution={(execution) => dispatch({ type: 'execution_chosen', execution })}
        onChange={(orderType) =>
          dispatch({
            type: 'order_type_chosen',
            orderType,
            rules,
          })
        }
      >
        <Segmented
          label={t('ticket.leverage')}
          value={String(form.leverage)}
          onChange={(leverage) => dispatch({ type: 'leverage_chosen', leverage: Number(leverage) })}
          options={rules.leverageSteps.map((step) => ({ value: String(step), label: t('times', { step }) }))}
        />
      </OrderTypeField>
      {note('leverage')}
      {form.isStop && !hasFollowing ? (
        <StopRows
          stock={stock}
          rules={rules}
          form={form}
          fault={faultOf('trigger_price')}
          onChange={(trigger) => dispatch({ type: 'trigger_changed', trigger })}
          onPriceType={(priceType) =>
            dispatch({ type: 'price_type_chosen', priceType, lastPrice: form.trigger })
          }
        />
      ) : null}
      {hasFollowing ? (
        <div className={exitCss.exit}>
          <ExitPicture form={form} quote={stock.quote} />
          <EntryRows {...{ stock, rules, form, faults, dispatch }} />
          <ExitRows stock={stock} rules={rules} form={form} faults={faults} dispatch={dispatch} />
          <div className={exitCss.terms}>
            {quantityRow}
            {lastDate}
          </div>
        </div>
      ) : (
        <>
          {priceRow}
          {form.combination === 'oco' ? (
            <>
              <TriggerRow
                stock={stock}
                rules={rules}
                value={form.trigger}
                fault={faultOf('stop.trigger_price')}
                onChange={(trigger) => dispatch({ type: 'trigger_changed', trigger })}
                choice={
                  <StopTypeChoice
                    value={form.stopType}
                    onChange={(stopType) => dispatch({ type: 'stop_type_chosen', stopType })}
                  />
                }
              />
              <StopPriceRow
                sent={form}
                rules={rules}
                tick={tick}
                trigger={form.trigger}
                fault={faultOf('stop.price')}
                onChange={(price) => dispatch({ type: 'stop_price_changed', price })}
              />
              <p className={css.note}>{t(`ticket.ocoNote.${form.stopType}`)}</p>
            </>
          ) : null}
          {quantityRow}
        </>
      )}
    </>
  );
}
