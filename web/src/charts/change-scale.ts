import { type IChartApi, type ISeriesApi, LineSeries, type UTCTimestamp } from 'lightweight-charts';
import type { ChartBar } from './bars.ts';
import type { ChartTheme } from './chart-theme.ts';
import {
  type ChangeBase,
  type ComparedSeries,
  changeBaseOf,
  changePercent,
  valueAtChangePercent,
} from './comparison.ts';

/** Values of the price scale: prices, or percentage changes in a comparison. */
export interface PriceScale {
  /** Scale value of a price. */
  place(price: number): number;
  /** Price of a scale value. */
  price(place: number): number;
}

/** Percentage changes at a bar: of the issue, and of the compared series. */
export interface BarChanges {
  readonly own: number;
  readonly other: number | null;
}

export interface ChangeScale extends PriceScale {
  /** Sets or removes the compared series, without drawing. */
  choose(compared: ComparedSeries | undefined): void;
  /** Calculates changes from the first bar in view. Returns whether the base changed. */
  rebase(bars: readonly ChartBar[]): boolean;
  /** Draws the line of the compared series. */
  draw(bars: readonly ChartBar[]): void;
  changesAt(bars: readonly ChartBar[], at: number): BarChanges | null;
  restyle(theme: ChartTheme): void;
}

/** The scale of the chart's prices, and the comparison line. */
export function createChangeScale(
  chart: IChartApi,
  chartTime: (ms: number) => UTCTimestamp,
  formatPercent: (percent: number) => string,
): ChangeScale {
  let compared: ComparedSeries | undefined;
  let base: ChangeBase | null = null;
  let colour = '';
  let line: ISeriesApi<'Line'> | null = null;

  const addLine = () =>
    chart.addSeries(LineSeries, {
      color: colour,
      lineWidth: 2,
      priceLineVisible: false,
      crosshairMarkerVisible: false,
      priceFormat: { type: 'custom', formatter: formatPercent, minMove: 0.01 },
    });

  return {
    place: (price) => (base === null ? price : changePercent(price, base.price)),
    price: (place) => (base === null ? place : valueAtChangePercent(place, base.price)),
    choose(next) {
      compared = next;
      if (next !== undefined) line ??= addLine();
      else if (line !== null) {
        chart.removeSeries(line);
        line = null;
      }
    },
    rebase(bars) {
      const range = chart.timeScale().getVisibleLogicalRange();
      const from = Math.ceil(range?.from ?? 0);
      const next = compared === undefined ? null : changeBaseOf(bars, compared.values, from);
      const same = next?.price === base?.price && next?.value === base?.value;
      base = next;
      return !same;
    },
    draw(bars) {
      const from = base?.value;
      if (line === null || compared === undefined) return;
      if (from === null || from === undefined) return line.setData([]);
      line.setData(
        compared.values.flatMap((value, at) => {
          const bar = bars[at];
          return value === null || bar === undefined
            ? []
            : { time: chartTime(bar.at), value: changePercent(value, from) };
        }),
      );
    },
    changesAt(bars, at) {
      const bar = bars[at];
      if (base === null || compared === undefined || bar === undefined) return null;
      const value = compared.values[at] ?? null;
      const { value: from } = base;
      return {
        own: changePercent(bar.close, base.price),
        other: value === null || from === null ? null : changePercent(value, from),
      };
    },
    restyle(theme) {
      colour = theme.compared;
      line?.applyOptions({ color: colour });
    },
  };
}
