import { dayOf, parseDay } from '@tsubame/sdk/rules';
import type { EarningsReport } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatPrice, formatYenCompact } from '#domain/format.ts';
import { formatDaysUntil, formatDayWithWeekday } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { BarChart } from '#ui/bar-chart.tsx';
import { Card } from '#ui/card.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { ReadValue } from '#ui/read-value.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import css from './earnings-card.module.css';

const MEASURES = ['revenue', 'operating_profit', 'net_profit'] as const;
type Measure = (typeof MEASURES)[number];

/** Two years of quarters: more bars would have no room for their names. */
const QUARTERS = 8;

/** The next announcement, and the announced quarters as bars and as a table. */
export function EarningsCard({ code }: { code: string }) {
  const { t } = useTranslation('stock');
  const query = useApiQuery('listEarnings', { path: { code } });
  const [measure, setMeasure] = useState<Measure>('net_profit');
  return (
    <Card label={t('earnings.title')}>
      <h2 className={css.title}>{t('earnings.title')}</h2>
      <NextEarnings code={code} />
      <StateView query={query} skeleton={<Skeleton height={320} />}>
        {({ items }) =>
          items.length === 0 ? (
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
          )
        }
      </StateView>
    </Card>
  );
}

function NextEarnings({ code }: { code: string }) {
  const { t } = useTranslation('stock');
  const locale = useLocale();
  const query = useApiQuery('getStockFacts', { path: { code } });
  return (
    <p className={css.next}>
      <span>{t('earnings.next')}</span>
      <span>
        <ReadValue query={query}>
          {({ at, next_earnings: next }) =>
            next === null ? (
              t('none')
            ) : (
              <>
                {t('earnings.quarter', { quarter: next.quarter })}{' '}
                <FormattedNumber
                  text={formatDayWithWeekday(next.date, locale, { year: true })}
                  size="small"
                />{' '}
                <span className={css.left}>
                  {formatDaysUntil(parseDay(next.date) - dayOf(Date.parse(at)), locale)}
                </span>
              </>
            )
          }
        </ReadValue>
      </span>
    </p>
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
