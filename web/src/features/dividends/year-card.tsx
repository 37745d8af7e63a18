import type { DividendSummary } from '@tsubame/sdk/schema';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { useMarketClock } from '#api/use-market-clock.ts';
import { formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { usePreferences } from '#stores/preferences-store.ts';
import { BarChart, type BarChartBar } from '#ui/bar-chart.tsx';
import { Card } from '#ui/card.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './dividends.module.css';

const REFRESH_MS = 15_000;
/** Dividends are announced at most this far ahead. */
const YEARS_AHEAD = 1;
const FIRST_YEAR = 2016;

/** A year of dividends by month of payment; expected ones are dashed. */
export function YearCard() {
  /** Null for the provider's current year. */
  const [chosen, setChosen] = useState<number | null>(null);
  const query = useApiQuery(
    'getDividendSummary',
    { query: { year: chosen ?? undefined } },
    { refetchInterval: REFRESH_MS, keepPrevious: true },
  );
  return (
    <Card>
      <StateView query={query} skeleton={<Skeleton height={198} />}>
        {(summary) => <Year summary={summary} chosen={chosen ?? summary.year} onYear={setChosen} />}
      </StateView>
    </Card>
  );
}

interface YearProps {
  summary: DividendSummary;
  /** May be ahead of the loaded year. */
  chosen: number;
  onYear: (year: number) => void;
}

function Year({ summary, chosen, onYear }: YearProps) {
  const { t } = useTranslation('dividends');
  const locale = useLocale();
  const { year, net, gross, tax } = summary;
  const now = useMarketClock()?.now;
  const last = now === undefined ? year : Number(now.slice(0, 4)) + YEARS_AHEAD;
  const bars = useBars(summary);
  const yen = (amount: number) => <FormattedNumber text={formatYen(amount, locale)} size="small" personal />;
  return (
    <div className={css.year}>
      <div className={css.head}>
        <h2 aria-live="polite">{t('year.title', { year })}</h2>
        <IconButton
          icon={ChevronLeft}
          label={t('year.before')}
          disabled={chosen <= FIRST_YEAR}
          onClick={() => onYear(chosen - 1)}
        />
        <IconButton
          icon={ChevronRight}
          label={t('year.after')}
          disabled={chosen >= last}
          onClick={() => onYear(chosen + 1)}
        />
      </div>
      <div className={css.sums}>
        <FormattedNumber text={formatYen(net, locale)} size="huge" personal />
        <p>
          <span>
            {t('year.gross')} {yen(gross)}
          </span>
          <span>
            {t('year.tax')} {yen(tax)}
          </span>
        </p>
      </div>
      <BarChart
        label={t('year.months', { year })}
        bars={bars}
        {...(now?.startsWith(String(year)) ? { current: String(Number(now.slice(5, 7))) } : {})}
      />
    </div>
  );
}

function useBars({ months }: DividendSummary): BarChartBar[] {
  const { t } = useTranslation('dividends');
  const locale = useLocale();
  const { masked } = usePreferences();
  const yen = (amount: number) => (masked ? '••••••' : formatYen(amount, locale));
  return months.map(({ month, net, expected_net }) => ({
    name: String(Number(month.slice(5))),
    value: net,
    text: yen(net),
    ...(expected_net === 0
      ? {}
      : { ahead: { value: expected_net, text: t('year.expected', { amount: yen(expected_net) }) } }),
  }));
}
