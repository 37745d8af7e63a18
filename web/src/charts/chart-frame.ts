import { CrosshairMode, type IChartApi, type Time, type UTCTimestamp } from 'lightweight-charts';
import type { ChartTheme } from './chart-theme.ts';
import type { MarkPlaces } from './price-marks.ts';

export interface StockChartOptions {
  /** BCP 47 tag for the dates of the time scale. */
  readonly language: string;
  readonly formatPrice: (price: number) => string;
  /** A change on the scale while something is compared, in per cent. */
  readonly formatPercent: (percent: number) => string;
  /** The moment under the crosshair, from epoch ms. */
  readonly formatMoment: (ms: number) => string;
  /** The bar under the crosshair by its place in the list; `null` when the crosshair left. */
  readonly onPoint: (at: number | null) => void;
  /** The reader scrolled near the oldest bar. */
  readonly onNearStart: () => void;
  /** A mark was pressed. */
  readonly onMark: (id: string) => void;
  /** Where the marks stand, at every drawing. */
  readonly onPlaces: (places: MarkPlaces) => void;
  /** What is drawn, now or in the next frame, has other values than before. */
  readonly onValues: () => void;
}

const JST_SECONDS = 9 * 3600;
const BARS_ON_SCREEN = 60;
const NEAR_START_BARS = 20;

/** The library reads seconds as UTC; nine hours added make its scale say Japan's time. */
export const chartTime = (ms: number) => (Math.floor(ms / 1000) + JST_SECONDS) as UTCTimestamp;

const instantOf = (time: Time) => (Number(time) - JST_SECONDS) * 1000;

export function chartOptions(theme: ChartTheme, { language, formatMoment }: StockChartOptions) {
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
      panes: { separatorColor: theme.line, separatorHoverColor: theme.clear, enableResize: false },
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

interface CrosshairMove {
  readonly logical?: number;
  readonly time?: unknown;
  /** Missing where no pointer moved: at a drawing, or where the crosshair was put by the program. */
  readonly sourceEvent?: unknown;
}

/**
 * Tells of the crosshair and of the oldest bars; answers how to end it.
 *
 * @param isKeyed whether the crosshair stands where the keys put it, which a drawing does not change
 */
export function subscribeToChart(
  chart: IChartApi,
  options: StockChartOptions,
  count: () => number,
  isKeyed: () => boolean,
): () => void {
  const onMove = ({ logical, time, sourceEvent }: CrosshairMove) => {
    if (sourceEvent === undefined && isKeyed()) return;
    options.onPoint(time === undefined || logical === undefined ? null : Math.round(logical));
  };
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

/** The newest bars, or a whole day's course. */
export function showLatestBars(chart: IChartApi, kind: 'candles' | 'line', count: number): void {
  if (kind === 'line') chart.timeScale().fitContent();
  else chart.timeScale().setVisibleLogicalRange({ from: count - BARS_ON_SCREEN, to: count + 1 });
}

/** Moves the view so that a bar is in it; whether it had to. The library draws the moved view in the next frame. */
export function scrollBarIntoView(chart: IChartApi, at: number): boolean {
  const range = chart.timeScale().getVisibleLogicalRange();
  if (range === null || (at >= range.from + 1 && at <= range.to - 1)) return false;
  const width = range.to - range.from;
  const from = at < range.from + 1 ? at - 2 : at - width + 2;
  chart.timeScale().setVisibleLogicalRange({ from, to: from + width });
  return true;
}
