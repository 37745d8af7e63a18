import { unwrap } from '@tsubame/sdk';
import type { Statement } from '@tsubame/sdk/schema';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '#api/client.ts';
import { useMarketClock } from '#api/use-market-clock.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { showToast } from '#stores/toast-store.ts';
import { IconButton } from '#ui/icon-button.tsx';

const YEAR_MS = 365 * 24 * 3_600_000;
const JAPAN_MS = 9 * 3_600_000;

/** Hands a statement to the person as a file of their own. */
function save({ filename, media_type, content }: Statement): void {
  const url = URL.createObjectURL(new Blob([content], { type: media_type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  URL.revokeObjectURL(url);
}

/** The ledger of the last year as a CSV file. */
export function StatementButton() {
  const { t } = useTranslation('account');
  const clock = useMarketClock();
  const [pending, setPending] = useState(false);

  const fetchIt = async (now: number) => {
    const day = (at: number) => new Date(at + JAPAN_MS).toISOString().slice(0, 10);
    setPending(true);
    try {
      const query = { from: day(now - YEAR_MS), to: day(now), kind: 'ledger' } as const;
      const statement = unwrap(await client.exportStatement({ query }));
      save(statement);
      showToast(t('ledger.saved', { rows: statement.rows }), 'success');
    } catch (error) {
      showToast(failureMessage(error), 'failure');
    } finally {
      setPending(false);
    }
  };

  return (
    <IconButton
      icon={Download}
      label={t('ledger.save')}
      disabled={pending || clock === undefined}
      onClick={() => {
        if (clock !== undefined) void fetchIt(Date.parse(clock.now));
      }}
    />
  );
}
