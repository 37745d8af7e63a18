import type { LocalizedName } from '@tsubame/sdk/schema';
import type { Locale } from './locale.ts';

/** Names exist in Japanese and English: readers of kanji get the Japanese one, all others the English. */
export function localizedName(name: LocalizedName, locale: Locale): string {
  return locale === 'jp' || locale === 'zh' ? name.ja : name.en;
}

/** The name of whatever bears one: an issue, an order, a position. */
export function stockName(stock: { readonly name: LocalizedName }, locale: Locale): string {
  return localizedName(stock.name, locale);
}
