import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { IndicatorId } from '#domain/chart-indicators.ts';
import { formatDate, formatDateTime, formatDecimal, formatPrice, formatVolume } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { type ChartBar, decimalPriceOf } from './bars.ts';
import type { IndicatorLineValue } from './indicator-layers.ts';
import { isPriceIndicator } from './indicator-plans.ts';
import css from './stock-chart.module.css';

export interface ChartReadoutProps {
  /**
   * The bar that the user selected; if undefined, the values are of the newest bar, whose prices the header
   * shows.
   */
  pointed: ChartBar | undefined;
  /** Indicator values at that bar. */
  values: readonly IndicatorLineValue[];
  kind: 'candles' | 'line';
  intraday: boolean;
  tickText: string;
}

/** Indicator values at the selected or newest bar, and the prices of a selected bar. */
export const ChartReadout = memo(({ pointed, values, kind, intraday, tickText }: ChartReadoutProps) => {
  const locale = useLocale();
  const price = (value: number) => formatPrice(decimalPriceOf(value), locale, { tick: tickText });
  return (
    <p className={css.readout} data-pointed={pointed !== undefined || undefined}>
      {pointed === undefined ? null : (
        <PointedBar bar={pointed} price={price} kind={kind} intraday={intraday} />
      )}
      {values.map(({ id, name, colour, value }, at) => (
        <span key={`${id} ${name}`} className={css.value} data-colour={colour}>
          {values[at - 1]?.id === id ? null : <IndicatorName id={id} />}
          {/^[\d+−]/.test(name) ? ` ${name} ` : ' '}
          <b translate="no">{isPriceIndicator(id) ? price(value) : formatDecimal(value, locale, 1)}</b>
        </span>
      ))}
    </p>
  );
});

/** Rendered once, while the values beside it change with every price. */
const IndicatorName = memo(({ id }: { id: IndicatorId }) => {
  const { t } = useTranslation('trading');
  return <i>{t(`indicators.short.${id}`)}</i>;
});

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
      <span className={css.moment} translate="no">
        {moment}
      </span>
      {figures.map((figure) => (
        <span key={figure}>{figure}</span>
      ))}
      <span>{t('chart.volume', { volume: formatVolume(bar.volume, locale) })}</span>
    </>
  );
}
