import { startOfDay } from '@tsubame/sdk/rules';
import type { EarningsReport, Stock, StockFacts } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { type EarningsDate, earningsDates, isComing, moveAfterReport } from '#domain/earnings-dates.ts';
import { formatRate } from '#domain/format.ts';
import { formatDaysUntil, formatShortDay } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { ReadValue } from '#ui/read-value.tsx';
import css from './earnings-strip.module.css';
import { FIRST_PAGE } from './use-chart-data.ts';

export interface EarningsStripProps {
  readonly stock: Pick<Stock, 'code' | 'next_dividend'>;
  readonly facts: StockFacts;
  readonly lastReport: EarningsReport | undefined;
}

/** The last report, today and the coming dates on a line. Draws nothing if none is known. */
export function EarningsStrip({ stock, facts, lastReport }: EarningsStripProps) {
  const { t } = useTranslation('stock');
  const locale = useLocale();
  const dateName = useDateName();
  const dates = earningsDates(lastReport, facts, stock.next_dividend);
  const today = dates.find(({ kind }) => kind === 'today')?.day ?? 0;
  if (dates.length === 0) return null;
  return (
    <ol className={css.strip} aria-label={t('earnings.dates.title')}>
      {dates.map((date) => (
        <li
          key={date.kind}
          data-look={isComing(date) ? 'coming' : date.kind}
          aria-current={date.kind === 'today' ? 'date' : undefined}
        >
          <i aria-hidden="true" />
          {date.kind === 'today' ? (
            <>
              <b>{dateName(date)}</b>
              <span translate="no">{formatShortDay(startOfDay(date.day), locale)}</span>
            </>
          ) : (
            <>
              <b translate="no">{formatShortDay(startOfDay(date.day), locale)}</b>
              <span>{dateName(date)}</span>
            </>
          )}
          {isComing(date) ? <span>{formatDaysUntil(date.day - today, locale)}</span> : null}
          {date.kind === 'report' ? (
            <NextDay code={stock.code} reportDay={date.day} now={Date.parse(facts.at)} />
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** The name of a date: the announced results, today, or the last day with rights. */
export function useDateName(): (date: EarningsDate) => string {
  const { t } = useTranslation('stock');
  return (date) => {
    if (date.kind === 'today') return t('earnings.dates.today');
    if (date.kind === 'rights') return t('earnings.dates.rights');
    const { quarter } = date;
    return quarter === 4 ? t('earnings.dates.fullYear') : t('earnings.dates.quarter', { quarter });
  };
}

function NextDay({ code, reportDay, now }: { code: string; reportDay: number; now: number }) {
  const { t } = useTranslation('stock');
  const locale = useLocale();
  // The same read as the chart's, which has fetched these bars already.
  const query = useApiQuery('listCandles', { path: { code }, query: { period: 'day', limit: FIRST_PAGE } });
  return (
    <ReadValue query={query}>
      {({ items }) => {
        const move = moveAfterReport(reportDay, items, now);
        if (move === null) return null;
        return (
          <span>
            {t('earnings.dates.nextDay')}{' '}
            <b>
              <FormattedNumber
                text={formatRate(String(move), locale, { sign: true, digits: 1 })}
                tone={toneOf(move.toFixed(3))}
                size="tiny"
              />
            </b>
          </span>
        );
      }}
    </ReadValue>
  );
}
