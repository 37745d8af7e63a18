import { CrosshairMode, type IChartApi, type Time, type UTCTimestamp } from 'lightweight-charts';
import type { ChartTheme } from './chart-theme.ts';
import type { MarkPositions } from './price-marks.ts';

export interface StockChartOptions {
  /** BCP 47 tag for the dates of the time scale. */
  readonly language: string;
  readonly formatPrice: (price: number) => string;
  /** A percentage change on the scale during a comparison. */
  readonly formatPercent: (percent: number) => string;
  /** Time at the crosshair, formatted from epoch ms. */
  readonly formatMoment: (ms: number) => string;
  /** The nearest price on the price step, in yen. */
  readonly snapToTick: (yen: number) => number;
  /** Index of the bar at the crosshair; null when the crosshair left. */
  readonly onPoint: (at: number | null) => void;
  /** Called when the user scrolls near the oldest bar. */
  readonly onNearStart: () => void;
  /** Called when a mark is clicked. */
  readonly onMark: (id: string) => void;
  /** Positions of the marks, and the height of the prices in px, at every drawing. */
  readonly onPlaces: (places: MarkPositions, height: number) => void;
  /** Called when the drawn values change, now or in the next frame. */
  readonly onValues: () => void;
}

const JST_SECONDS = 9 * 3600;
const BARS_ON_SCREEN = 60;
const NEAR_START_BARS = 20;
/** A day's line with room after it, in its own widths. */
const WIDENED = 1.5;

/** The library formats seconds as UTC; nine hours are added to show Japan's time. */
export const toChartTime = (ms: number) => (Math.floor(ms / 1000) + JST_SECONDS) as UTCTimestamp;

const instantOf = (time: Time) => (Number(time) - JST_SECONDS) * 1000;

/** The right edge of a new chart; drawing and the cover of the future change it. */
export const RIGHT_EDGE = { rightOffset: 1, fixRightEdge: true } as const;

export function chartOptions(theme: ChartTheme, { language, formatMoment }: StockChartOptions) {
  return {
    autoSize: true,
    localization: { locale: language, timeFormatter: (time: Time) => formatMoment(instantOf(time)) },
    layout: {
      background: { color: theme.clear },
      textColor: theme.text,
      fontFamily: theme.font,
      fontSize: theme.fontPx,
      // The credit is text below the chart, where it covers no bar.
      attributionLogo: false,
      panes: { separatorColor: theme.line, separatorHoverColor: theme.clear, enableResize: false },
    },
    grid: { vertLines: { visible: false }, horzLines: { color: theme.line } },
    rightPriceScale: {
      borderVisible: false,
      entireTextOnly: true,
      scaleMargins: { top: 0.08, bottom: 0.06 },
    },
    timeScale: { borderVisible: false, fixLeftEdge: false },
    crosshair: {
      mode: CrosshairMode.Magnet,
      vertLine: { color: theme.text, labelBackgroundColor: theme.surface },
      horzLine: { color: theme.text, labelBackgroundColor: theme.surface },
    },
    // A vertical swipe scrolls the page, not the chart.
    handleScroll: { vertTouchDrag: false },
  };
}

interface CrosshairMove {
  readonly logical?: number;
  readonly time?: unknown;
  /** Missing without a pointer: at a drawing, or when the program set the crosshair. */
  readonly sourceEvent?: unknown;
}

/**
 * Listens to the crosshair and to scrolling near the oldest bars; returns a function that stops it.
 * @param isKeyed whether the keyboard set the crosshair, which a drawing does not change
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

/**
 * Shows the newest bars, or a whole day.
 *
 * @param room bars of room after the newest one
 */
export function showLatestBars(chart: IChartApi, kind: 'candles' | 'line', count: number, room = 1): void {
  if (kind === 'line' && room === 1) chart.timeScale().fitContent();
  else if (kind === 'line') chart.timeScale().setVisibleLogicalRange({ from: 0, to: count * WIDENED });
  // Fewer bars than fit have the whole width.
  else
    chart.timeScale().setVisibleLogicalRange({
      from: Math.max(-1, count + room - 1 - BARS_ON_SCREEN),
      to: count + room,
    });
}

/** Scrolls a bar into view; returns whether it had to. The library draws the new view in the next frame. */
export function scrollBarIntoView(chart: IChartApi, at: number): boolean {
  const range = chart.timeScale().getVisibleLogicalRange();
  if (range === null || (at >= range.from + 1 && at <= range.to - 1)) return false;
  const width = range.to - range.from;
  const from = at < range.from + 1 ? at - 2 : at - width + 2;
  chart.timeScale().setVisibleLogicalRange({ from, to: from + width });
  return true;
}
