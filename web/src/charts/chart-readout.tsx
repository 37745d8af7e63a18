import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime, formatPrice, formatVolume } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { type ChartBar, chartPrice } from './bars.ts';
import { AVERAGE_LENGTHS, averageAt } from './moving-average.ts';
import css from './stock-chart.module.css';

export interface ChartReadoutProps {
  bars: readonly ChartBar[];
  at: number;
  bar: ChartBar | undefined;
  /** Whether the reader has chosen the bar; else the newest is shown, whose prices stand above the chart already. */
  pointed: boolean;
  kind: 'candles' | 'line';
  intraday: boolean;
  tickText: string;
}

/** The bar under the crosshair, or the newest one, in numbers. */
export function ChartReadout({ bars, at, bar, pointed, kind, intraday, tickText }: ChartReadoutProps) {
  const { t } = useTranslation('stock');
  const locale = useLocale();
  if (bar === undefined) return <p className={css.readout} />;
  const price = (value: number) => formatPrice(chartPrice(value), locale, { tick: tickText });
  const closes = bars.map((each) => each.close);
  const moment = intraday ? formatDateTime(bar.at, locale) : formatDate(bar.at, locale);
  const figures =
    kind === 'line'
      ? [t('chart.price', { price: price(bar.close) })]
      : [
          t('chart.open', { price: price(bar.open) }),
          t('chart.high', { price: price(bar.high) }),
          t('chart.low', { price: price(bar.low) }),
          t('chart.close', { price: price(bar.close) }),
        ];
  return (
    <p className={css.readout} data-pointed={pointed || undefined}>
      {pointed || kind === 'line' ? (
        <>
          <span className={css.moment}>{moment}</span>
          {figures.map((figure) => (
            <span key={figure}>{figure}</span>
          ))}
          <span>{t('chart.volume', { volume: formatVolume(bar.volume, locale) })}</span>
        </>
      ) : null}
      {kind === 'line'
        ? null
        : AVERAGE_LENGTHS.map((length, place) => {
            const value = averageAt(closes, at, length);
            return value === null ? null : (
              <span key={length} className={css.average} data-place={place}>
                {t('chart.average', { length, price: price(value) })}
              </span>
            );
          })}
    </p>
  );
}
