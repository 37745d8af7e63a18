import type { IpoApplication } from '@tsubame/sdk/schema';
import { IPO_APPLICATION_MOVES } from '@tsubame/sdk/transitions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissingRecordError } from '#api/is-missing-record-error.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { useRefetch } from '#api/use-refetch.ts';
import { formatQuantity, formatYen } from '#domain/format.ts';
import { localizedName } from '#domain/localized-name.ts';
import { allowedActions } from '#domain/steps-ahead.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { CancelRecordDialog } from '#records/cancel-record-dialog.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { ApplicationFooter } from './application-footer.tsx';
import { ApplicationRecord } from './application-record.tsx';
import { MissingOffering } from './missing-offering.tsx';
import { READS_AFTER_IPO_CHANGE } from './reads-after-change.ts';
import { SubscribeSheet } from './subscribe-sheet.tsx';

const REFRESH_MS = 10_000;

/** An application with its history, for links from messages and badges. */
export function IpoApplicationPage({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  const refetch = useRefetch();
  const [openSheet, setOpenSheet] = useState<'subscribe' | 'withdraw' | null>(null);
  const query = useApiQuery(
    'getIpoApplication',
    { path: { application_id: applicationId } },
    { refetchInterval: REFRESH_MS },
  );
  const application = query.data;
  if (isMissingRecordError(query.error)) return <MissingOffering />;
  const open = application ? allowedActions(IPO_APPLICATION_MOVES, application) : [];
  const done = () => setOpenSheet(null);
  return (
    <Page
      back
      isName={application !== undefined}
      title={application ? localizedName(application.name, locale) : t('record.title')}
      subtitle={application?.code}
      onRefresh={refetch}
      footer={open.length === 0 ? undefined : <ApplicationFooter open={open} onAsk={setOpenSheet} />}
    >
      <StateView query={query} skeleton={<Skeleton height={240} count={3} />}>
        {(record) => (
          <>
            <ApplicationRecord application={record} />
            <SubscribeSheet application={record} open={openSheet === 'subscribe'} onClose={done} />
            <WithdrawApplication application={record} open={openSheet === 'withdraw'} onDone={done} />
          </>
        )}
      </StateView>
    </Page>
  );
}

interface WithdrawApplicationProps {
  application: IpoApplication;
  open: boolean;
  onDone: () => void;
}

/** Cancels the application after a confirmation. */
function WithdrawApplication({ application, open, onDone }: WithdrawApplicationProps) {
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
