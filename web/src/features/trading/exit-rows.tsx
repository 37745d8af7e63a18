import { ratioOf, toTenths } from '@tsubame/sdk/rules';
import type { Stock } from '@tsubame/sdk/schema';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRate } from '#domain/format.ts';
import type { OrderFault } from '#domain/order-faults.ts';
import type { OrderFormEvent } from '#domain/order-form.ts';
import { type ExitLeg, exitLegsOf, type OrderForm, type OrderRules } from '#domain/order-types.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FieldRow } from '#records/field-row.tsx';
import { PriceRow } from '#records/number-rows.tsx';
import { Segmented } from '#ui/segmented.tsx';

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
        faultOf={(leg) => faults.find(({ field }) => field === EXIT_FIELDS[leg])}
        onChange={(leg, price) => dispatch({ type: 'exit_price_changed', leg, price })}
      />
    </>
  );
}

export interface ExitPriceRowsProps {
  legs: readonly ExitLeg[];
  /** The prices as typed, with that of the opening order. */
  form: Pick<OrderForm, 'price' | ExitLeg>;
  rules: OrderRules;
  tick: string;
  faultOf: (leg: ExitLeg) => OrderFault | null | undefined;
  onChange: (leg: ExitLeg, price: string) => void;
}

/** One field for each price of a closing order that follows, with its distance from the price of the opening order. */
export function ExitPriceRows({ legs, form, rules, tick, faultOf, onChange }: ExitPriceRowsProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const wayTo = (text: string) => {
    const [to, from] = [toTenths(text), toTenths(form.price)];
    return to === null || !from
      ? ''
      : formatRate(ratioOf(to - from, from), locale, { sign: true, digits: 1 });
  };
  return legs.map((leg) => (
    <PriceRow
      key={leg}
      label={t(`exit.${leg}`)}
      bounds={wayTo(form[leg])}
      value={form[leg]}
      rules={rules}
      from={form.price}
      tick={tick}
      fault={faultOf(leg)}
      onChange={(price) => onChange(leg, price)}
    />
  ));
}
