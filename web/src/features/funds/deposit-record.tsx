import type { Deposit } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatYen } from '#domain/format.ts';
import { DEPOSIT_STATE_TONES } from '#domain/funds-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { DeadlineCountdown } from '#records/deadline-countdown.tsx';
import { RecordCard } from '#records/record-card.tsx';
import { Timeline } from '#records/timeline.tsx';
import { Card } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { DepositWarning } from './deposit-warning.tsx';
import css from './funds.module.css';
import { SupportRow } from './support-row.tsx';
import { TransferRecordPage } from './transfer-record-page.tsx';
import { TransferReferenceCard } from './transfer-reference-card.tsx';
import { useDepositTimeline } from './use-deposit-timeline.ts';

const REFRESH_MS = 5_000;

/** A deposit with its reference and history. */
export function DepositRecordPage({ id }: { id: string }) {
  const { t } = useTranslation('funds');
  const query = useApiQuery('getDeposit', { path: { deposit_id: id } }, { refetchInterval: REFRESH_MS });
  return (
    <TransferRecordPage title={t('deposit.record')} query={query}>
      {(deposit) => <DepositRecord deposit={deposit} />}
    </TransferRecordPage>
  );
}

function DepositRecord({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('funds');
  const locale = useLocale();
  const { state, deadline } = deposit;
  const timeline = useDepositTimeline(deposit);
  return (
    <>
      <RecordCard
        title={t('deposit.amount')}
        state={{ text: t(`depositState.${state}`), look: DEPOSIT_STATE_TONES[state] }}
      >
        <FormattedNumber text={formatYen(deposit.amount, locale)} size="huge" personal />
        {deposit.failure_reason === null ? null : <p className={css.fault}>{deposit.failure_reason}</p>}
        {deadline === null ? null : (
          <DeadlineCountdown title={t('deposit.reference')} at={deadline.at} end={t('deposit.expires')} />
        )}
      </RecordCard>
      {state === 'awaiting_review' ? (
        <>
          <TransferReferenceCard reference={deposit.reference} expiresAt={deposit.reference_expires_at} />
          <DepositWarning />
        </>
      ) : null}
      <Timeline {...timeline} />
      <Card>
        <Figures
          lines={[
            { name: t('fee'), value: <FormattedNumber text={formatYen(0, locale)} /> },
            { name: t('deposit.reference'), value: deposit.reference },
            { name: t('number'), value: <span className={css.id}>{deposit.deposit_id}</span> },
          ]}
        />
      </Card>
      <SupportRow about={deposit.deposit_id} />
    </>
  );
}
