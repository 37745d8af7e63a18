import {
  AreaSeries,
  CandlestickSeries,
  CrosshairMode,
  createChart,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { ChartBar } from './bars.ts';
import { type ChartTheme, readChartTheme } from './chart-theme.ts';
import { AVERAGE_LENGTHS, averageAt, movingAverage } from './moving-average.ts';
import { type ChartMark, priceMarks } from './price-marks.ts';

export interface StockChartOptions {
  /** BCP 47 tag for the dates of the time scale. */
  readonly language: string;
  readonly formatPrice: (price: number) => string;
  /** The moment under the crosshair, from epoch ms. */
  readonly formatMoment: (ms: number) => string;
  /** The bar under the crosshair by its place in the list; `null` when the crosshair left. */
  readonly onPoint: (at: number | null) => void;
  /** The reader scrolled near the oldest bar. */
  readonly onNearStart: () => void;
  /** A mark was pressed. */
  readonly onMark: (id: string) => void;
}

export interface ChartData {
  readonly kind: 'candles' | 'line';
  /** Oldest first. */
  readonly bars: readonly ChartBar[];
  /** Whether the time of day matters in the scale. */
  readonly intraday: boolean;
  /** Drawn as a dotted line across the time series. */
  readonly previousClose?: number | undefined;
  /** Smallest step of the price in yen. */
  readonly tick: number;
}

export interface StockChartEngine {
  /** Draws a whole series; the view stays where it is when only older bars were added. */
  show(data: ChartData): void;
  /** Moves the last bar; however often it is called, the chart is drawn once a frame. */
  moveLast(bar: ChartBar): void;
  /** Puts the crosshair on a bar, for the keyboard. */
  point(at: number): void;
  mark(marks: readonly ChartMark[]): void;
  restyle(): void;
  remove(): void;
}

const JST_SECONDS = 9 * 3600;
const BARS_ON_SCREEN = 60;
const NEAR_START_BARS = 20;
const VOLUME_PANE = 1;

/** The read-out says the volume; figures as long as these would only widen the scale of the prices. */
const SILENT = { type: 'custom' as const, formatter: () => '', minMove: 1 };

/** The library reads seconds as UTC; nine hours added make its scale say Japan's time. */
const chartTime = (ms: number) => (Math.floor(ms / 1000) + JST_SECONDS) as UTCTimestamp;

const instantOf = (time: Time) => (Number(time) - JST_SECONDS) * 1000;

/** Creates the chart once; everything after is an update. */
export function createStockChart(element: HTMLElement, options: StockChartOptions): StockChartEngine {
  let theme = readChartTheme(element);
  const chart = createChart(element, chartOptions(theme, options));
  const candles = chart.addSeries(CandlestickSeries, { borderVisible: false, priceLineVisible: false });
  const area = chart.addSeries(AreaSeries, { lineWidth: 2, priceLineVisible: false });
  const volume = chart.addSeries(
    HistogramSeries,
    { priceFormat: SILENT, priceLineVisible: false, lastValueVisible: false },
    VOLUME_PANE,
  );
  const averages = AVERAGE_LENGTHS.map(() =>
    chart.addSeries(LineSeries, {
      lineWidth: 2,
      priceLineVisible: false,
      lastValueVisible: false,
      crosshairMarkerVisible: false,
    }),
  );
  const baseLine = area.createPriceLine({
    price: 0,
    lineStyle: LineStyle.Dotted,
    lineWidth: 1,
    axisLabelVisible: false,
  });
  const marked = priceMarks(chart, [candles, area], options.onMark);
  chart.panes()[0]?.setStretchFactor(5);
  chart.panes()[VOLUME_PANE]?.setStretchFactor(1);

  let data: ChartData = { kind: 'candles', bars: [], intraday: false, tick: 1 };
  let bars: ChartBar[] = [];
  let closes: number[] = [];
  let moved: ChartBar | null = null;
  let frame: number | null = null;

  const main = () => (data.kind === 'candles' ? candles : area);

  const drawAll = () => {
    const line = data.kind === 'line';
    candles.applyOptions({ visible: !line });
    area.applyOptions({ visible: line });
    baseLine.applyOptions({ price: data.previousClose ?? 0, lineVisible: data.previousClose !== undefined });
    candles.setData(line ? [] : bars.map(candlePoint));
    area.setData(line ? bars.map(linePoint) : []);
    volume.setData(bars.map((bar) => volumePoint(bar, theme)));
    averages.forEach((series, at) => {
      const values = line ? [] : movingAverage(closes, AVERAGE_LENGTHS[at] ?? 1);
      series.setData(
        values.flatMap((value, place) => {
          const bar = bars[place];
          return value === null || bar === undefined ? [] : [{ time: chartTime(bar.at), value }];
        }),
      );
    });
  };

  const drawLast = () => {
    frame = null;
    const bar = moved;
    moved = null;
    if (bar === null || bar.at !== bars.at(-1)?.at) return;
    bars[bars.length - 1] = bar;
    closes[closes.length - 1] = bar.close;
    if (data.kind === 'candles') candles.update(candlePoint(bar));
    else area.update(linePoint(bar));
    volume.update(volumePoint(bar, theme));
    if (data.kind === 'line') return;
    averages.forEach((series, at) => {
      const value = averageAt(closes, closes.length - 1, AVERAGE_LENGTHS[at] ?? 1);
      if (value !== null) series.update({ time: chartTime(bar.at), value });
    });
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
    marked.restyle(theme.mark);
    averages.forEach((series, at) => {
      series.applyOptions({ color: theme.averages[at] ?? theme.text });
    });
    volume.setData(bars.map((bar) => volumePoint(bar, theme)));
  };

  restyle();
  const stopListening = listen(chart, options, () => bars.length);

  return {
    show(next) {
      const sameSeries =
        next.kind === data.kind &&
        next.intraday === data.intraday &&
        next.bars.at(-1)?.at === bars.at(-1)?.at;
      data = next;
      bars = [...next.bars];
      closes = bars.map((bar) => bar.close);
      chart.timeScale().applyOptions({ timeVisible: next.intraday });
      const priceFormat = {
        type: 'custom' as const,
        formatter: options.formatPrice,
        minMove: next.tick,
      };
      candles.applyOptions({ priceFormat });
      area.applyOptions({ priceFormat });
      drawAll();
      if (!sameSeries) lookAtLatest(chart, next);
    },
    moveLast(bar) {
      moved = bar;
      frame ??= requestAnimationFrame(drawLast);
    },
    point(at) {
      const bar = bars[at];
      if (bar === undefined) return chart.clearCrosshairPosition();
      keepInView(chart, at);
      chart.setCrosshairPosition(bar.close, chartTime(bar.at), main() as ISeriesApi<'Area'>);
    },
    mark: marked.show,
    restyle,
    remove() {
      if (frame !== null) cancelAnimationFrame(frame);
      marked.stop();
      stopListening();
      chart.remove();
    },
  };
}

const candlePoint = ({ at, open, high, low, close }: ChartBar) => ({
  time: chartTime(at),
  open,
  high,
  low,
  close,
});

const linePoint = ({ at, close }: ChartBar) => ({ time: chartTime(at), value: close });

const volumePoint = (bar: ChartBar, theme: ChartTheme) => ({
  time: chartTime(bar.at),
  value: bar.volume,
  color: bar.close >= bar.open ? theme.upSoft : theme.downSoft,
});

function chartOptions(theme: ChartTheme, { language, formatMoment }: StockChartOptions) {
  return {
    autoSize: true,
    localization: { locale: language, timeFormatter: (time: Time) => formatMoment(instantOf(time)) },
    layout: {
      background: { color: theme.clear },
      textColor: theme.text,
      fontFamily: theme.font,
      fontSize: theme.fontPx,
      // Credited in words below the chart instead, where it hides no bar.
      attributionLogo: false,
      panes: { separatorColor: theme.clear, separatorHoverColor: theme.clear, enableResize: false },
    },
    grid: { vertLines: { visible: false }, horzLines: { color: theme.line } },
    rightPriceScale: {
      borderVisible: false,
      entireTextOnly: true,
      scaleMargins: { top: 0.08, bottom: 0.06 },
    },
    timeScale: { borderVisible: false, rightOffset: 1, fixLeftEdge: false, fixRightEdge: true },
    crosshair: {
      mode: CrosshairMode.Magnet,
      vertLine: { color: theme.text, labelBackgroundColor: theme.surface },
      horzLine: { color: theme.text, labelBackgroundColor: theme.surface },
    },
    // A finger that moves up or down scrolls the page, not the chart.
    handleScroll: { vertTouchDrag: false },
  };
}

function listen(chart: IChartApi, options: StockChartOptions, count: () => number): () => void {
  const onMove = ({ logical, time }: { logical?: number; time?: unknown }) =>
    options.onPoint(time === undefined || logical === undefined ? null : Math.round(logical));
  const onRange = (range: { from: number } | null) => {
    if (range !== null && count() > 0 && range.from < NEAR_START_BARS) options.onNearStart();
  };
  chart.subscribeCrosshairMove(onMove);
  chart.timeScale().subscribeVisibleLogicalRangeChange(onRange);
  return () => {
    chart.unsubscribeCrosshairMove(onMove);
    chart.timeScale().unsubscribeVisibleLogicalRangeChange(onRange);
  };
}

function lookAtLatest(chart: IChartApi, { kind, bars }: ChartData): void {
  if (kind === 'line') chart.timeScale().fitContent();
  else chart.timeScale().setVisibleLogicalRange({ from: bars.length - BARS_ON_SCREEN, to: bars.length });
}

function keepInView(chart: IChartApi, at: number): void {
  const range = chart.timeScale().getVisibleLogicalRange();
  if (range === null || (at >= range.from + 1 && at <= range.to - 1)) return;
  const width = range.to - range.from;
  const from = at < range.from + 1 ? at - 2 : at - width + 2;
  chart.timeScale().setVisibleLogicalRange({ from, to: from + width });
}
