import { numberFormat } from './format.ts';
import type { Locale } from './locale.ts';

// Separate from `format.ts`, which is in the first load.

/** A profit or loss without a currency: "+12,400"; from a hundred thousand on in short form, such as "+1.2M", by language. */
export function formatProfitCompact(yen: number, locale: Locale): string {
  const short = Math.abs(yen) >= 100_000;
  return numberFormat(locale, {
    signDisplay: 'exceptZero',
    ...(short ? { notation: 'compact', maximumSignificantDigits: 3 } : {}),
  }).format(yen);
}
