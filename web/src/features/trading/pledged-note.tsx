import type { Position } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Note } from '#ui/note.tsx';

/** Says how many shares of a position cannot be closed because a loan holds them; nothing where none are pledged. */
export function PledgedNote({ pledged_quantity: pledged }: Pick<Position, 'pledged_quantity'>) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  if (pledged === 0) return null;
  return <Note>{t('close.pledged', { quantity: formatQuantity(pledged, locale) })}</Note>;
}
