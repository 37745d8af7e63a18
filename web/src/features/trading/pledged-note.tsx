import type { Position } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Note } from '#ui/note.tsx';

/** Number of a position's shares that cannot be closed because of a pledge; renders nothing without any. */
export function PledgedNote({ pledged_quantity: pledged }: Pick<Position, 'pledged_quantity'>) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  if (pledged === 0) return null;
  return <Note>{t('close.pledged', { quantity: formatQuantity(pledged, locale) })}</Note>;
}
