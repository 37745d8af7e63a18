import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime, formatPrice, formatRate, formatVolume } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { type ChartBar, decimalPriceOf } from './bars.ts';
import css from './bars-table.module.css';
import { type ComparedSeries, changeBaseOf, changePercent } from './comparison.ts';

/** Covers the chart's first view; a table of thousands of rows is of no use to a screen reader. */
const ROWS = 60;

export interface BarsTableProps {
  bars: readonly ChartBar[];
  intraday: boolean;
  tickText: string;
  label: string;
  compared: ComparedSeries | undefined;
}

/** The chart as a table, newest first, for screen readers and for users who want the numbers. */
export function BarsTable({ bars, intraday, tickText, label, compared }: BarsTableProps) {
  const { t } = useTranslation(['stock', 'trading']);
  const locale = useLocale();
  const price = (value: number) => formatPrice(decimalPriceOf(value), locale, { tick: tickText });
  const moment = (ms: number) => (intraday ? formatDateTime(ms, locale) : formatDate(ms, locale));
  const first = Math.max(0, bars.length - ROWS);
  const base = compared === undefined ? null : changeBaseOf(bars, compared.values, first);
  const change = (value: number | null | undefined, from: number | null | undefined) =>
    typeof value !== 'number' || typeof from !== 'number'
      ? t('none')
      : formatRate(String(changePercent(value, from) / 100), locale, { sign: true });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={css.scroll} aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('table.at')}</th>
            <th scope="col">{t('statistics.open')}</th>
            <th scope="col">{t('statistics.high')}</th>
            <th scope="col">{t('statistics.low')}</th>
            <th scope="col">{t('table.close')}</th>
            <th scope="col">{t('statistics.volume')}</th>
            {compared === undefined ? null : (
              <>
                <th scope="col">{t('trading:compare.change', { name: t('trading:compare.own') })}</th>
                <th scope="col">{t('trading:compare.change', { name: compared.name })}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {bars
            .slice(first)
            .map((bar, at) => (
              <tr key={bar.at}>
                <th scope="row">{moment(bar.at)}</th>
                <td translate="no">{price(bar.open)}</td>
                <td translate="no">{price(bar.high)}</td>
                <td translate="no">{price(bar.low)}</td>
                <td translate="no">{price(bar.close)}</td>
                <td translate="no">{formatVolume(bar.volume, locale)}</td>
                {compared === undefined ? null : (
                  <>
                    <td translate="no">{change(bar.close, base?.price)}</td>
                    <td translate="no">{change(compared.values[first + at], base?.value)}</td>
                  </>
                )}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </section>
  );
}
