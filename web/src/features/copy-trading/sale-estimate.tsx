import type { FollowRecord } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatYen } from '#domain/format.ts';
import { closingTax } from '#domain/trading-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Figure, toneOf } from '#ui/figure.tsx';
import { Figures } from '#ui/figures.tsx';
import css from './copy-trading.module.css';

const UNKNOWN = '—';

/**
 * What a sale at the value now would gain, bear in tax with the rest of the year, and leave; an estimate, as the market moves. Its
 * lines stand before the year has been read: what comes late must not move the buttons below it.
 */
export function SaleEstimate({ record: { total_earnings } }: { record: FollowRecord }) {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const year = useApiQuery('getProfit', {}).data;
  const tax = year === undefined ? null : closingTax(year, total_earnings);
  const signed = (amount: number) => (
    <Figure text={formatYen(amount, locale, { sign: true })} tone={toneOf(amount)} personal />
  );
  return (
    <div className={css.estimate}>
      <Figures
        lines={[
          { name: t('figure.earned'), value: signed(total_earnings) },
          {
            name: t('figure.taxEstimate'),
            value: <Figure text={tax === null ? UNKNOWN : formatYen(tax, locale)} personal />,
          },
          {
            name: t('figure.net'),
            value: tax === null ? <Figure text={UNKNOWN} /> : signed(total_earnings - tax),
          },
        ]}
      />
    </div>
  );
}
