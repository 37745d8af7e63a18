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

const FIELDS = { takeProfit: 'exit.price', stopLoss: 'exit.stop.trigger_price' } as const;

/** The prices of the closing order that follows: what takes the profit and what ends a loss. */
export function ExitRows({ stock, rules, form, faults, dispatch }: ExitRowsProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  /** How far an exit is from the entry price. */
  const wayTo = (text: string) => {
    const [to, from] = [toTenths(text), toTenths(form.price)];
    return to === null || !from
      ? ''
      : formatRate(ratioOf(to - from, from), locale, { sign: true, digits: 1 });
  };
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
      {exitLegsOf(form).map((leg) => (
        <PriceRow
          key={leg}
          label={t(`exit.${leg}`)}
          bounds={wayTo(form[leg])}
          value={form[leg]}
          rules={rules}
          from={form.price}
          tick={stock.quote.tick}
          fault={faults.find(({ field }) => field === FIELDS[leg])}
          onChange={(price) => dispatch({ type: 'exit_price_changed', leg, price })}
        />
      ))}
    </>
  );
}
