import type { FollowRecord } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { formatYen } from '#domain/format.ts';
import { localizedName } from '#domain/localized-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { showToast } from '#stores/toast-store.ts';
import { Confirm } from '#ui/confirm.tsx';
import { READS_AFTER_FOLLOW_CHANGE } from './reads-after-change.ts';
import { SaleEstimate } from './sale-estimate.tsx';

export interface EndFollowProps {
  record: FollowRecord;
  action: FollowRecord['next_actions'][number];
  open: boolean;
  onDone: () => void;
}

/** Asks, then stops following, or takes back what is not bought yet. */
export function EndFollow({ record, action, open, onDone }: EndFollowProps) {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const stopping = useApiMutation('stopFollowing', { refreshes: READS_AFTER_FOLLOW_CHANGE });
  const withdrawing = useApiMutation('withdrawFollow', { refreshes: READS_AFTER_FOLLOW_CHANGE });
  const sending = action === 'stop' ? stopping : withdrawing;
  const confirm = async () => {
    const answer = await sending.send({ path: { record_id: record.record_id } });
    if (answer === null) return;
    if (answer.done) showToast(t(`end.${action}.done`), 'success');
    onDone();
  };
  return (
    <Confirm
      open={open}
      danger
      title={t(`end.${action}.title`)}
      action={t(`end.${action}.confirm`)}
      pending={sending.pending}
      onConfirm={() => void confirm()}
      onClose={onDone}
    >
      {t(`end.${action}.text`, {
        name: localizedName(record.name, locale),
        amount: formatYen(action === 'stop' ? record.value : record.held_amount, locale),
      })}
      {open && action === 'stop' ? <SaleEstimate record={record} /> : null}
    </Confirm>
  );
}
