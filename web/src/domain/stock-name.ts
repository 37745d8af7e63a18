import type { LocaleNames } from '@tsubame/sdk/schema';
import type { Locale } from './locale.ts';

/** The short name of an issue, an order or a position. */
export function stockName(stock: { readonly short_name: LocaleNames }, locale: Locale): string {
  return stock.short_name[locale];
}
