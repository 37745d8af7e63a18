import { DAY_MS } from '@tsubame/sdk/rules';
import { indexName } from '#market/indices.ts';
import { sectorNames } from '#market/sector-names.ts';
import { type Issue, issueOf } from '#market/universe.ts';
import type { Lang } from './handlers.ts';
import {
  fillPlaceholders,
  formatInstant,
  LOCALES,
  type LocalizedText,
  TIME_OF_DAY,
  YEN_UNITS,
} from './texts.ts';
import { price, rateOfPpm } from './wire.ts';

/** An amount of money, formatted with its unit: texts do not contain the unit. */
export type MoneyValue =
  /** Whole yen. */
  | { readonly yen: number }
  /** Whole yen with their sign. */
  | { readonly profit: number }
  /** Tenths of a yen. */
  | { readonly price: number }
  /** A decimal in yen, as the wire writes averages. */
  | { readonly decimal: string };

/** A value for a placeholder of a text, independent of the language and storable as JSON. */
export type PlaceholderValue =
  | MoneyValue
  /** Code of an issue, shown as its short name. */
  | { readonly stock: string }
  /** Code of an issue, shown as the name of its sector. */
  | { readonly sectorOf: string }
  | { readonly index: string }
  /** A change in parts per million. */
  | { readonly change: number }
  /** A ratio in basis points. */
  | { readonly rate: number }
  /** Hundredths of a point. */
  | { readonly points: number }
  /** A number of shares, lots or records, as its text says; not an amount of money. */
  | { readonly count: number }
  /** Tenths. */
  | { readonly times: number }
  /** Day number. */
  | { readonly day: number }
  /** Epoch ms, shown as a time of day in Japan. */
  | { readonly time: number }
  /** A name in Japanese, and in English for all other languages. */
  | { readonly named: { readonly ja: string; readonly en: string } }
  /** A name in every language. */
  | { readonly names: LocalizedText }
  | { readonly text: string };

export type PlaceholderValues = Readonly<Record<string, PlaceholderValue>>;

const number = (lang: Lang, options: Intl.NumberFormatOptions, value: number) =>
  new Intl.NumberFormat(LOCALES[lang], { useGrouping: true, ...options }).format(value);

const yen = (lang: Lang, options: Intl.NumberFormatOptions, value: number) => {
  if (lang === 'en')
    return number(
      lang,
      { style: 'currency', currency: 'JPY', currencyDisplay: 'narrowSymbol', ...options },
      value,
    );
  const units = YEN_UNITS[lang];
  const unit = units[new Intl.PluralRules(LOCALES[lang]).select(value)] ?? units.other;
  return `${number(lang, options, value)}${unit}`;
};

const decimals = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });
const signed = { signDisplay: 'exceptZero' } as const;

/** Returns the issue with a code as it is in a market. */
export type FindIssue = (code: string) => Issue;

/**
 * The text in a language with its placeholders replaced by formatted values.
 *
 * @param find returns the issue with a code; the one of the universe if left out
 * @throws RangeError for a placeholder without a value.
 */
export function formatText(
  texts: LocalizedText,
  values: PlaceholderValues,
  lang: Lang,
  find: FindIssue = issueOf,
): string {
  return fillPlaceholders(texts, lang, (name) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`nothing for {${name}} of “${texts.en}”`);
    return formatValue(value, lang, find);
  });
}

function formatValue(value: PlaceholderValue, lang: Lang, find: FindIssue): string {
  if ('stock' in value) return find(value.stock).shortName[lang];
  if ('sectorOf' in value) return sectorNames(find(value.sectorOf))[lang];
  if ('index' in value) return indexName(value.index)[lang];
  if ('change' in value)
    return number(lang, { style: 'percent', ...decimals(2), ...signed }, Number(rateOfPpm(value.change)));
  if ('rate' in value)
    return number(lang, { style: 'percent', maximumFractionDigits: 2 }, value.rate / 10_000);
  if ('price' in value) return yen(lang, { maximumFractionDigits: 1 }, Number(price(value.price)));
  if ('decimal' in value) return yen(lang, { maximumFractionDigits: 4 }, Number(value.decimal));
  if ('yen' in value) return yen(lang, {}, value.yen);
  if ('points' in value) return number(lang, decimals(2), value.points / 100);
  if ('count' in value) return number(lang, {}, value.count);
  if ('times' in value) return number(lang, decimals(1), value.times / 10);
  if ('profit' in value) return yen(lang, signed, value.profit);
  if ('day' in value) return formatMonthAndDay(value.day, lang);
  if ('named' in value) return value.named[lang === 'jp' ? 'ja' : 'en'];
  if ('names' in value) return value.names[lang];
  if ('time' in value) return formatInstant(lang, TIME_OF_DAY, value.time);
  return value.text;
}

function formatMonthAndDay(day: number, lang: Lang): string {
  const word = formatInstant(lang, { month: 'long', day: 'numeric', timeZone: 'UTC' }, day * DAY_MS);
  // The first of a month is an ordinal in French; Intl has no form for it.
  return lang === 'fr' ? word.replace(/^1 /, '1er ') : word;
}
