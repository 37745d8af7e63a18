import type { LocalizedName } from '@tsubame/sdk/schema';
import type { Locale } from './locale.ts';

/** A name that the contract has in Japanese and English: every other language uses the English one. */
export function localizedName({ ja, en }: LocalizedName, locale: Locale): string {
  return locale === 'jp' ? ja : en;
}
