import { unwrap } from '@tsubame/sdk';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceFailure } from '#api/announce-failure.ts';
import { client } from '#api/client.ts';
import { showToast } from '#stores/toast-store.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { saveCsv } from '#ui/save-csv.ts';
import type { FilteredProps } from './journal-filter.ts';

/** Saves the shown trades as a CSV file. */
export function ExportJournalButton({ filter, isReady }: FilteredProps) {
  const { t } = useTranslation('journal');
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const file = unwrap(await client.exportJournal({ query: filter }));
      saveCsv(file.filename, file.content);
      showToast(t('export.saved', { count: file.rows }), 'success');
    } catch (error) {
      announceFailure(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <IconButton
      icon={Download}
      label={t('export.label')}
      disabled={pending || !isReady}
      onClick={() => void save()}
    />
  );
}
