import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatQuantity } from '#domain/format.ts';
import { localizeTypedNumber, type NumberKind, readNumber } from '#domain/read-number.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { fitsDefaultLength, useLengthFault } from './use-length-fault.ts';

export interface NumberInputOptions {
  /** Plain digits, "300" or "2841.5"; empty without a number. */
  value: string;
  onChange: (value: string) => void;
  kind: NumberKind;
  /** The formatted value, "2,841.5", shown while the field has no focus. */
  format?: ((value: string) => string) | undefined;
}

/** The text as typed, and the number that the form has. */
interface Draft {
  readonly text: string;
  readonly value: string;
  readonly isUnreadable: boolean;
}

export interface NumberInput {
  readonly value: string;
  /** Sets a number and replaces the typed text. */
  readonly put: (value: string) => void;
  /** Message about a text that is no valid number. */
  readonly fault: string | undefined;
  readonly props: ComponentProps<'input'>;
}

/**
 * A text field for a number in the user's notation. Typed and pasted text stays unchanged in the field; the form gets the number
 * of the whole text or none. Filtering single keys would turn `1e6` into 16.
 */
export function useNumberInput({ value, onChange, kind, format }: NumberInputOptions): NumberInput {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const [isFocused, setFocused] = useState(false);
  const [draft, setDraft] = useState<Draft | null>(null);
  const input = useRef<HTMLInputElement>(null);

  // At focus the plain digits replace the formatted figure and clear the selection, so select all of it.
  useLayoutEffect(() => {
    if (isFocused) input.current?.select();
  }, [isFocused]);

  // When a button or a list changes the form's value, the typed text is discarded.
  if (draft !== null && draft.value !== value) setDraft(null);
  const current = draft?.value === value ? draft : null;
  const isUnreadable = current?.isUnreadable ?? false;
  const lengthFault = useLengthFault(current?.text ?? '');
  const atRest = () => {
    const printed = value === '' || format === undefined ? '' : format(value);
    // A form that rounds would show another number.
    return readNumber(printed, locale, kind) === value ? printed : localizeTypedNumber(value, locale);
  };
  const typed = isFocused || isUnreadable ? current?.text : undefined;
  const shown = typed ?? (isFocused ? localizeTypedNumber(value, locale) : atRest());

  const example = () => {
    if (kind.isWhole) return formatQuantity(12_345, locale);
    return formatPrice(kind.unit === 'percent' ? '2.5' : '1234.5', locale);
  };
  return {
    value,
    put: (next) => {
      setDraft(null);
      onChange(next);
    },
    fault: isUnreadable
      ? (lengthFault ?? t(kind.isWhole ? 'number.whole' : 'number.decimals', { example: example() }))
      : undefined,
    props: {
      ref: input,
      inputMode: kind.isWhole ? 'numeric' : 'decimal',
      autoComplete: 'off',
      value: shown,
      onFocus: () => setFocused(true),
      onBlur: () => {
        setFocused(false);
        if (!isUnreadable) setDraft(null);
      },
      onChange: ({ target }) => {
        const text = target.value;
        const read = fitsDefaultLength(text) ? readNumber(text, locale, kind) : null;
        setDraft({ text, value: read ?? '', isUnreadable: read === null });
        onChange(read ?? '');
      },
    },
  };
}
