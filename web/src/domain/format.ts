import { LANGUAGE_TAG, type Locale } from './locale.ts';

type DecimalText = `${number}`;

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Cached formatters per language, only for this file and `format-time.ts`. */
export function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const known = numberFormats.get(key);
  if (known !== undefined) return known;
  // Spanish does not group four-digit numbers, which in a column of prices looks like another magnitude.
  const made = new Intl.NumberFormat(LANGUAGE_TAG[locale], { useGrouping: 'always', ...options });
  numberFormats.set(key, made);
  return made;
}

export function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = dateFormats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], { timeZone: 'Asia/Tokyo', ...options });
  dateFormats.set(key, made);
  return made;
}

const signDisplay = (sign: boolean | undefined) => (sign ? ('exceptZero' as const) : ('auto' as const));

/** `Intl` writes yen as "￥", "JP¥" or "JPY" by language; the product always writes "¥". */
function withYenSign(format: Intl.NumberFormat, yen: number): string {
  return format
    .formatToParts(yen)
    .map((part) => (part.type === 'currency' ? '¥' : part.value))
    .join('');
}

export interface SignOption {
  /** Adds the plus sign to a gain; the minus sign is always there. */
  readonly sign?: boolean;
}

/** Whole yen: "¥12,485,320", with `sign` "+¥184,520" and "-¥8,600". */
export function formatYen(yen: number, locale: Locale, { sign }: SignOption = {}): string {
  return withYenSign(
    numberFormat(locale, {
      style: 'currency',
      currency: 'JPY',
      maximumFractionDigits: 0,
      signDisplay: signDisplay(sign),
    }),
    yen,
  );
}

/** A large amount in short form: "¥523億" or "¥52.3B" by language. */
export function formatYenCompact(yen: number, locale: Locale, digits = 3): string {
  return withYenSign(
    numberFormat(locale, {
      style: 'currency',
      currency: 'JPY',
      notation: 'compact',
      maximumSignificantDigits: digits,
    }),
    yen,
  );
}

/** A whole number of shares: "300", "12,400". */
export function formatQuantity(shares: number, locale: Locale): string {
  return numberFormat(locale, { maximumFractionDigits: 0 }).format(shares);
}

/** A large volume in short form: "1842万" or "18.42M" by language. */
export function formatVolume(shares: number, locale: Locale): string {
  return numberFormat(locale, { notation: 'compact', maximumSignificantDigits: 4 }).format(shares);
}

export interface PriceOptions extends SignOption {
  /** Price step of the issue: below one yen, every price of the column has one decimal. */
  readonly tick?: string | undefined;
}

const decimalsOf = (price: string) => price.split('.')[1]?.length ?? 0;

/** A price of the wire format: "2,841.5"; with a tick of "0.5" also "3,412.0". An average has two decimals. */
export function formatPrice(price: string, locale: Locale, { sign, tick }: PriceOptions = {}): string {
  return numberFormat(locale, {
    minimumFractionDigits: tick === undefined ? 0 : decimalsOf(tick),
    maximumFractionDigits: 2,
    signDisplay: signDisplay(sign),
  }).format(price as DecimalText);
}

/** A price in a sentence: "¥2,841.5". Beside a label or in a column it has no unit. */
export function formatYenPrice(price: string, locale: Locale): string {
  return withYenSign(
    numberFormat(locale, {
      style: 'currency',
      currency: 'JPY',
      minimumFractionDigits: 0,
      maximumFractionDigits: 2,
    }),
    Number(price),
  );
}

/** A price difference with its sign: "+38.5", "-21.0". */
export function formatChange(change: string, locale: Locale, options: PriceOptions = {}): string {
  return formatPrice(change, locale, { ...options, sign: true });
}

export interface RateOptions extends SignOption {
  /** Decimals of the percentage; two by default. */
  readonly digits?: number;
}

/** A ratio as a percentage: "0.0137" is "1.37%", with `sign` "+1.37%". */
export function formatRate(ratio: string, locale: Locale, { sign, digits = 2 }: RateOptions = {}): string {
  return numberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signDisplay(sign),
  }).format(ratio as DecimalText);
}

/** A plain number with a fixed count of decimals: "1.94". */
export function formatDecimal(value: number, locale: Locale, digits = 2): string {
  return numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** A business date, or an instant, as a date in Japan. */
export function formatDate(at: string | number, locale: Locale): string {
  return dateFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(epochMsOf(at));
}

/** Day and month, for lists of this year. */
export function formatDay(at: string | number, locale: Locale): string {
  return dateFormat(locale, { month: '2-digit', day: '2-digit' }).format(epochMsOf(at));
}

/** Hours and minutes in Japan, in 24-hour format. */
export function formatTime(at: string | number, locale: Locale): string {
  return dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(epochMsOf(at));
}

/** Time of data: the time in Japan, with the day unless it is today. */
export function formatTimeOfData(at: number, locale: Locale, now = Date.now()): string {
  const [day, time] = [formatDay(at, locale), formatTime(at, locale)];
  return day === formatDay(now, locale) ? time : `${day} ${time}`;
}

/** Date and time in Japan, optionally to the second. */
export function formatDateTime(
  at: string | number,
  locale: Locale,
  { seconds = false }: { readonly seconds?: boolean } = {},
): string {
  return dateFormat(locale, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    ...(seconds ? { second: '2-digit' as const } : {}),
    hourCycle: 'h23',
  }).format(epochMsOf(at));
}

/** A date without time is a day in Japan, in every time zone of the user. */
export function epochMsOf(at: string | number): number {
  if (typeof at === 'number') return at;
  return Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(at) ? `${at}T00:00:00+09:00` : at);
}
