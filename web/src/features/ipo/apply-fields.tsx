import type { Ipo } from '@tsubame/sdk/schema';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatQuantity } from '#domain/format.ts';
import { type IpoForm, type IpoFormEvent, type IpoRules, ipoFaults } from '#domain/ipo-form.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { PriceRow, QuantityRow } from '#records/number-rows.tsx';
import { Segmented } from '#ui/segmented.tsx';
import css from './ipo.module.css';

export interface ApplyFieldsProps {
  ipo: Ipo;
  rules: IpoRules;
  form: IpoForm;
  dispatch: Dispatch<IpoFormEvent>;
}

/** Number of shares, at any price or at a limit within the range. */
export function ApplyFields({ ipo, rules, form, dispatch }: ApplyFieldsProps) {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  const price = (text: string) => formatPrice(text, locale);
  const shares = (quantity: number) => formatQuantity(quantity, locale);
  const faults = ipoFaults(form, rules);
  const faultOf = (field: 'quantity' | 'price') => faults.find((one) => one.field === field);
  return (
    <>
      <QuantityRow
        label={t('apply.quantity')}
        bounds={t('apply.lots', { unit: shares(ipo.unit), most: shares(ipo.maximum_quantity) })}
        value={form.quantity}
        rules={rules}
        fault={faultOf('quantity')}
        onChange={(quantity) => dispatch({ type: 'quantity_changed', quantity })}
      />
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
        <PriceRow
          label={t('apply.price')}
          bounds={t('range', { low: price(ipo.range_low), high: price(ipo.range_high) })}
          value={form.price}
          rules={rules}
          from={ipo.range_high}
          fault={faultOf('price')}
          onChange={(text) => dispatch({ type: 'price_changed', price: text })}
        />
      ) : null}
      <p className={css.text}>{t(form.mode === 'any' ? 'apply.anyText' : 'apply.limitText')}</p>
    </>
  );
}
