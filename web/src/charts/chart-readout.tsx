import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime, formatPrice, formatVolume } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { type ChartBar, chartPrice } from './bars.ts';
import type { LineValue } from './indicator-layers.ts';
import { isPriced } from './indicator-plans.ts';
import css from './stock-chart.module.css';

export interface ChartReadoutProps {
  bar: ChartBar | undefined;
  /** Of the indicators at that bar. */
  values: readonly LineValue[];
  /** Whether the reader has chosen the bar; else the newest is shown, whose prices stand above the chart already. */
  pointed: boolean;
  kind: 'candles' | 'line';
  intraday: boolean;
  tickText: string;
}

/** The bar under the crosshair, or the newest one, in numbers, and what the indicators say there. */
export function ChartReadout({ bar, values, pointed, kind, intraday, tickText }: ChartReadoutProps) {
  const { t } = useTranslation(['stock', 'trading']);
  const locale = useLocale();
  if (bar === undefined) return <p className={css.readout} />;
  const price = (value: number) => formatPrice(chartPrice(value), locale, { tick: tickText });
  return (
    <p className={css.readout} data-pointed={pointed || undefined}>
      {pointed ? <PointedBar bar={bar} price={price} kind={kind} intraday={intraday} /> : null}
      {values.map(({ id, name, colour, value }, at) => (
        <span key={`${id} ${name}`} className={css.value} data-colour={colour}>
          {values[at - 1]?.id === id ? null : <i>{t(`trading:indicators.short.${id}`)}</i>}
          {/^[\d+−]/.test(name) ? ` ${name} ` : ' '}
          <b>{isPriced(id) ? price(value) : value.toFixed(1)}</b>
        </span>
      ))}
    </p>
  );
}

interface PointedBarProps extends Pick<ChartReadoutProps, 'kind' | 'intraday'> {
  bar: ChartBar;
  price: (value: number) => string;
}

function PointedBar({ bar, price, kind, intraday }: PointedBarProps) {
  const { t } = useTranslation('stock');
  const locale = useLocale();
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
    <>
      <span className={css.moment}>{moment}</span>
      {figures.map((figure) => (
        <span key={figure}>{figure}</span>
      ))}
      <span>{t('chart.volume', { volume: formatVolume(bar.volume, locale) })}</span>
    </>
  );
}
