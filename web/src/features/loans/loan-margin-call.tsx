import type { MarginCall } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { DeadlineCountdown } from '#records/deadline-countdown.tsx';
import { Card } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import css from './loans.module.css';

/** An open margin call of a loan: deadline, required amount and consequence. */
export function LoanMarginCall({ call }: { call: MarginCall }) {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  return (
    <Card label={t('call.title')}>
      <div className={css.stack}>
        <h2 className={css.title}>{t('call.title')}</h2>
        <DeadlineCountdown title={t('call.deadline')} at={call.deadline} />
        <Figures
          lines={[
            { name: t('call.repayment'), value: formatYen(call.repayment_needed, locale) },
            { name: t('call.collateral'), value: formatYen(call.collateral_needed, locale) },
          ]}
        />
        <p className={css.text}>{t('call.text')}</p>
      </div>
    </Card>
  );
}
