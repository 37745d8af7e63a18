import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatYen, formatYenCompact } from '#domain/format.ts';
import { typedDecimal, typedYen } from '#domain/typed-yen.ts';
import { useLocale } from '#i18n/use-locale.ts';
import css from './amount-field.module.css';
import { FaultNote } from './fault-note.tsx';

export interface AmountFieldProps {
  label: string;
  /** Plain digits as typed: whole yen, or with a point where it may have decimals. */
  value: string;
  onChange: (value: string) => void;
  /** Decimals that it may have; none unless told. */
  decimals?: number;
  /** What stands at the field's end: "from ¥1,000", "available ¥4,210,000". */
  aside?: string;
  /** Amounts that are a tap away, in yen. */
  quick?: readonly number[];
  /** All that there is, a tap away; named "all". */
  all?: number;
  fault?: { readonly text: string; readonly nearest?: readonly string[] } | undefined;
}

/** An amount of yen: typed, grouped while nobody types, or taken with a tap. */
export function AmountField(props: AmountFieldProps) {
  const { label, value, onChange, decimals = 0, aside, quick = [], all, fault } = props;
  const { t } = useTranslation('records');
  const locale = useLocale();
  const id = useId();
  const [typing, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The plain digits take the formatted amount's place at focus, which loses the selection: what is typed replaces all.
  useLayoutEffect(() => {
    if (typing) input.current?.select();
  }, [typing]);
  // A yen has no decimals of its own: an amount that has some is written as a price is.
  const face = (yen: string) =>
    yen.includes('.') ? `¥${formatPrice(yen, locale)}` : formatYen(Number(yen), locale);
  // Grouped it would be rounded, and look right.
  const tooFine = (value.split('.')[1] ?? '').length > decimals;
  const taps = [
    ...quick.map((yen) => ({ yen, name: formatYenCompact(yen, locale) })),
    ...(all === undefined ? [] : [{ yen: all, name: t('amount.all') }]),
  ];
  return (
    <div className={css.amount} data-invalid={fault === undefined ? undefined : true}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box}>
        <span aria-hidden="true">{'¥'}</span>
        <input
          ref={input}
          id={id}
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={typing || value === '' || tooFine ? value : face(value).replace('¥', '')}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={({ target }) =>
            onChange(decimals > 0 ? typedDecimal(target.value, decimals, locale) : typedYen(target.value))
          }
        />
        {aside === undefined ? null : <span className={css.aside}>{aside}</span>}
      </div>
      {taps.length === 0 ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a box of its own
        <div className={css.taps} role="group" aria-label={t('amount.quick')}>
          {taps.map(({ yen, name }) => (
            <button
              key={name}
              type="button"
              aria-pressed={value === String(yen)}
              onClick={() => onChange(String(yen))}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <FaultNote
        id={`${id}-fault`}
        text={fault?.text}
        values={fault?.nearest ?? []}
        face={face}
        onTake={onChange}
      />
    </div>
  );
}
