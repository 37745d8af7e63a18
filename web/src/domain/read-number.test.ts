import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatPrice,
  formatQuantity,
  formatRate,
  formatVolume,
  formatYen,
  formatYenCompact,
  numberFormat,
} from './format.ts';
import { LOCALES, type Locale } from './locale.ts';
import {
  COUNT_FIELD,
  LOTS_FIELD,
  localizeTypedNumber,
  type NumberKind,
  PERCENT_DOWN_FIELD,
  PERCENT_FIELD,
  readNumber,
  SHARES_FIELD,
  YEN_DECIMALS_FIELD,
  YEN_FIELD,
} from './read-number.ts';

/** Values of each format in each language: 100,000 together, or each with `TSUBAME_DEEP`. */
const RUNS = process.env.TSUBAME_DEEP === undefined ? 1_700 : 100_000;

const wholes = fc.integer({ min: 0, max: 999_999_999_999 });
/** Mostly sizes that users type. */
const sizes = fc.oneof(wholes, fc.integer({ min: 0, max: 99_999 }));
const tenths = fc.integer({ min: 0, max: 9_999_999_999 }).map((each) => plainOf(each, 1));
const hundredths = fc.integer({ min: 0, max: 99_999_999_999 }).map((each) => plainOf(each, 2));
/** At most three significant digits, which a compact format keeps. */
const round = fc
  .tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 11 }))
  .map(([digits, zeros]) => digits * 10 ** zeros);

function plainOf(count: number, decimals: number): string {
  const digits = String(count).padStart(decimals + 1, '0');
  const after = digits.slice(-decimals).replace(/0+$/, '');
  return digits.slice(0, -decimals) + (after === '' ? '' : `.${after}`);
}

const currency = (value: string, locale: Locale) =>
  numberFormat(locale, { useGrouping: 'auto', style: 'currency', currency: 'JPY' }).format(Number(value));
const ungrouped = (value: string, locale: Locale) =>
  numberFormat(locale, { useGrouping: 'auto', maximumFractionDigits: 2 }).format(Number(value));

const FORMS: Readonly<
  Record<
    string,
    readonly [NumberKind, fc.Arbitrary<string | number>, (value: string, locale: Locale) => string]
  >
> = {
  'whole yen': [YEN_FIELD, sizes, (value, locale) => formatYen(Number(value), locale)],
  'whole yen with a sign': [
    YEN_FIELD,
    sizes,
    (value, locale) => formatYen(Number(value), locale, { sign: true }),
  ],
  'whole yen as Intl writes them': [YEN_FIELD, sizes, currency],
  'whole yen in short': [YEN_FIELD, round, (value, locale) => formatYenCompact(Number(value), locale)],
  'yen with decimals': [YEN_DECIMALS_FIELD, hundredths, (value, locale) => `¥${formatPrice(value, locale)}`],
  'a price': [YEN_DECIMALS_FIELD, tenths, (value, locale) => formatPrice(value, locale)],
  'a price with the decimals of its step': [
    YEN_DECIMALS_FIELD,
    tenths,
    (value, locale) => formatPrice(value, locale, { tick: '0.5' }),
  ],
  'a price as Intl writes it': [YEN_DECIMALS_FIELD, tenths, ungrouped],
  'a price while it is typed': [YEN_DECIMALS_FIELD, hundredths, localizeTypedNumber],
  'a number of shares': [SHARES_FIELD, sizes, (value, locale) => formatQuantity(Number(value), locale)],
  'a volume in short': [SHARES_FIELD, round, (value, locale) => formatVolume(Number(value), locale)],
  'a percentage': [PERCENT_FIELD, hundredths, (value, locale) => formatRate(ratio(value), locale)],
};

/** Exact, because a double cannot be divided by a hundred exactly. */
function ratio(percent: string): string {
  const [whole = '', after = ''] = percent.split('.');
  const digits = whole.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}${after}`;
}

describe.each(LOCALES)('a number in %s', (locale) => {
  it.each(Object.entries(FORMS))(
    'is parsed back: %s',
    (_, [kind, values, print]) => {
      fc.assert(
        fc.property(
          values,
          (value) => readNumber(print(String(value), locale), locale, kind) === String(value),
        ),
        { numRuns: RUNS },
      );
    },
    600_000,
  );

  it('is read in full width and with any blanks', () => {
    const wide = (text: string) =>
      text.replaceAll(/[!-~]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0));
    fc.assert(
      fc.property(
        hundredths,
        fc.constantFrom(' ', '\u00a0', '\u202f', '\u2009', '\u3000'),
        (value, blank) => {
          const printed = formatPrice(value, locale);
          const spaced = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })
            .format(BigInt(value.split('.')[0] ?? ''))
            .replaceAll(/\s/g, blank);
          expect(readNumber(wide(printed), locale, YEN_DECIMALS_FIELD)).toBe(value);
          expect(readNumber(printed.replaceAll(/\s/g, blank), locale, YEN_DECIMALS_FIELD)).toBe(value);
          expect(readNumber(`${blank}${spaced}${blank}円`, locale, YEN_FIELD)).toBe(value.split('.')[0]);
        },
      ),
    );
  });

  it('is read completely or not at all', () => {
    const texts = fc.string({
      unit: fc.constantFrom(
        ...'0123456789',
        ...'0011',
        ',',
        '.',
        ' ',
        '\u202f',
        '-',
        '+',
        'e',
        '¥',
        '５',
        '²',
      ),
      maxLength: 9,
    });
    const decimal = numberFormat(locale, {}).format(1.5).charAt(1);
    let read = 0;
    fc.assert(
      fc.property(texts, (text) => {
        const value = readNumber(text, locale, YEN_DECIMALS_FIELD);
        if (value === null || value === '') return;
        read += 1;
        expect(value).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/);
        expect(text).not.toMatch(/[e²]|-.*[1-9５]/);
        const half = text.replaceAll('５', '5');
        const point = half.includes(decimal) || locale !== 'fr' ? decimal : '.';
        const [before = '', after = ''] = half.split(point);
        const digits = [before, after].map((each) => each.replaceAll(/\D/g, ''));
        expect(value).toBe(
          (digits[0]?.replace(/^0+(?=\d)/, '') || '0') + `.${digits[1]}`.replace(/\.?0*$/, ''),
        );
      }),
      { numRuns: 5_000 },
    );
    expect(read).toBeGreaterThan(100);
  });
});

it.each([
  ['fr', '1\u202f120,0', '1120'],
  ['fr', '1 120,0', '1120'],
  ['fr', '1250,5', '1250.5'],
  ['fr', '1250.5', '1250.5'],
  ['fr', '1 250.25 ¥', '1250.25'],
  ['es', '1.978,5', '1978.5'],
  ['es', '1.978', '1978'],
  ['en', '1.978', '1.978'],
  ['es', '1,5 mil M', '1500000000'],
  ['jp', '１００万', '1000000'],
  ['jp', '1.5億円', '150000000'],
  ['zh', 'JP¥1.2万亿', '1200000000000'],
  ['en', '¥1.5M', '1500000'],
  ['fr', '1,5 Md ¥', '1500000000'],
  ['jp', '\u202a1,200\u202c', '1200'],
  ['jp', '２８４１。５', '2841.5'],
  ['jp', '１、２００', '1200'],
  ['en', '+500', '500'],
  ['en', '-0', '0'],
  ['en', '.5', '0.5'],
  ['en', '300.', '300'],
  ['en', '0012.50', '12.5'],
  ['en', '  ', ''],
] as const)('in %s reads the text %j as %s', (locale, text, value) => {
  expect(readNumber(text, locale, YEN_DECIMALS_FIELD)).toBe(value);
});

it.each([
  ['en', '1e6'],
  ['en', '-500'],
  ['en', '−500'],
  ['en', '1,00'],
  ['en', '1234,567'],
  ['en', '0,123'],
  ['en', '1,234 567'],
  ['en', '1,234,56'],
  ['en', '1.2.3'],
  ['en', '1.234,5'],
  ['en', '1  000'],
  ['en', '¥'],
  ['en', '-'],
  ['en', '.'],
  ['en', '¥¥5'],
  ['en', '--5'],
  ['en', '5%'],
  ['en', '5 shares'],
  ['en', '10²'],
  ['en', '١٢٣'],
  ['en', '0x10'],
  ['en', 'Infinity'],
  ['es', '1.9'],
  ['es', '0.500'],
  ['es', '1,234.5'],
  ['fr', '1.000'],
  ['fr', '1.000.000'],
  ['fr', '1,234.5'],
  ['jp', '1億2000万'],
  ['jp', '百万'],
  ['zh', '1億'],
] as const)('in %s refuses %j', (locale, text) => {
  expect(readNumber(text, locale, YEN_DECIMALS_FIELD)).toBeNull();
});

it('accepts decimals of a whole number only if they are zero', () => {
  expect(readNumber('20000.00', 'en', YEN_FIELD)).toBe('20000');
  expect(readNumber('20000.50', 'en', YEN_FIELD)).toBeNull();
  expect(readNumber('1.23456万', 'jp', YEN_FIELD)).toBeNull();
  expect(readNumber('1.2345万', 'jp', YEN_FIELD)).toBe('12345');
});

it('accepts only units of its own kind', () => {
  expect(readNumber('1,200株', 'jp', SHARES_FIELD)).toBe('1200');
  expect(readNumber('1.200 acc.', 'es', SHARES_FIELD)).toBe('1200');
  expect(readNumber('¥1,200', 'jp', SHARES_FIELD)).toBeNull();
  expect(readNumber('3口', 'jp', LOTS_FIELD)).toBe('3');
  expect(readNumber('3 Lots', 'en', LOTS_FIELD)).toBe('3');
  expect(readNumber('14', 'jp', COUNT_FIELD)).toBe('14');
  expect(readNumber('14本', 'jp', COUNT_FIELD)).toBeNull();
});

it('reads numbers of either sign as `Intl` prints them, with the sign before the plain digits', () => {
  const either = { ...PERCENT_FIELD, sign: 'either' } as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...LOCALES),
      fc.integer({ min: -999_999, max: 999_999 }),
      (locale, hundredths) => {
        const text = numberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(
          hundredths / 10_000,
        );
        expect(readNumber(text, locale, either)).toBe(String(hundredths / 100));
      },
    ),
  );
  for (const text of ['--5', '+-5', '-', '5-']) expect(readNumber(text, 'en', either), text).toBeNull();
});

it('reads a percentage with or without its unit, and negative ones only where allowed', () => {
  expect(readNumber('2,5 %', 'fr', PERCENT_FIELD)).toBe('2.5');
  expect(readNumber('２．５％', 'jp', PERCENT_FIELD)).toBe('2.5');
  expect(readNumber('+3.00%', 'en', PERCENT_FIELD)).toBe('3');
  expect(readNumber('-3.00%', 'en', PERCENT_FIELD)).toBeNull();
  expect(readNumber('-3,00 %', 'es', PERCENT_DOWN_FIELD)).toBe('3');
  expect(readNumber('3', 'es', PERCENT_DOWN_FIELD)).toBe('3');
  expect(readNumber('+3', 'es', PERCENT_DOWN_FIELD)).toBeNull();
});
