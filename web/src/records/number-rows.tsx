import type { PriceBounds, QuantityBounds } from '@tsubame/sdk/rules';
import { type ReactNode, useId } from 'react';
import { formatPrice, formatQuantity } from '#domain/format.ts';
import type { OrderFault } from '#domain/order-faults.ts';
import { steppedPrice, steppedQuantity } from '#domain/order-form.ts';
import { SHARES_FIELD, YEN_DECIMALS_FIELD } from '#domain/read-number.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Stepper, type StepperProps } from '#ui/stepper.tsx';
import { type NumberInputOptions, useNumberInput } from '#ui/use-number-input.ts';
import { FaultNote } from './fault-note.tsx';
import { FieldRow, type FieldRowProps } from './field-row.tsx';
import { OrderFaultNote } from './order-fault-note.tsx';

type RowProps = Pick<NumberInputOptions, 'value' | 'onChange'> &
  Pick<FieldRowProps, 'label' | 'bounds' | 'choice'>;

export interface NumberRowProps
  extends RowProps,
    Pick<StepperProps, 'step'>,
    Pick<NumberInputOptions, 'kind' | 'format'> {
  invalid: boolean;
  /** Error below the row. */
  note?: (id: string) => ReactNode;
}

/** A number field with label, hint and stepper, and its error below. */
export function NumberRow({ label, bounds, choice, invalid, note, step, ...options }: NumberRowProps) {
  const id = useId();
  const number = useNumberInput(options);
  const isUnreadable = number.fault !== undefined;
  const shown = isUnreadable ? <FaultNote id={id} text={number.fault} /> : invalid ? note?.(id) : undefined;
  return (
    <>
      <FieldRow label={label} bounds={bounds} choice={choice}>
        <Stepper
          {...{ label, number, step }}
          invalid={invalid || isUnreadable}
          describedBy={shown === undefined ? undefined : id}
        />
      </FieldRow>
      {shown}
    </>
  );
}

interface RuledRowProps<Rules> extends RowProps {
  rules: Rules;
  /** The rule that the number breaks. */
  fault: OrderFault | null | undefined;
}

export interface PriceRowProps extends RuledRowProps<PriceBounds & { readonly lastTenths?: number }> {
  /** Value at which the stepper starts in an empty field. */
  from: string;
  /** Price step, for the number of decimals. */
  tick?: string;
}

/** A limit or trigger price, stepped by the price steps within its limits. */
export function PriceRow({ rules, fault, from, tick, ...row }: PriceRowProps) {
  const locale = useLocale();
  return (
    <NumberRow
      {...row}
      kind={YEN_DECIMALS_FIELD}
      step={(text, direction) => steppedPrice(text, direction, rules, from)}
      format={(text) => formatPrice(text, locale, { tick })}
      invalid={!!fault}
      note={(id) => <OrderFaultNote id={id} fault={fault} rules={rules} onTake={row.onChange} />}
    />
  );
}

/** A number of shares, stepped by lots. */
export function QuantityRow({ rules, fault, onChange, ...row }: RuledRowProps<QuantityBounds>) {
  const locale = useLocale();
  return (
    <NumberRow
      {...row}
      kind={SHARES_FIELD}
      onChange={onChange}
      step={(text, direction) => steppedQuantity(text, direction, rules)}
      format={(text) => formatQuantity(Number(text), locale)}
      invalid={!!fault}
      note={(id) => <OrderFaultNote id={id} fault={fault} rules={rules} onTake={onChange} />}
    />
  );
}
