import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime, formatPrice, formatVolume } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { type ChartBar, chartPrice } from './bars.ts';
import css from './bars-table.module.css';

/** Enough to read what the chart shows at first; a table of thousands helps nobody. */
const ROWS = 60;

export interface BarsTableProps {
  bars: readonly ChartBar[];
  intraday: boolean;
  tickText: string;
  label: string;
}

/** The chart as a table, newest first, for screen readers and for whoever wants the numbers. */
export function BarsTable({ bars, intraday, tickText, label }: BarsTableProps) {
  const { t } = useTranslation('stock');
  const locale = useLocale();
  const price = (value: number) => formatPrice(chartPrice(value), locale, { tick: tickText });
  const moment = (ms: number) => (intraday ? formatDateTime(ms, locale) : formatDate(ms, locale));
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
          </tr>
        </thead>
        <tbody>
          {bars
            .slice(-ROWS)
            .reverse()
            .map((bar) => (
              <tr key={bar.at}>
                <th scope="row">{moment(bar.at)}</th>
                <td>{price(bar.open)}</td>
                <td>{price(bar.high)}</td>
                <td>{price(bar.low)}</td>
                <td>{price(bar.close)}</td>
                <td>{formatVolume(bar.volume, locale)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
