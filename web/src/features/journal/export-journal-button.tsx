import { unwrap } from '@tsubame/sdk';
import { useTranslation } from 'react-i18next';
import { client } from '#api/client.ts';
import { SaveCsvButton } from '#records/save-csv-button.tsx';
import type { FilteredProps } from './journal-filter.ts';

/** Saves the shown trades as a CSV file. */
export function ExportJournalButton({ filter, isReady }: FilteredProps) {
  const { t } = useTranslation('journal');
  return (
    <SaveCsvButton
      label={t('export.label')}
      read={isReady ? async () => unwrap(await client.exportJournal({ query: filter })) : undefined}
      savedText={(count) => t('export.saved', { count })}
    />
  );
}
