import type { IpoApplication } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { formatQuantity, formatYen } from '#domain/format.ts';
import { localizedName } from '#domain/localized-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { showToast } from '#stores/toast-store.ts';
import { Confirm } from '#ui/confirm.tsx';
import { REFRESHES } from './refreshes.ts';

export interface WithdrawApplicationProps {
  application: IpoApplication;
  open: boolean;
  onDone: () => void;
}

/** Asks, then takes the application back. */
export function WithdrawApplication({ application, open, onDone }: WithdrawApplicationProps) {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  const withdrawing = useApiMutation('withdrawIpoApplication', { refreshes: REFRESHES });
  const confirm = async () => {
    const answer = await withdrawing.send({ path: { application_id: application.application_id } });
    if (answer === null) return;
    if (answer.done) showToast(t('withdraw.done'), 'success');
    onDone();
  };
  return (
    <Confirm
      open={open}
      danger
      title={t('withdraw.title')}
      action={t('withdraw.confirm')}
      pending={withdrawing.pending}
      onConfirm={() => void confirm()}
      onClose={onDone}
    >
      {t('withdraw.text', {
        name: localizedName(application.name, locale),
        quantity: formatQuantity(application.applied_quantity, locale),
        held: formatYen(application.held_amount, locale),
      })}
    </Confirm>
  );
}
