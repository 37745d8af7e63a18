import {
  AreaSeries,
  type AutoscaleInfo,
  CandlestickSeries,
  createChart,
  HistogramSeries,
  type ISeriesApi,
  LineStyle,
} from 'lightweight-charts';
import type { ChartBar } from './bars.ts';
import { type BarChanges, createChangeScale } from './change-scale.ts';
import {
  chartOptions,
  RIGHT_EDGE,
  type StockChartOptions,
  scrollBarIntoView,
  showLatestBars,
  subscribeToChart,
  toChartTime,
} from './chart-frame.ts';
import type { ChartMark } from './chart-mark.ts';
import { type ChartTheme, readChartTheme } from './chart-theme.ts';
import type { ComparedSeries } from './comparison.ts';
import { type DrawingLayer, drawingLayer } from './drawing-layer.ts';
import { futureCover, futureRoom } from './future-cover.ts';
import { type ChosenIndicator, type IndicatorLineValue, indicatorLayers } from './indicator-layers.ts';
import { priceMarks } from './price-marks.ts';
import { volumeCeiling } from './volume-ceiling.ts';

export interface ChartData {
  readonly kind: 'candles' | 'line';
  /** Oldest first. */
  readonly bars: readonly ChartBar[];
  /** Times after the newest bar, for lines that extend beyond it, in epoch ms. */
  readonly future: readonly number[];
  /** Whether the scale shows the time of day. */
  readonly intraday: boolean;
  /** Drawn as a dotted line across the time series. */
  readonly previousClose?: number | undefined;
  /** Price step in yen. */
  readonly tick: number;
  readonly indicators: readonly ChosenIndicator[];
  /** Compared series; both are then drawn as changes from the first bar in view. */
  readonly compared: ComparedSeries | undefined;
  /** Covers the area after the newest bar, with this text; null for a market of the present. */
  readonly futureText: string | null;
}

export interface StockChartEngine {
  /** The user's drawings. */
  readonly drawings: DrawingLayer;
  /** Draws a whole series; the view stays if only older bars were added. */
  show(data: ChartData): void;
  /** Updates the last bar; the chart is drawn at most once per frame. */
  moveLast(bar: ChartBar): void;
  /** Moves the crosshair to a bar, for the keyboard. */
  point(at: number): void;
  mark(marks: readonly ChartMark[]): void;
  /** Draws a mark at another price while it is dragged. */
  moveMark(id: string, price: number): void;
  /** The price at a height of the chart in px; null outside it. */
  priceAt(y: number): number | null;
  /** The values of all indicators at a bar. */
  valuesAt(at: number): IndicatorLineValue[];
  /** Changes of a bar from the first one in view, with the compared series; null without a comparison. */
  changesAt(at: number): BarChanges | null;
  restyle(): void;
  remove(): void;
}

const VOLUME_PANE = 1;
/** Relative heights of the panes: prices, volume, each indicator. */
const STRETCH = { price: 5, volume: 1, below: 1.6 } as const;

/** The readout shows the volume; its long figures would widen the price scale. */
const SILENT = { type: 'custom' as const, formatter: () => '', minMove: 1 };

/** Creates the chart once; later changes are updates. */
export function createStockChart(element: HTMLElement, options: StockChartOptions): StockChartEngine {
  let theme = readChartTheme(element);
  const chart = createChart(element, chartOptions(theme, options));
  chart.timeScale().applyOptions(RIGHT_EDGE);
  const candles = chart.addSeries(CandlestickSeries, { borderVisible: false, priceLineVisible: false });
  const area = chart.addSeries(AreaSeries, { lineWidth: 2, priceLineVisible: false });
  const volume = chart.addSeries(
    HistogramSeries,
    { priceFormat: SILENT, priceLineVisible: false, lastValueVisible: false },
    VOLUME_PANE,
  );
  const baseLine = area.createPriceLine({
    price: 0,
    lineStyle: LineStyle.Dotted,
    lineWidth: 1,
    axisLabelVisible: false,
  });
  const scale = createChangeScale(chart, toChartTime, options.formatPercent);
  const layers = indicatorLayers(chart, VOLUME_PANE + 1, toChartTime, scale.place);
  const marked = priceMarks(chart, [candles, area], scale, options.onMark, options.onPlaces);

  let data: ChartData = NOTHING;
  let bars: ChartBar[] = [];
  let times: readonly number[] = [];
  let frame: number | null = null;
  let scrolled: number | null = null;
  let pointing: number | null = null;
  let keyed = false;

  const cover = futureCover(
    chart,
    [candles, area],
    () => bars.length,
    () => options.formatMoment(bars.at(-1)?.at ?? 0),
  );

  const drawings = drawingLayer(chart, [candles, area], scale, {
    bars: () => bars,
    times: () => times,
    snap: options.snapToTick,
  });

  volume.applyOptions({
    autoscaleInfoProvider: (original: () => AutoscaleInfo | null) => {
      const found = original();
      const view = chart.timeScale().getVisibleLogicalRange();
      if (found?.priceRange == null || view === null) return found;
      const inView = bars.slice(Math.max(0, Math.ceil(view.from)), Math.floor(view.to) + 1);
      const maxValue = volumeCeiling(inView.map((bar) => bar.volume));
      return { ...found, priceRange: { ...found.priceRange, maxValue } };
    },
  });

  const main = () => (data.kind === 'candles' ? candles : area);
  const stretch = () => {
    chart.panes().forEach((pane, at) => {
      pane.setStretchFactor(at === 0 ? STRETCH.price : at === VOLUME_PANE ? STRETCH.volume : STRETCH.below);
    });
  };

  const candlePoint = ({ at, open, high, low, close }: ChartBar) => ({
    time: toChartTime(at),
    open: scale.place(open),
    high: scale.place(high),
    low: scale.place(low),
    close: scale.place(close),
  });
  const linePoint = ({ at, close }: ChartBar) => ({ time: toChartTime(at), value: scale.place(close) });

  const drawAll = () => {
    const line = data.kind === 'line';
    candles.applyOptions({ visible: !line });
    area.applyOptions({ visible: line });
    baseLine.applyOptions({
      price: scale.place(data.previousClose ?? 0),
      lineVisible: data.previousClose !== undefined,
    });
    candles.setData(line ? [] : bars.map(candlePoint));
    area.setData(line ? bars.map(linePoint) : []);
    volume.setData(bars.map((bar) => volumePoint(bar, theme)));
    layers.draw(bars, timesToDraw(data));
    scale.draw(bars);
    marked.place();
    options.onValues();
  };

  // Scrolling changes the first bar in view, the base of all changes.
  const onScroll = () => {
    scrolled = null;
    if (scale.rebase(bars)) drawAll();
  };
  const onRange = () => {
    if (data.compared !== undefined) scrolled ??= requestAnimationFrame(onScroll);
  };

  const drawBar = (bar: ChartBar) => {
    if (data.kind === 'candles') candles.update(candlePoint(bar));
    else area.update(linePoint(bar));
    volume.update(volumePoint(bar, theme));
  };

  const drawLast = () => {
    frame = null;
    const last = bars.at(-1);
    if (last === undefined) return;
    drawBar(last);
    layers.drawLast(bars, timesToDraw(data));
  };

  const restyle = () => {
    theme = readChartTheme(element);
    chart.applyOptions(chartOptions(theme, options));
    candles.applyOptions({
      upColor: theme.up,
      downColor: theme.down,
      wickUpColor: theme.up,
      wickDownColor: theme.down,
    });
    area.applyOptions({ lineColor: theme.accent, topColor: theme.accentSoft, bottomColor: theme.clear });
    baseLine.applyOptions({ color: theme.text });
    marked.restyle(theme);
    drawings.restyle(theme);
    layers.restyle(theme);
    cover.restyle(theme);
    scale.restyle(theme);
    volume.setData(bars.map((bar) => volumePoint(bar, theme)));
  };

  restyle();
  stretch();
  const onPoint = (at: number | null) => {
    keyed = false;
    options.onPoint(at);
  };
  const stopListening = subscribeToChart(
    chart,
    { ...options, onPoint },
    () => bars.length,
    () => keyed,
  );
  chart.timeScale().subscribeVisibleLogicalRangeChange(onRange);

  return {
    drawings,
    show(next) {
      const before = bars;
      const was = data;
      data = next;
      bars = [...next.bars];
      times = [...bars.map(({ at }) => at), ...next.future];
      const other = layers.choose(next.indicators, theme);
      if (other) stretch();
      cover.follow();
      cover.show(next.futureText);
      scale.choose(next.compared);
      const rebased = scale.rebase(bars);
      const isCovered = next.futureText !== null;
      const same =
        was.kind === next.kind && was.intraday === next.intraday && (was.futureText !== null) === isCovered;
      // A refresh changes only the end of the series.
      if (!other && !rebased && same && was.tick === next.tick && isGrown(before, bars)) {
        for (const bar of bars.slice(before.length - 1)) drawBar(bar);
        if (bars.length > before.length) layers.draw(bars, timesToDraw(next));
        else {
          layers.calculateLast(bars);
          layers.drawLast(bars, timesToDraw(next));
        }
        scale.draw(bars);
        return options.onValues();
      }
      chart.timeScale().applyOptions({ timeVisible: next.intraday });
      const changes = next.compared !== undefined;
      const priceFormat = {
        type: 'custom' as const,
        formatter: changes ? options.formatPercent : options.formatPrice,
        minMove: changes ? 0.01 : next.tick,
      };
      candles.applyOptions({ priceFormat });
      area.applyOptions({ priceFormat });
      drawAll();
      if (!same || next.bars.at(-1)?.at !== before.at(-1)?.at)
        showLatestBars(chart, next.kind, bars.length, futureRoom(isCovered));
      // If older bars were added, the indexes of the bars in view have changed.
      onRange();
    },
    moveLast(bar) {
      if (bar.at !== bars.at(-1)?.at) return;
      bars[bars.length - 1] = bar;
      layers.calculateLast(bars);
      // Notified before drawing, so that the layout of the readout happens one frame earlier.
      options.onValues();
      frame ??= requestAnimationFrame(drawLast);
    },
    point(at) {
      if (pointing !== null) cancelAnimationFrame(pointing);
      pointing = null;
      const bar = bars[at];
      keyed = bar !== undefined;
      if (bar === undefined) return chart.clearCrosshairPosition();
      const put = () =>
        chart.setCrosshairPosition(scale.place(bar.close), toChartTime(bar.at), main() as ISeriesApi<'Area'>);
      // Until a moved view is drawn, the coordinate still belongs to another bar.
      if (scrollBarIntoView(chart, at)) pointing = requestAnimationFrame(put);
      else put();
    },
    mark: marked.show,
    moveMark: marked.move,
    priceAt: marked.priceAt,
    valuesAt: layers.valuesAt,
    changesAt: (at) => scale.changesAt(bars, at),
    restyle,
    remove() {
      if (frame !== null) cancelAnimationFrame(frame);
      if (scrolled !== null) cancelAnimationFrame(scrolled);
      if (pointing !== null) cancelAnimationFrame(pointing);
      chart.timeScale().unsubscribeVisibleLogicalRangeChange(onRange);
      marked.stop();
      stopListening();
      chart.remove();
    },
  };
}

const NOTHING: ChartData = {
  kind: 'candles',
  bars: [],
  future: [],
  intraday: false,
  tick: 1,
  indicators: [],
  compared: undefined,
  futureText: null,
};

/** Whether `next` differs from `before` only at the end: in the last bar, and in bars after it. */
function isGrown(before: readonly ChartBar[], next: readonly ChartBar[]): boolean {
  const last = before.length - 1;
  return (
    before.length > 1 &&
    next.length >= before.length &&
    next.length - before.length < 3 &&
    before[0]?.at === next[0]?.at &&
    before[last]?.at === next[last]?.at &&
    before[last - 1]?.close === next[last - 1]?.close
  );
}

/** Times after the newest bar that indicators draw to: none in the covered area. */
const timesToDraw = ({ future, futureText }: ChartData) => (futureText === null ? future : []);

const volumePoint = (bar: ChartBar, theme: ChartTheme) => ({
  time: toChartTime(bar.at),
  value: bar.volume,
  color: bar.close >= bar.open ? theme.upSoft : theme.downSoft,
});
