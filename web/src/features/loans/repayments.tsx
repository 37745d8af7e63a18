import type { Loan } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatYen } from '#domain/format.ts';
import { formatMoment } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/row.tsx';

/** What was repaid, the newest first, with what each part paid. */
export function Repayments({ loan }: { loan: Loan }) {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  if (loan.repayments.length === 0) return null;
  const yen = (amount: number) => formatYen(amount, locale);
  return (
    <Card flush label={t('repay.past')}>
      {loan.repayments.toReversed().map(({ at, source, amount, late_charge, interest, principal }) => (
        <Row
          key={`${at}${amount}${source}`}
          title={t(`repay.source.${source}`)}
          detail={[
            formatMoment(at, locale),
            ...(late_charge > 0 ? [t('record.late', { amount: yen(late_charge) })] : []),
            ...(interest > 0 ? [t('record.interest', { amount: yen(interest) })] : []),
            t('record.principal', { amount: yen(principal) }),
          ].join(' · ')}
          value={yen(amount)}
        />
      ))}
    </Card>
  );
}
