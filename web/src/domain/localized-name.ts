import type { LocalizedName } from '@tsubame/sdk/schema';
import type { Locale } from './locale.ts';

/** A name that the contract gives in Japanese and in English: every language except Japanese shows the English one. */
export function localizedName({ ja, en }: LocalizedName, locale: Locale): string {
  return locale === 'jp' ? ja : en;
}
