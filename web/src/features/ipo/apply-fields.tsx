import type { Ipo } from '@tsubame/sdk/schema';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatQuantity } from '#domain/format.ts';
import { type IpoForm, type IpoFormEvent, type IpoRules, ipoFaults } from '#domain/ipo-form.ts';
import { steppedPrice, steppedQuantity } from '#domain/order-form.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Segmented } from '#ui/segmented.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { FieldFault } from './field-fault.tsx';
import css from './ipo.module.css';

export interface ApplyFieldsProps {
  ipo: Ipo;
  rules: IpoRules;
  form: IpoForm;
  dispatch: Dispatch<IpoFormEvent>;
}

/** How many shares, at any price or at one of one's own within the range. */
export function ApplyFields({ ipo, rules, form, dispatch }: ApplyFieldsProps) {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  const price = (text: string) => formatPrice(text, locale);
  const shares = (quantity: number) => formatQuantity(quantity, locale);
  const faults = ipoFaults(form, rules);
  const note = (field: 'quantity' | 'price') => (
    <FieldFault
      id={`ipo-${field}-fault`}
      fault={faults.find((one) => one.field === field)}
      rules={rules}
      onTake={(value) => dispatch({ type: 'nearest_taken', field, value })}
    />
  );
  const invalid = (field: string) => faults.some((fault) => fault.field === field);
  const describedBy = (field: string) => (invalid(field) ? `ipo-${field}-fault` : undefined);
  return (
    <>
      <div className={css.field}>
        <p className={css.label}>
          {t('apply.quantity')}
          <span>{t('apply.lots', { unit: shares(ipo.unit), most: shares(ipo.maximum_quantity) })}</span>
        </p>
        <Stepper
          label={t('apply.quantity')}
          value={form.quantity}
          step={(text, direction) => steppedQuantity(text, direction, rules)}
          onChange={(text) => dispatch({ type: 'quantity_changed', quantity: text.replace(/\D.*$/, '') })}
          format={(text) => (text === '' ? '' : shares(Number(text)))}
          invalid={invalid('quantity')}
          describedBy={describedBy('quantity')}
        />
      </div>
      {note('quantity')}
      <Segmented
        label={t('apply.price')}
        value={form.mode}
        onChange={(mode) => dispatch({ type: 'mode_chosen', mode, highest: ipo.range_high })}
        options={[
          { value: 'any', label: t('apply.any') },
          { value: 'limit', label: t('apply.limit') },
        ]}
      />
      {form.mode === 'limit' ? (
        <div className={css.field}>
          <p className={css.label}>
            {t('apply.price')}
            <span>{t('range', { low: price(ipo.range_low), high: price(ipo.range_high) })}</span>
          </p>
          <Stepper
            label={t('apply.price')}
            value={form.price}
            step={(text, direction) => steppedPrice(text, direction, rules, ipo.range_high)}
            onChange={(text) => dispatch({ type: 'price_changed', price: text })}
            format={(text) => (text === '' ? '' : price(text))}
            invalid={invalid('price')}
            describedBy={describedBy('price')}
          />
        </div>
      ) : null}
      {note('price')}
      <p className={css.text}>{t(form.mode === 'any' ? 'apply.anyText' : 'apply.limitText')}</p>
    </>
  );
}
