import { fromTenths, ratioOf, toTenths } from '@tsubame/sdk/rules';
import type { Stock } from '@tsubame/sdk/schema';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRate } from '#domain/format.ts';
import type { OrderFault } from '#domain/order-faults.ts';
import type { OrderFormEvent } from '#domain/order-form.ts';
import {
  type ConditionField,
  type ExitLeg,
  entryTenthsOf,
  exitLegsOf,
  type OrderForm,
  type OrderRules,
} from '#domain/order-types.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FieldRow } from '#records/field-row.tsx';
import { PriceRow } from '#records/number-rows.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { type SentByStop, StopPriceRow, StopTypeChoice } from './stop-rows.tsx';

export interface ExitRowsProps {
  stock: Pick<Stock, 'quote'>;
  rules: OrderRules;
  form: OrderForm;
  faults: readonly OrderFault[];
  dispatch: Dispatch<OrderFormEvent>;
}

/** The fields of the contract, by leg. */
export const EXIT_FIELDS = { takeProfit: 'exit.price', stopLoss: 'exit.stop.trigger_price' } as const;

/** The prices of the closing order that follows: what takes the profit and what ends a loss. */
export function ExitRows({ stock, rules, form, faults, dispatch }: ExitRowsProps) {
  const { t } = useTranslation('trading');
  return (
    <>
      {form.combination === 'if_done' ? (
        <FieldRow label={t('exit.by')}>
          <Segmented<ExitLeg>
            label={t('exit.by')}
            value={form.exitLeg}
            onChange={(leg) => dispatch({ type: 'exit_leg_chosen', leg })}
            options={[
              { value: 'takeProfit', label: t('exit.takeProfit') },
              { value: 'stopLoss', label: t('exit.stopLoss') },
            ]}
          />
        </FieldRow>
      ) : null}
      <ExitPriceRows
        legs={exitLegsOf(form)}
        form={form}
        rules={rules}
        tick={stock.quote.tick}
        entryTenths={entryTenthsOf(form, rules.lastTenths)}
        faultOf={(field) => faults.find((fault) => fault.field === field)}
        onChange={(leg, price) => dispatch({ type: 'exit_price_changed', leg, price })}
        onStopType={(stopType) => dispatch({ type: 'stop_type_chosen', stopType })}
        onStopPrice={(price) => dispatch({ type: 'stop_price_changed', price })}
      />
    </>
  );
}

export interface ExitPriceRowsProps {
  legs: readonly ExitLeg[];
  /** The prices as typed. */
  form: SentByStop & Pick<OrderForm, ExitLeg>;
  /** Price of the opening order in tenths of a yen; null if it cannot be read. */
  entryTenths: number | null;
  rules: OrderRules;
  tick: string;
  faultOf: (field: ConditionField) => OrderFault | null | undefined;
  onChange: (leg: ExitLeg, price: string) => void;
  onStopType: (type: SentByStop['stopType']) => void;
  onStopPrice: (price: string) => void;
}

/** The fields of a closing order that follows: each price with its distance from that of the opening order, and what its stop sends. */
export function ExitPriceRows({
  legs,
  form,
  entryTenths,
  rules,
  tick,
  faultOf,
  onChange,
  onStopType,
  onStopPrice,
}: ExitPriceRowsProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const wayTo = (text: string) => {
    const to = toTenths(text);
    return to === null || !entryTenths
      ? undefined
      : formatRate(ratioOf(to - entryTenths, entryTenths), locale, { sign: true, digits: 1 });
  };
  return (
    <>
      {legs.map((leg) => (
        <PriceRow
          key={leg}
          label={t(`exit.${leg}`)}
          bounds={wayTo(form[leg])}
          choice={leg === 'stopLoss' ? <StopTypeChoice value={form.stopType} onChange={onStopType} /> : null}
          value={form[leg]}
          rules={rules}
          from={fromTenths(entryTenths ?? rules.lastTenths)}
          tick={tick}
          fault={faultOf(EXIT_FIELDS[leg])}
          onChange={(price) => onChange(leg, price)}
        />
      ))}
      {legs.includes('stopLoss') ? (
        <StopPriceRow
          sent={form}
          rules={rules}
          tick={tick}
          trigger={form.stopLoss}
          fault={faultOf('exit.stop.price')}
          onChange={onStopPrice}
        />
      ) : null}
    </>
  );
}
