import { useTranslation } from 'react-i18next';
import { intentionKeeper } from '#api/intention-keeper.ts';
import { formatRate, formatYen } from '#domain/format.ts';
import { formatDays, formatMoment } from '#domain/format-time.ts';
import { isLate } from '#domain/loan-states.ts';
import { pathTo } from '#domain/paths.ts';
import type { UrgentMatter } from '#domain/urgent-matters.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { WarningCard, type WarningFigure } from '#ui/warning-card.tsx';
import { TimeLeftText } from './deadline-countdown.tsx';

/** The card of something urgent. */
export function UrgentMatterCard({ urgent }: { urgent: UrgentMatter }) {
  const { t } = useTranslation('urgent');
  const locale = useLocale();
  const { kind, to } = urgent;
  const yen = (amount: number) => <FormattedNumber text={formatYen(amount, locale)} size="large" personal />;
  const until = (name: string, at: string): WarningFigure => ({
    name,
    value: formatMoment(at, locale),
    detail: <TimeLeftText at={at} />,
  });
  const card = { title: t(`title.${kind}`), to };
  switch (kind) {
    case 'forced_close':
      return (
        <WarningCard {...card} actions={[{ label: t('forced_close.action'), to }]}>
          {t('forced_close.text', { from: formatMoment(urgent.call.closes_from, locale) })}
        </WarningCard>
      );
    case 'margin_call': {
      const { call, rate } = urgent;
      return (
        <WarningCard
          {...card}
          aside={
            rate === null
              ? undefined
              : t('margin_call.rate', { rate: formatRate(rate, locale, { digits: 1 }) })
          }
          amount={{ name: t('margin_call.amount'), value: yen(call.remaining) }}
          deadline={until(t('margin_call.deadline'), call.deadline)}
          actions={[
            { label: t('margin_call.deposit'), to: pathTo('deposit') },
            { label: t('margin_call.close'), to },
          ]}
        >
          {t('margin_call.text', { from: formatMoment(call.closes_from, locale) })}
        </WarningCard>
      );
    }
    case 'loan_overdue': {
      const { overdue_days, amount_to_repay, deadline } = urgent.loan;
      return (
        <WarningCard
          {...card}
          aside={t('loan_overdue.days', { days: formatDays(overdue_days, locale) })}
          amount={{ name: t('loan_overdue.amount'), value: yen(amount_to_repay) }}
          deadline={
            deadline?.action === 'hand_over' ? until(t('loan_overdue.handOver'), deadline.at) : undefined
          }
          actions={[{ label: t('loan_overdue.repay'), to }]}
        >
          {t(isLate(urgent.loan) ? 'loan_overdue.late' : 'loan_overdue.text')}
        </WarningCard>
      );
    }
    case 'collateral_call': {
      const { call } = urgent;
      return (
        <WarningCard
          {...card}
          amount={{ name: t('collateral_call.amount'), value: yen(call.repayment_needed) }}
          deadline={until(t('collateral_call.deadline'), call.deadline)}
          actions={[{ label: t('collateral_call.action'), to }]}
        >
          {t('collateral_call.text')}
        </WarningCard>
      );
    }
    case 'subscription':
      return (
        <WarningCard
          {...card}
          deadline={until(t('subscription.deadline'), urgent.at)}
          actions={[{ label: t('subscription.action'), to }]}
        >
          {t('subscription.text')}
        </WarningCard>
      );
    case 'unanswered': {
      const { key, operationId, sentAt } = urgent.request;
      return (
        <WarningCard
          {...card}
          amount={{ name: t('unanswered.request'), value: t(`request.${operationId}`) }}
          deadline={{ name: t('unanswered.at'), value: formatMoment(sentAt, locale) }}
          actions={[{ label: t('unanswered.records'), to }]}
          dismiss={{ label: t('unanswered.dismiss'), onDismiss: () => intentionKeeper.forget(key) }}
        >
          {t('unanswered.text')}
        </WarningCard>
      );
    }
    default:
      return (
        <WarningCard {...card} actions={[{ label: t(`waiting.${kind}.action`), to }]}>
          {t(`waiting.${kind}.text`)}
        </WarningCard>
      );
  }
}
