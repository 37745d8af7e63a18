import type { EarningsReport, Stock } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatPrice, formatYenCompact } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { BarChart } from '#ui/bar-chart.tsx';
import { Card } from '#ui/card.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { combineReads } from '#ui/loadable.ts';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { CalendarButton } from './calendar-button.tsx';
import css from './earnings-card.module.css';
import { EarningsStrip } from './earnings-strip.tsx';

const MEASURES = ['revenue', 'operating_profit', 'net_profit'] as const;
type Measure = (typeof MEASURES)[number];

/** Two years of quarters: more bars would have no room for their names. */
const QUARTERS = 8;

export interface EarningsCardProps {
  readonly stock: Pick<Stock, 'code' | 'short_name' | 'next_dividend'>;
}

/** The dates of announcements, and the announced quarters as bars and as a table. */
export function EarningsCard({ stock }: EarningsCardProps) {
  const { t } = useTranslation('stock');
  const path = { code: stock.code };
  const query = useApiQuery('listEarnings', { path });
  const facts = useApiQuery('getStockFacts', { path });
  const [measure, setMeasure] = useState<Measure>('net_profit');
  return (
    <Card label={t('earnings.title')}>
      <div className={css.head}>
        <h2 className={css.title}>{t('earnings.title')}</h2>
        {facts.data === undefined ? null : <CalendarButton stock={stock} facts={facts.data} />}
      </div>
      <StateView query={combineReads(query, facts)} skeleton={<Skeleton height={400} />}>
        {([{ items }, known]) => (
          <>
            <EarningsStrip stock={stock} facts={known} lastReport={items[0]} />
            {items.length === 0 ? (
              <p className={css.note}>{t('earnings.unknown')}</p>
            ) : (
              <>
                <Segmented
                  label={t('earnings.measure')}
                  value={measure}
                  onChange={setMeasure}
                  options={MEASURES.map((value) => ({ value, label: t(`earnings.${value}`) }))}
                />
                <Quarters reports={items.slice(0, QUARTERS)} measure={measure} />
              </>
            )}
          </>
        )}
      </StateView>
    </Card>
  );
}

function Quarters({ reports, measure }: { reports: readonly EarningsReport[]; measure: Measure }) {
  const { t } = useTranslation('stock');
  const locale = useLocale();
  const yen = (value: number) => formatYenCompact(value, locale);
  const nameOf = ({ period_end }: EarningsReport) => period_end.slice(2).replace('-', '/');
  const bars = reports
    .map((report) => ({ name: nameOf(report), value: report[measure], text: yen(report[measure]) }))
    .toReversed();
  return (
    <>
      <BarChart
        label={t('earnings.chart', { measure: t(`earnings.${measure}`) })}
        bars={bars}
        current={bars.at(-1)?.name ?? ''}
        signed={measure !== 'revenue'}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={t('earnings.table')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('earnings.period')}</th>
              {MEASURES.map((each) => (
                <th scope="col" key={each}>
                  {t(`earnings.${each}`)}
                </th>
              ))}
              <th scope="col">{t('facts.eps')}</th>
            </tr>
          </thead>
          <tbody>
            {reports.map((report) => (
              <tr key={report.period_end}>
                <th scope="row">
                  {t('earnings.periodIs', { period: nameOf(report), quarter: report.quarter })}
                </th>
                {MEASURES.map((each) => (
                  <td key={each}>
                    <FormattedNumber
                      text={yen(report[each])}
                      tone={report[each] < 0 ? toneOf(report[each]) : 'plain'}
                      size="tiny"
                    />
                  </td>
                ))}
                <td>
                  <FormattedNumber text={formatPrice(report.eps, locale, { tick: '0.01' })} size="tiny" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={css.note}>{t('earnings.fiction')}</p>
    </>
  );
}
