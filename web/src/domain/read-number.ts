import { numberFormat } from './format.ts';
import type { Locale } from './locale.ts';

/** Kind of number in a field, which determines the valid texts. */
export interface NumberKind {
  /** Whole: no decimals except zeros. */
  readonly isWhole: boolean;
  readonly unit: keyof typeof UNITS;
  /** Sign that the number may have; plus if omitted. With either, the plain digits of a number below zero begin with a minus sign. */
  readonly sign?: '+' | '-' | 'either';
}

export const YEN_FIELD: NumberKind = { isWhole: true, unit: 'yen' };
/** Yen with decimals: a price, an average, an amount with hundredths. */
export const YEN_DECIMALS_FIELD: NumberKind = { isWhole: false, unit: 'yen' };
export const SHARES_FIELD: NumberKind = { isWhole: true, unit: 'shares' };
export const LOTS_FIELD: NumberKind = { isWhole: true, unit: 'lots' };
export const COUNT_FIELD: NumberKind = { isWhole: true, unit: 'none' };
/** A percentage: 2.5 means 2.5%. */
export const PERCENT_FIELD: NumberKind = { isWhole: false, unit: 'percent' };
/** A negative percentage, written without its sign. */
export const PERCENT_DOWN_FIELD: NumberKind = { isWhole: false, unit: 'percent', sign: '-' };

/** Units that the app and `Intl` print in any language, longest first. */
const UNITS = {
  yen: ['yenes', '日元', 'jp¥', 'jpy', 'yens', 'yen', '円', '¥'],
  shares: ['acciones', 'actions', 'acción', 'action', 'shares', 'share', 'acc.', '株', '股'],
  lots: ['lotes', 'lots', 'lote', 'lot', '口', '份'],
  percent: ['%'],
  none: [],
} as const;

interface Notation {
  readonly decimal: string;
  readonly group: string;
  /** Words for powers of ten, such as 万 or "mil M", longest first. */
  readonly powers: readonly (readonly [word: string, power: number])[];
}

const notations = new Map<Locale, Notation>();
const GREATEST_POWER = 14;

/** Number format of `Intl` in a language on this machine. */
function notationOf(locale: Locale): Notation {
  const known = notations.get(locale);
  if (known !== undefined) return known;
  const parts = numberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(12_345.5);
  const separator = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value ?? '';
  const compact = numberFormat(locale, { notation: 'compact' });
  const powers = new Map<string, number>();
  for (let power = 1; power <= GREATEST_POWER; power += 1) {
    const text = folded(compact.format(10 ** power));
    const word = text.replace(/^[\d.,\s]+/, '');
    const zeros = text.slice(0, text.length - word.length).replaceAll(/\D/g, '').length - 1;
    if (word !== '') powers.set(word, power - zeros);
  }
  const made = {
    decimal: separator('decimal'),
    group: folded(separator('group')) || ' ',
    powers: [...powers].toSorted(([one], [other]) => other.length - one.length),
  };
  notations.set(locale, made);
  return made;
}

/**
 * Converts full width to half width and every blank to a plain one, and removes invisible characters. Superscript and circled
 * digits (², ①) stay, because a compatibility form would turn 10² into 102.
 */
function folded(text: string): string {
  return text
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll(/[。｡]/g, '.')
    .replaceAll(/[、､]/g, ',')
    .replaceAll('￥', '¥')
    .replaceAll('\u2212', '-')
    .replaceAll(/\s/g, ' ')
    .trim();
}

/**
 * The number that a text means in the reader's language, as plain digits with a point before decimals; the empty text
 * for nothing, and null for what is no such number.
 *
 * - Digits in groups of three, by the language's own separator or by blanks, or without groups at all.
 * - Decimals behind the language's own sign. In French a point is one too, since many keypads have no comma, but not
 *   before three digits, where others would read thousands.
 * - A unit that the app prints before or behind it, and the language's own words for powers of ten: 100万 or "1,5 M".
 *
 * In Spanish `1.978` is 1978, in English it is less than two; `1978.5` is a number in English, and none in Spanish.
 */
export function readNumber(
  text: string,
  locale: Locale,
  { isWhole, unit, sign = '+' }: NumberKind,
): string | null {
  const whole = folded(text);
  if (whole === '') return '';
  const { decimal, group, powers } = notationOf(locale);
  const outer = /^[+-]/.exec(whole)?.[0] ?? '';
  const bare = withoutUnit(whole.slice(outer.length).trim(), UNITS[unit]);
  const inner = outer === '' ? (/^[+-]/.exec(bare)?.[0] ?? '') : '';
  const unsigned = bare.slice(inner.length).trim();
  const [word = '', power = 0] =
    unit === 'percent' ? [] : (powers.find(([each]) => unsigned.endsWith(each)) ?? []);
  const figure = unsigned.slice(0, unsigned.length - word.length).trim();
  const parts = partsOf(figure, pointOf(figure, decimal, group), group);
  if (parts === null) return null;
  const plain = shifted(parts.digits, parts.point + power);
  const written = outer + inner;
  const isOther = written !== '' && written !== sign && plain !== '0';
  if (sign === 'either' ? written.length > 1 : isOther) return null;
  if (isWhole && plain.includes('.')) return null;
  return sign === 'either' && written === '-' && plain !== '0' ? `-${plain}` : plain;
}

function withoutUnit(text: string, units: readonly string[]): string {
  const small = text.toLowerCase();
  for (const unit of units) {
    if (small.startsWith(unit)) return text.slice(unit.length).trim();
    if (small.endsWith(unit)) return text.slice(0, -unit.length).trim();
  }
  return text;
}

/** Decimal sign of a figure. */
function pointOf(figure: string, decimal: string, group: string): string {
  const isKeypads = decimal === ',' && group !== '.' && /^[\d ]*\.(?!\d{3}$)\d*$/.test(figure);
  return isKeypads ? '.' : decimal;
}

/** The digits of a figure, and the number of digits before the decimals; null if it is no figure. */
function partsOf(
  figure: string,
  decimal: string,
  group: string,
): { readonly digits: string; readonly point: number } | null {
  const [before = '', after = '', ...more] = figure.split(decimal);
  if (more.length > 0 || !/^\d*$/.test(after) || before + after === '') return null;
  const isGrouped = [group, ' '].some((separator) =>
    new RegExp(`^[1-9]\\d{0,2}(?:[${separator}]\\d{3})+$`).test(before),
  );
  if (!isGrouped && !/^\d*$/.test(before)) return null;
  const whole = before.replaceAll(/\D/g, '');
  return { digits: whole + after, point: whole.length };
}

/** Digits with a decimal point after the first `point` digits, without redundant zeros. */
function shifted(digits: string, point: number): string {
  const padded = digits.padEnd(point, '0');
  const whole = padded.slice(0, point).replace(/^0+(?=\d)/, '') || '0';
  const decimals = padded.slice(point).replace(/0+$/, '');
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/** Plain digits in the user's notation while typing: without groups, with the language's decimal sign. */
export function localizeTypedNumber(plain: string, locale: Locale): string {
  return plain.replace('.', notationOf(locale).decimal);
}
