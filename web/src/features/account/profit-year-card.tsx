import type { Profit } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatYen } from '#domain/format.ts';
import { formatProfitCompact } from '#domain/format-profit.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { usePreferences } from '#stores/preferences-store.ts';
import { BarChart } from '#ui/bar-chart.tsx';
import { Card } from '#ui/card.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import css from './profit.module.css';

const MONTHS = 12;

/** The months of the selected year; future months are empty. */
export function ProfitYearCard({ profit }: { profit: Profit }) {
  const { t } = useTranslation('profit');
  const locale = useLocale();
  const { masked } = usePreferences();
  const { month, months, year_sums: sums } = profit;
  const year = month.slice(0, 4);
  const bars = Array.from({ length: MONTHS }, (_, index) => {
    const value = months.find((each) => Number(each.month.slice(5)) === index + 1)?.sums.net_profit_loss ?? 0;
    return { name: String(index + 1), value, text: masked ? '••••' : formatProfitCompact(value, locale) };
  });
  return (
    <Card>
      <div className={css.sums}>
        <h2>{t('year.title', { year })}</h2>
        <p className={css.label}>
          {t('year.soFar')}{' '}
          <FormattedNumber
            text={formatYen(sums.net_profit_loss, locale, { sign: true })}
            tone={toneOf(sums.net_profit_loss)}
            personal
          />
        </p>
      </div>
      <BarChart
        signed
        label={t('year.months', { year })}
        bars={bars}
        current={String(Number(month.slice(5)))}
      />
    </Card>
  );
}
