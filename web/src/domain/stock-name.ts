import type { LocaleNames } from '@tsubame/sdk/schema';
import type { Locale } from './locale.ts';

/** The short name of whatever bears one: an issue, an order, a position. */
export function stockName(stock: { readonly short_name: LocaleNames }, locale: Locale): string {
  return stock.short_name[locale];
}
