import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatYen, formatYenCompact } from '#domain/format.ts';
import { YEN_DECIMALS_FIELD, YEN_FIELD } from '#domain/read-number.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { translateAttributeOf } from '#ui/translate-attribute.ts';
import { useNumberInput } from '#ui/use-number-input.ts';
import css from './amount-field.module.css';
import { FaultNote } from './fault-note.tsx';

export interface AmountFieldProps {
  label: string;
  /** Plain digits as typed: whole yen, or with a decimal point if `hasDecimals` is set. */
  value: string;
  onChange: (value: string) => void;
  /** Whether decimals are allowed. */
  hasDecimals?: boolean;
  /** Text at the end of the field: "from ¥1,000", "available ¥4,210,000". */
  aside?: string;
  /** Amounts in yen that a button fills in. */
  quick?: readonly number[];
  /** The whole available amount, which the button "all" fills in. */
  all?: number;
  fault?: { readonly text: string; readonly nearest?: readonly string[] } | undefined;
}

/** An amount of yen, typed or chosen with a button; grouped while the field has no focus. */
export function AmountField(props: AmountFieldProps) {
  const { label, value, onChange, hasDecimals = false, aside, quick = [], all, fault } = props;
  const { t } = useTranslation('records');
  const locale = useLocale();
  const id = useId();
  // Amounts with decimals are formatted as prices.
  const face = (yen: string) =>
    yen.includes('.') ? `¥${formatPrice(yen, locale)}` : formatYen(Number(yen), locale);
  const number = useNumberInput({
    ...{ value, onChange },
    kind: hasDecimals ? YEN_DECIMALS_FIELD : YEN_FIELD,
    format: (yen) => face(yen).replace('¥', '').trim(),
  });
  const text = number.fault ?? fault?.text;
  const taps = [
    ...quick.map((yen) => ({ yen, name: formatYenCompact(yen, locale) })),
    ...(all === undefined ? [] : [{ yen: all, name: t('amount.all') }]),
  ];
  return (
    <div className={css.amount} data-invalid={text === undefined ? undefined : true}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box}>
        <span aria-hidden="true">{'¥'}</span>
        <input
          {...number.props}
          id={id}
          aria-invalid={text !== undefined}
          aria-describedby={text === undefined ? undefined : `${id}-fault`}
        />
        {aside === undefined ? null : <span className={css.aside}>{aside}</span>}
      </div>
      {taps.length === 0 ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a box of its own
        <div className={css.taps} role="group" aria-label={t('amount.quick')}>
          {taps.map(({ yen, name }) => (
            <button
              key={name}
              translate={translateAttributeOf(name)}
              type="button"
              aria-pressed={value === String(yen)}
              onClick={() => number.put(String(yen))}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <FaultNote
        id={`${id}-fault`}
        text={text}
        values={number.fault === undefined ? (fault?.nearest ?? []) : []}
        face={face}
        onTake={number.put}
      />
    </div>
  );
}
