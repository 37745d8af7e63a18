import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHistoricalPricesFrom } from '#stores/historical-prices-store.ts';
import { Note } from './note.tsx';

/** Says that what a page offers is made up although the market's prices are past ones. Nothing while all prices are simulated. */
export function BesidePastNote() {
  const { t } = useTranslation('common');
  return useHistoricalPricesFrom() === null ? null : <Note icon={FlaskConical}>{t('besidePast')}</Note>;
}
