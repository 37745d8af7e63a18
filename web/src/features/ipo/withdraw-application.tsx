import type { IpoApplication } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { formatQuantity, formatYen } from '#domain/format.ts';
import { localizedName } from '#domain/localized-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { CancelRecordDialog } from '#records/cancel-record-dialog.tsx';
import { READS_AFTER_IPO_CHANGE } from './reads-after-change.ts';

export interface WithdrawApplicationProps {
  application: IpoApplication;
  open: boolean;
  onDone: () => void;
}

/** Asks, then takes the application back. */
export function WithdrawApplication({ application, open, onDone }: WithdrawApplicationProps) {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  const withdrawing = useApiMutation('withdrawIpoApplication', { refreshes: READS_AFTER_IPO_CHANGE });
  return (
    <CancelRecordDialog
      open={open}
      title={t('withdraw.title')}
      action={t('withdraw.confirm')}
      pending={withdrawing.pending}
      done={t('withdraw.done')}
      send={() => withdrawing.send({ path: { application_id: application.application_id } })}
      onClose={onDone}
    >
      {t('withdraw.text', {
        name: localizedName(application.name, locale),
        quantity: formatQuantity(application.applied_quantity, locale),
        held: formatYen(application.held_amount, locale),
      })}
    </CancelRecordDialog>
  );
}
