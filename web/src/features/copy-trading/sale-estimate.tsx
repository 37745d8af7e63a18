import { netProfitYen, saleTaxYen } from '@tsubame/sdk/rules';
import type { FollowRecord, Profit } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Figures } from '#ui/figures.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { ReadValue } from '#ui/read-value.tsx';
import css from './copy-trading.module.css';

/**
 * Estimated gain, tax and proceeds of a sale at the current value. Its rows are rendered before the year is loaded, so that the
 * buttons below do not move.
 */
export function SaleEstimate({ record: { total_earnings } }: { record: FollowRecord }) {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const year = useApiQuery('getProfit', {});
  const taxOf = ({ taxes }: Profit) => saleTaxYen(taxes, total_earnings);
  const signed = (amount: number) => (
    <FormattedNumber text={formatYen(amount, locale, { sign: true })} tone={toneOf(amount)} personal />
  );
  return (
    <div className={css.estimate}>
      <Figures
        lines={[
          { name: t('figure.earned'), value: signed(total_earnings) },
          {
            name: t('figure.taxEstimate'),
            value: (
              <ReadValue query={year}>
                {(known) => <FormattedNumber text={formatYen(taxOf(known), locale)} personal />}
              </ReadValue>
            ),
          },
          {
            name: t('figure.net'),
            value: (
              <ReadValue query={year}>
                {(known) => signed(netProfitYen(total_earnings, { fees: 0, interest: 0, tax: taxOf(known) }))}
              </ReadValue>
            ),
          },
        ]}
      />
    </div>
  );
}
