import { fitsLength, textLength } from '@tsubame/sdk/rules';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';

/** Default maximum length of a text (specification, section 5). */
export const MAX_TEXT_LENGTH = 140;

/** Whether a text without a rule of its own is within the default maximum. */
export const fitsDefaultLength = (text: string): boolean => fitsLength(text, { maxLength: MAX_TEXT_LENGTH });

/**
 * Message about a text that is too long; undefined if it fits. Lengths are code points, as in the contract. No field has a
 * `maxlength`, because a browser counts an emoji as two and cuts pasted text silently.
 */
export function useLengthFault(text: string, most = MAX_TEXT_LENGTH): string | undefined {
  const { t } = useTranslation('common');
  const locale = useLocale();
  if (fitsLength(text, { maxLength: most })) return undefined;
  const count = (length: number) => formatQuantity(length, locale);
  return t('tooLong', { most: count(most), length: count(textLength(text)) });
}
