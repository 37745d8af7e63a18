import type { FollowRecord } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { useRefetch } from '#api/use-refetch.ts';
import { formatYen } from '#domain/format.ts';
import { localizedName } from '#domain/localized-name.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Timeline } from '#records/timeline.tsx';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx';
import { Page } from '#ui/page.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './copy-trading.module.css';
import { DailyResultsCard } from './daily-results-card.tsx';
import { FollowRecordHead } from './follow-record-head.tsx';
import { READS_AFTER_FOLLOW_CHANGE } from './reads-after-change.ts';
import { SaleEstimate } from './sale-estimate.tsx';
import { StopLossCard } from './stop-loss-card.tsx';
import { useFollowTimeline } from './use-follow-timeline.ts';

const REFRESH_MS = 10_000;

/** A copy: history, daily results, and the button to stop it. */
export function FollowRecordPage({ recordId }: { recordId: string }) {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const refetch = useRefetch();
  const [ending, setEnding] = useState<EndAction | null>(null);
  const query = useApiQuery(
    'getFollowRecord',
    { path: { record_id: recordId } },
    { refetchInterval: REFRESH_MS },
  );
  const record = query.data;
  const timeline = useFollowTimeline(record);
  const action = record?.next_actions[0];
  return (
    <Page
      back
      title={t('records.one')}
      {...(record ? { subtitle: localizedName(record.name, locale) } : {})}
      onRefresh={refetch}
      footer={
        action === undefined ? undefined : (
          <div className={css.foot}>
            <p>{t(`end.${action}.note`)}</p>
            <Button size="large" wide variant="quiet" onClick={() => setEnding(action)}>
              {t(`end.${action}.action`)}
            </Button>
          </div>
        )
      }
    >
      <StateView query={query} skeleton={<Skeleton height={220} count={3} />}>
        {(shown) => (
          <>
            <FollowRecordHead record={shown} />
            <DailyResultsCard days={shown.daily_earnings} />
            {shown.state === 'following' ? <StopLossCard record={shown} /> : null}
            <Timeline {...timeline} />
            <Card flush>
              <Row title={t('records.product')} to={pathTo('copyTrading', { id: shown.product_id })} />
            </Card>
            {ending === null ? null : (
              <EndFollow record={shown} action={ending} onDone={() => setEnding(null)} />
            )}
          </>
        )}
      </StateView>
    </Page>
  );
}

type EndAction = FollowRecord['next_actions'][number];

interface EndFollowProps {
  record: FollowRecord;
  /** The pressed action, which may no longer be possible. */
  action: EndAction;
  onDone: () => void;
}

/** Stops the copy, or cancels it before the purchase, after a confirmation. */
function EndFollow({ record, action, onDone }: EndFollowProps) {
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
    <ConfirmationDialog
      open
      danger
      title={t(`end.${action}.title`)}
      action={t(`end.${action}.confirm`)}
      pending={sending.pending}
      disabledReason={record.next_actions.includes(action) ? undefined : t('end.over')}
      onConfirm={() => void confirm()}
      onClose={onDone}
    >
      {t(`end.${action}.text`, {
        name: localizedName(record.name, locale),
        amount: formatYen(action === 'stop' ? record.value : record.held_amount, locale),
      })}
      {action === 'stop' ? <SaleEstimate record={record} /> : null}
    </ConfirmationDialog>
  );
}
