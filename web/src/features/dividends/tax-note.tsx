import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Note } from '#ui/note.tsx';

/** Which taxes are withheld, and why an amount may still change. */
export function TaxNote() {
  const { t } = useTranslation('dividends');
  return <Note icon={Info}>{t('note')}</Note>;
}
