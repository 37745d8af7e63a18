import {
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  type UTCTimestamp,
} from 'lightweight-charts';
import { type IndicatorId, indicatorPane } from '#domain/chart-indicators.ts';
import type { ChartBar } from './bars.ts';
import type { ChartTheme } from './chart-theme.ts';
import { INDICATOR_PLANS, type NewestLineValues, type PlannedLine } from './indicator-plans.ts';

/** An indicator with its parameters. */
export interface ChosenIndicator {
  readonly id: IndicatorId;
  readonly parameters: readonly number[];
}

/** An indicator line's value at a bar. */
export interface IndicatorLineValue {
  readonly id: IndicatorId;
  readonly name: string;
  readonly colour: PlannedLine['colour'];
  readonly value: number;
}

interface Layer extends ChosenIndicator {
  readonly series: readonly ISeriesApi<'Line' | 'Histogram'>[];
  lines: readonly MovingLine[];
  newest: NewestLineValues;
}

/** A line; its newest value changes with the last bar. */
type MovingLine = Omit<PlannedLine, 'values'> & { readonly values: (number | null)[] };

const newestPlace = (bars: readonly ChartBar[], line: MovingLine | undefined) =>
  bars.length - 1 + (line?.moved ?? 0);

const moving = (line: PlannedLine): MovingLine => ({ ...line, values: [...line.values] });

export interface IndicatorLayers {
  /** Sets the drawn indicators; returns whether the panes changed. */
  choose(chosen: readonly ChosenIndicator[], theme: ChartTheme): boolean;
  /** Draws all values. `future` are the times after the last bar, for lines that extend beyond it. */
  draw(bars: readonly ChartBar[], future: readonly number[]): void;
  /** Recalculates the newest value of each line. */
  calculateLast(bars: readonly ChartBar[]): void;
  /** Draws the recalculated newest value of each line. */
  drawLast(bars: readonly ChartBar[], future: readonly number[]): void;
  restyle(theme: ChartTheme): void;
  valuesAt(at: number): IndicatorLineValue[];
}

/**
 * The lines of the active indicators. Those below the bars get a pane each, from `firstPane` on; those over the bars use the
 * price scale by `placeOfPrice`.
 */
export function indicatorLayers(
  chart: IChartApi,
  firstPane: number,
  chartTime: (ms: number) => UTCTimestamp,
  placeOfPrice: (price: number) => number,
): IndicatorLayers {
  let layers: Layer[] = [];

  const seriesOf = (line: MovingLine, pane: number): ISeriesApi<'Line' | 'Histogram'> => {
    const options = { priceLineVisible: false, lastValueVisible: false };
    if (line.look === 'histogram') return chart.addSeries(HistogramSeries, options, pane);
    return chart.addSeries(
      LineSeries,
      { ...options, lineWidth: line.look === 'thin' ? 1 : 2, crosshairMarkerVisible: false },
      pane,
    );
  };
  const colourAll = (theme: ChartTheme) => {
    for (const { series, lines } of layers)
      series.forEach((each, at) => {
        each.applyOptions({ color: theme.series[lines[at]?.colour ?? 's1'] });
      });
  };
  const point = (
    id: IndicatorId,
    line: MovingLine,
    at: number,
    momentOf: (at: number) => number | undefined,
  ) => {
    const value = line.values[at];
    const moment = momentOf(at);
    return value === null || value === undefined || moment === undefined
      ? null
      : { time: chartTime(moment), value: indicatorPane(id) === 'over' ? placeOfPrice(value) : value };
  };
  const moments = (bars: readonly ChartBar[], future: readonly number[]) => (at: number) =>
    bars[at]?.at ?? future[at - bars.length];

  return {
    choose(chosen, theme) {
      const same =
        chosen.length === layers.length &&
        chosen.every(({ id, parameters }, at) => {
          const layer = layers[at];
          return layer?.id === id && layer.parameters.join() === parameters.join();
        });
      if (same) return false;
      for (const { series } of layers) for (const each of series) chart.removeSeries(each);
      while (chart.panes().length > firstPane) chart.removePane(chart.panes().length - 1);
      let pane = firstPane;
      layers = chosen.map(({ id, parameters }) => {
        const on = indicatorPane(id) === 'over' ? 0 : pane++;
        const lines = INDICATOR_PLANS[id].lines([], parameters).map(moving);
        const newest = INDICATOR_PLANS[id].newest([], parameters);
        return { id, parameters, lines, newest, series: lines.map((line) => seriesOf(line, on)) };
      });
      colourAll(theme);
      return true;
    },
    draw(bars, future) {
      const momentOf = moments(bars, future);
      for (const layer of layers) {
        const { lines, newest } = INDICATOR_PLANS[layer.id];
        layer.lines = lines(bars, layer.parameters).map(moving);
        layer.newest = newest(bars.slice(0, -1), layer.parameters);
        layer.series.forEach((series, at) => {
          const line = layer.lines[at];
          if (line !== undefined)
            series.setData(line.values.flatMap((_, place) => point(layer.id, line, place, momentOf) ?? []));
        });
      }
    },
    calculateLast(bars) {
      const last = bars.at(-1);
      if (last === undefined) return;
      for (const { lines, newest } of layers)
        newest(last).forEach((value, at) => {
          const line = lines[at];
          const place = newestPlace(bars, line);
          if (line !== undefined && place >= 0) line.values[place] = value;
        });
    },
    drawLast(bars, future) {
      const momentOf = moments(bars, future);
      for (const { id, lines, series } of layers)
        lines.forEach((line, at) => {
          const moved = point(id, line, newestPlace(bars, line), momentOf);
          if (moved !== null) series[at]?.update(moved);
        });
    },
    restyle: colourAll,
    valuesAt: (at) =>
      layers.flatMap(({ id, lines }) =>
        lines.flatMap(({ name, colour, values }) => {
          const value = values[at];
          return value === null || value === undefined ? [] : [{ id, name, colour, value }];
        }),
      ),
  };
}
