import type { FundPasswordReset, FundPasswordResetState } from '@tsubame/sdk/schema';
import { FUND_PASSWORD_RESET_MOVES } from '@tsubame/sdk/transitions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { formatMoment } from '#domain/format-time.ts';
import { allowedActions, stepsAhead } from '#domain/steps-ahead.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { CancelRecordDialog } from '#records/cancel-record-dialog.tsx';
import { DeadlineCountdown } from '#records/deadline-countdown.tsx';
import { RecordCard, type RecordCardProps } from '#records/record-card.tsx';
import css from '#records/secret-fields.module.css';
import { Timeline } from '#records/timeline.tsx';
import { Button } from '#ui/button.tsx';
import { Figures } from '#ui/figures.tsx';

const LOOKS = {
  awaiting_review: 'accent',
  allowed: 'ok',
  declined: 'caution',
  used: 'ok',
  expired: 'outline',
  cancelled: 'outline',
} as const satisfies Record<FundPasswordResetState, NonNullable<RecordCardProps['state']>['look']>;

/** A request for a new fund password: state, history and possible next steps. */
export function FundPasswordResetRecord({ reset }: { reset: FundPasswordReset }) {
  const { t } = useTranslation('secrets');
  const locale = useLocale();
  const { state, review_by, use_by, withdrawals_held_until, timeline } = reset;
  const isCancellable = allowedActions(FUND_PASSWORD_RESET_MOVES, reset).includes('cancel');
  const label = (name: FundPasswordResetState) => t(`reset.state.${name}`);
  const when = (event: string) => {
    if (event === 'allow') return formatMoment(review_by, locale);
    const end = event === 'expire' ? use_by : event === 'lapse' ? reset.deadline?.at : null;
    return typeof end === 'string' ? formatMoment(end, locale) : undefined;
  };
  const lines = [
    ...(state === 'awaiting_review'
      ? [{ name: t('reset.reviewBy'), value: formatMoment(review_by, locale) }]
      : []),
    ...(withdrawals_held_until === null
      ? []
      : [{ name: t('reset.held'), value: formatMoment(withdrawals_held_until, locale) }]),
  ];
  return (
    <>
      <RecordCard
        title={t('reset.record')}
        state={{ text: label(state), look: LOOKS[state] }}
        foot={isCancellable ? <CancelReset /> : undefined}
      >
        {state === 'allowed' && use_by !== null ? (
          <DeadlineCountdown title={t('reset.deadline')} at={use_by} />
        ) : null}
        {lines.length === 0 ? null : <Figures lines={lines} />}
        {state === 'awaiting_review' ? <p className={css.note}>{t('reset.old')}</p> : null}
      </RecordCard>
      <Timeline
        entries={timeline}
        label={(name) => label(name as FundPasswordResetState)}
        seconds
        ahead={stepsAhead(FUND_PASSWORD_RESET_MOVES, state).map(({ event, to, actor }) => ({
          key: event,
          title: label(to),
          actor,
          at: when(event),
          note: t(`reset.ahead.${event as 'allow' | 'decline' | 'lapse' | 'use' | 'expire' | 'cancel'}`),
          branch: event !== 'allow' && event !== 'use',
        }))}
      />
    </>
  );
}

/** Cancels the request for a new fund password after a confirmation. */
function CancelReset() {
  const { t } = useTranslation('secrets');
  const [isConfirming, setConfirming] = useState(false);
  const cancelling = useApiMutation('cancelFundPasswordReset', { refreshes: ['getFundPasswordReset'] });
  return (
    <>
      <Button variant="text" wide onClick={() => setConfirming(true)}>
        {t('reset.cancel.action')}
      </Button>
      <CancelRecordDialog
        open={isConfirming}
        title={t('reset.cancel.title')}
        action={t('reset.cancel.action')}
        pending={cancelling.pending}
        done={t('reset.cancel.done')}
        send={() => cancelling.send({})}
        onClose={() => setConfirming(false)}
      >
        {t('reset.cancel.text')}
      </CancelRecordDialog>
    </>
  );
}
