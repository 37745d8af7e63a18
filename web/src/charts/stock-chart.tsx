import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatDate, formatDateTime, formatPrice } from '#domain/format.ts';
import { LANGUAGE_TAG } from '#domain/locale.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { type ChartBar, chartPrice } from './bars.ts';
import { ChartReadout } from './chart-readout.tsx';
import { followChartTheme } from './chart-theme.ts';
import type { ChartMark } from './price-marks.ts';
import css from './stock-chart.module.css';
import { type ChartData, createStockChart, type StockChartEngine } from './stock-chart-engine.ts';

export interface StockChartProps extends ChartData {
  label: string;
  /** The last bar as it moves between two answers of the provider; `null` while there is nothing newer. */
  live: ChartBar | null;
  /** Price step as the wire writes it, for the decimals. */
  tickText: string;
  onNearStart: () => void;
  /** Marked prices, each a dashed line. */
  marks: readonly ChartMark[];
  onMark: (id: string) => void;
}

const STEP: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 };

/** The chart of one stock. Lazy: only `lazy-stock-chart.tsx` imports it, so that its library stays out of the first load. */
export function StockChart(props: StockChartProps) {
  const { label, live, tickText, onNearStart, marks, onMark } = props;
  const { kind, bars, intraday, previousClose, tick } = props;
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const engine = useRef<StockChartEngine | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const latest = useRef({
    onNearStart,
    onMark,
    format: String as (price: number) => string,
    moment: String as (ms: number) => string,
  });

  const format = (price: number) => formatPrice(chartPrice(price), locale, { tick: tickText });
  const moment = (ms: number) => (intraday ? formatDateTime(ms, locale) : formatDate(ms, locale));
  const spoken = (bar: ChartBar) => `${moment(bar.at)} ${format(bar.close)}`;

  useEffect(() => {
    latest.current = { onNearStart, onMark, format, moment };
  });

  useEffect(() => {
    if (place.current === null) return;
    const chart = createStockChart(place.current, {
      language: LANGUAGE_TAG[locale],
      formatPrice: (price) => latest.current.format(price),
      formatMoment: (ms) => latest.current.moment(ms),
      onPoint: setPointed,
      onNearStart: () => latest.current.onNearStart(),
      onMark: (id) => latest.current.onMark(id),
    });
    engine.current = chart;
    const unfollow = followChartTheme(chart.restyle);
    return () => {
      unfollow();
      chart.remove();
      engine.current = null;
    };
  }, [locale]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language makes a new chart, which needs its bars again
  useEffect(() => {
    engine.current?.show({ kind, bars, intraday, previousClose, tick });
  }, [kind, bars, intraday, previousClose, tick, locale]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language makes a new chart, which needs its marks again
  useEffect(() => {
    engine.current?.mark(marks);
  }, [marks, locale]);

  useEffect(() => {
    if (live !== null) engine.current?.moveLast(live);
  }, [live]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP[event.key];
    if (event.key === 'Escape') engine.current?.point(-1);
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(bars.length - 1, Math.max(0, (pointed ?? bars.length - 1) + step));
    setPointed(next);
    engine.current?.point(next);
  };

  const at = pointed === null || pointed >= bars.length ? bars.length - 1 : pointed;
  const shown = at === bars.length - 1 && live !== null ? live : bars[at];
  return (
    <div className={css.chart}>
      <ChartReadout
        bars={bars}
        at={at}
        bar={shown}
        pointed={pointed !== null}
        kind={kind}
        intraday={intraday}
        tickText={tickText}
      />
      <div
        ref={place}
        className={css.canvas}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, bars.length - 1)}
        aria-valuenow={Math.max(0, at)}
        aria-valuetext={shown === undefined ? undefined : spoken(shown)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
