import type { PreMarketApplication } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { formatQuantity, formatYen } from '#domain/format.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { CancelRecordDialog } from '#records/cancel-record-dialog.tsx';

const REFRESHES = ['listPreMarketApplications', 'getAssets', 'listLedgerEntries'] as const;

export interface CancelApplicationProps {
  application: PreMarketApplication;
  open: boolean;
  onClose: () => void;
}

/** Says what comes back, then takes an application back. */
export function CancelApplication({ application, open, onClose }: CancelApplicationProps) {
  const { t } = useTranslation('premarket');
  const locale = useLocale();
  const cancelling = useApiMutation('cancelPreMarketApplication', { refreshes: REFRESHES });
  return (
    <CancelRecordDialog
      open={open}
      title={t('cancel.title')}
      action={t('cancel.confirm')}
      pending={cancelling.pending}
      done={t('cancel.done')}
      send={() => cancelling.send({ path: { application_id: application.application_id } })}
      onClose={onClose}
    >
      {t('cancel.text', {
        name: stockName(application, locale),
        shares: t('shares', { count: formatQuantity(application.quantity, locale) }),
        held: formatYen(application.held_amount, locale),
      })}
    </CancelRecordDialog>
  );
}
