import type { Quote } from '@tsubame/sdk/schema';
import { ChartLine, Table2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BarsTable } from '#charts/bars-table.tsx';
import { LazyStockChart } from '#charts/lazy-stock-chart.tsx';
import type { ChartMark } from '#charts/price-marks.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, StateView } from '#ui/state-view.tsx';
import css from './period-chart.module.css';
import { isIntraday, PERIODS, type Period } from './periods.ts';
import { useChartData } from './use-chart-data.ts';

export interface PeriodChartProps {
  code: string;
  name: string;
  quote: Quote;
  marks: readonly ChartMark[];
  onMark: (id: string) => void;
}

/** Time series and bars of every period, as a chart or as a table. */
export function PeriodChart({ code, name, quote, marks, onMark }: PeriodChartProps) {
  const { t } = useTranslation('stock');
  const [period, setPeriod] = useState<Period>('day');
  const [asTable, setAsTable] = useState(false);
  const query = useChartData(code, period, quote);
  const label = t('chart.label', { name, period: t(`period.${period}`) });
  return (
    <section className={css.section} aria-label={label}>
      <Segmented<Period>
        look="period"
        label={t('period.label')}
        value={period}
        onChange={setPeriod}
        options={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
      />
      <div className={css.tools}>
        <IconButton
          icon={asTable ? ChartLine : Table2}
          size={18}
          label={t(asTable ? 'chart.asChart' : 'chart.asTable')}
          onClick={() => setAsTable(!asTable)}
        />
      </div>
      <StateView
        query={query}
        skeleton={<Skeleton height={232} />}
        isEmpty={({ bars }) => bars.length === 0}
        empty={<EmptyState icon={ChartLine} title={t('chart.empty')} />}
      >
        {({ bars, previousClose }) =>
          asTable ? (
            <BarsTable bars={bars} intraday={isIntraday(period)} tickText={quote.tick} label={label} />
          ) : (
            <LazyStockChart
              label={label}
              kind={period === 'series' ? 'line' : 'candles'}
              bars={bars}
              intraday={isIntraday(period)}
              previousClose={previousClose}
              tick={Number(quote.tick)}
              tickText={quote.tick}
              live={query.live}
              onNearStart={query.loadOlder}
              marks={marks}
              onMark={onMark}
            />
          )
        }
      </StateView>
    </section>
  );
}
