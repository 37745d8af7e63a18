import { act, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import i18next from 'i18next';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { readNumber, YEN_DECIMALS_FIELD, YEN_FIELD } from '#domain/read-number.ts';
import { renderScreen } from '#test/render.tsx';
import { AmountField } from './amount-field.tsx';
import { PriceRow, QuantityRow } from './number-rows.tsx';

const RULES = {
  tickGroup: 'T500',
  lotSize: 100,
  minimumQuantity: 100,
  maximumQuantity: 100_000,
  upperLimitTenths: 33_030,
  lowerLimitTenths: 10_000,
} as const;

const FIELDS = {
  price: PriceField,
  quantity: QuantityField,
  yen: YenField,
  decimals: DecimalsField,
} as const;

interface FieldProps {
  initial: string;
  seen: string[];
}

function PriceField({ initial, seen }: FieldProps) {
  const [value, setValue] = useState(initial);
  seen.push(value);
  return (
    <PriceRow
      label="field"
      value={value}
      rules={RULES}
      from="1978"
      tick="0.5"
      fault={null}
      onChange={setValue}
    />
  );
}

function QuantityField({ initial, seen }: FieldProps) {
  const [value, setValue] = useState(initial);
  seen.push(value);
  return <QuantityRow label="field" value={value} rules={RULES} fault={null} onChange={setValue} />;
}

function YenField({ initial, seen }: FieldProps) {
  const [value, setValue] = useState(initial);
  seen.push(value);
  return <AmountField label="field" value={value} onChange={setValue} quick={[100_000]} />;
}

function DecimalsField({ initial, seen }: FieldProps) {
  const [value, setValue] = useState(initial);
  seen.push(value);
  return <AmountField label="field" value={value} onChange={setValue} hasDecimals />;
}

const open = async (kind: keyof typeof FIELDS, locale: Locale, initial = '') => {
  await act(() => i18next.changeLanguage(locale));
  const seen: string[] = [];
  const Field = FIELDS[kind];
  renderScreen(<Field initial={initial} seen={seen} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'field' });
  const change = (value: string) => fireEvent.change(field, { target: { value } });
  return {
    field,
    change,
    /** Value of the form. */
    value: () => seen.at(-1),
    paste: (text: string) => {
      fireEvent.focus(field);
      change(text);
    },
    /** Types key by key, as a user sees the field. */
    type: (text: string) => {
      fireEvent.focus(field);
      change('');
      for (const key of text) change(field.value + key);
    },
  };
};

afterEach(() => act(() => i18next.changeLanguage('jp')));

const NUMBERS = [
  ['price', 'fr', '1 120,0', '1120'],
  ['price', 'fr', '1234,5', '1234.5'],
  ['price', 'fr', '1250.5', '1250.5'],
  ['price', 'es', '1.978,5', '1978.5'],
  ['price', 'es', '1.978', '1978'],
  ['price', 'en', '1.978', '1.978'],
  ['price', 'jp', '１，９７８．５円', '1978.5'],
  ['quantity', 'jp', '1,200株', '1200'],
  ['quantity', 'es', '1.200 acciones', '1200'],
  ['yen', 'es', '1.000.000', '1000000'],
  ['yen', 'fr', '1 000 000 ¥', '1000000'],
  ['yen', 'jp', '１００万', '1000000'],
  ['yen', 'en', '¥20,000.00', '20000'],
  ['yen', 'jp', '0012', '12'],
  ['decimals', 'es', '150.000,75', '150000.75'],
  ['decimals', 'jp', '１５００００。７５', '150000.75'],
  ['decimals', 'en', '.5', '0.5'],
] as const;

const NO_NUMBERS = [
  ['yen', 'jp', '20000.50'],
  ['yen', 'fr', '2,5'],
  ['yen', 'en', '2,5'],
  ['yen', 'en', '1e6'],
  ['yen', 'jp', '-500'],
  ['yen', 'fr', '1.000'],
  ['yen', 'en', 'abc'],
  ['quantity', 'jp', '5a00株'],
  ['quantity', 'jp', '100.5'],
  ['quantity', 'en', '¥100'],
  ['price', 'jp', '1.2.3'],
  ['price', 'en', '1234,5'],
  ['price', 'es', '1978.5'],
] as const;

describe.each(['paste', 'type'] as const)('a number field, %s', (by) => {
  it.each(NUMBERS)('reads, in the %s field of %s, %j as %j', async (kind, locale, text, value) => {
    const open_ = await open(kind, locale);
    open_[by](text);
    expect(open_.value()).toBe(value);
    expect(open_.field.value).toBe(text);
    expect(open_.field.getAttribute('aria-invalid')).toBe('false');
    fireEvent.blur(open_.field);
    fireEvent.focus(open_.field);
    open_.change(open_.field.value);
    expect(open_.value()).toBe(value);
  });

  it.each(NO_NUMBERS)(
    'has no value in the %s field of %s for %j, and reports it',
    async (kind, locale, text) => {
      const open_ = await open(kind, locale, '300');
      open_[by](text);
      fireEvent.blur(open_.field);
      expect(open_.value()).toBe('');
      expect(open_.field.value).toBe(text);
      expect(open_.field.getAttribute('aria-invalid')).toBe('true');
      const note = document.getElementById(open_.field.getAttribute('aria-describedby') ?? '');
      expect(note?.getAttribute('role')).toBe('alert');
    },
  );
});

describe.each(LOCALES)('a number field in %s', (locale) => {
  it.each(['price', 'yen'] as const)('has the same value for typed and pasted text: %s', async (kind) => {
    const { value, type, paste } = await open(kind, locale);
    const texts = fc.string({ unit: fc.constantFrom(...'0123456789,. -e¥%５，．万\u202f'), maxLength: 8 });
    fc.assert(
      fc.property(texts, (text) => {
        paste(text);
        const pasted = value();
        type(text);
        expect(value()).toBe(pasted);
        expect(pasted).toBe(readNumber(text, locale, kind === 'yen' ? YEN_FIELD : YEN_DECIMALS_FIELD) ?? '');
      }),
      { numRuns: 40 },
    );
  });
});

describe('a number field', () => {
  it('explains how a number is written', async () => {
    const yen = await open('yen', 'jp');
    yen.paste('1e6');
    expect(screen.getByRole('alert').textContent).toBe('整数で入力してください（例：12,345）');
  });

  it('reads a value filled in without focus, and formats it', async () => {
    const yen = await open('yen', 'jp');
    yen.change('１００，０００');
    expect(yen.value()).toBe('100000');
    expect(yen.field.value).toBe('100,000');
  });

  it('shows the user’s notation at focus, and reads an edit in the middle', async () => {
    const price = await open('price', 'es', '1978.5');
    expect(price.field.value).toBe('1.978,5');
    fireEvent.focus(price.field);
    expect(price.field.value).toBe('1978,5');
    price.change('12978,5');
    expect(price.value()).toBe('12978.5');
  });

  it('discards an invalid typed text when a suggested number is taken', async () => {
    const yen = await open('yen', 'jp');
    yen.paste('1e6');
    fireEvent.blur(yen.field);
    fireEvent.click(screen.getByRole('button', { name: '¥10万' }));
    expect(yen.field.value).toBe('100,000');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('discards an invalid typed text when the number is stepped', async () => {
    const quantity = await open('quantity', 'jp');
    quantity.paste('abc');
    fireEvent.keyDown(quantity.field, { key: 'ArrowUp' });
    expect(quantity.field.value).toBe('100');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows every digit of a number that the format would round', async () => {
    const price = await open('price', 'jp');
    price.paste('1978.555');
    fireEvent.blur(price.field);
    expect(price.field.value).toBe('1978.555');
  });
});

it.each(['yen', 'quantity', 'price'] as const)(
  'reports a text that is too long for a %s field, and keeps it',
  async (kind) => {
    const { field, paste, value } = await open(kind, 'jp');
    paste('9'.repeat(141));
    expect(field.value).toHaveLength(141);
    expect(value()).toBe('');
    expect(screen.getByRole('alert').textContent).toBe('140文字以内で入力してください（現在141文字）');
  },
);
