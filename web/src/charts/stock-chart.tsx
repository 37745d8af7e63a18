import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatDate, formatDateTime, formatPrice, formatRate } from '#domain/format.ts';
import { LANGUAGE_TAG } from '#domain/locale.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { type ChartBar, decimalPriceOf } from './bars.ts';
import type { BarChanges } from './change-scale.ts';
import type { ChartMark } from './chart-mark.ts';
import { ChartReadout } from './chart-readout.tsx';
import { followChartTheme } from './chart-theme.ts';
import { ComparisonLegend } from './comparison-legend.tsx';
import type { IndicatorLineValue } from './indicator-layers.ts';
import { MarkLabels, type MarkLabelsProps } from './mark-labels.tsx';
import { spreadLabels } from './spread-labels.ts';
import css from './stock-chart.module.css';
import { type ChartData, createStockChart, type StockChartEngine } from './stock-chart-engine.ts';
import { type ChartDrawingProps, useDrawing } from './use-drawing.ts';

export interface StockChartProps extends ChartData, Pick<MarkLabelsProps, 'snap' | 'step' | 'onMoved'> {
  label: string;
  /** The last bar with live prices between two responses; null if there is nothing newer. */
  live: ChartBar | null;
  /** Price step in the wire format, for the number of decimals. */
  tickText: string;
  onNearStart: () => void;
  /** Marked prices, each drawn as a line. */
  marks: readonly ChartMark[];
  onMark: (id: string) => void;
  drawing: ChartDrawingProps;
}

const STEP: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 };

/** The chart of a stock. Only `lazy-stock-chart.tsx` imports it, lazily, to keep its library out of the first load. */
export function StockChart(props: StockChartProps) {
  const { label, live, tickText, onNearStart, marks, onMark, onMoved, snap, step, drawing } = props;
  const { kind, bars, future, intraday, previousClose, tick, indicators, compared, futureText } = props;
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const engine = useRef<StockChartEngine | null>(null);
  const labels = useRef(new Map<string, HTMLElement>());
  // By its time, because older bars change its index.
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const [values, setValues] = useState<readonly IndicatorLineValue[]>([]);
  const [changes, setChanges] = useState<BarChanges | null>(null);
  const format = (price: number) => formatPrice(decimalPriceOf(price), locale, { tick: tickText });
  const moment = (ms: number) => (intraday ? formatDateTime(ms, locale) : formatDate(ms, locale));
  const formatPercent = (percent: number) => formatRate(String(percent / 100), locale, { sign: true });
  const spoken = (bar: ChartBar) => {
    const beside =
      changes === null || changes.other === null
        ? []
        : [formatPercent(changes.own), compared?.name, formatPercent(changes.other)];
    return [moment(bar.at), format(bar.close), ...beside].join(' ');
  };
  const found = pointedAt === null ? -1 : bars.findIndex((bar) => bar.at === pointedAt);
  const pointed = found === -1 ? null : found;
  const point = (next: number | null) => setPointedAt(next === null ? null : (bars[next]?.at ?? null));
  const at = pointed ?? bars.length - 1;
  const readValues = () => {
    setValues(engine.current?.valuesAt(at) ?? []);
    setChanges(engine.current?.changesAt(at) ?? null);
  };
  const now = { onNearStart, onMark, format, formatPercent, moment, point, readValues, drawing };
  const latest = useRef(now);

  useEffect(() => {
    latest.current = now;
  });

  useEffect(() => {
    if (place.current === null) return;
    const chart = createStockChart(place.current, {
      language: LANGUAGE_TAG[locale],
      formatPrice: (price) => latest.current.format(price),
      formatPercent: (percent) => latest.current.formatPercent(percent),
      formatMoment: (ms) => latest.current.moment(ms),
      snapToTick: (yen) => latest.current.drawing.snapToTick(yen),
      onPoint: (next) => latest.current.point(next),
      onNearStart: () => latest.current.onNearStart(),
      onMark: (id) => latest.current.onMark(id),
      onPlaces: (places, room) => {
        const shown = new Map(
          [...places].filter(([id]) => labels.current.get(id)?.dataset.moving === undefined),
        );
        const height = Math.max(...[...labels.current.values()].map((element) => element.offsetHeight));
        const spread = spreadLabels(shown, height, room);
        for (const [id, element] of labels.current) {
          const y = spread.get(id) ?? places.get(id);
          element.style.visibility = y === undefined ? 'hidden' : 'visible';
          if (y !== undefined) element.style.transform = `translateY(calc(${y}px - 50%))`;
        }
      },
      onValues: () => latest.current.readValues(),
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
    engine.current?.show({
      ...{ kind, bars, future, intraday, previousClose, tick, indicators, compared, futureText },
    });
  }, [kind, bars, future, intraday, previousClose, tick, indicators, compared, futureText, locale]);

  const input = useDrawing(engine, stage, drawing, locale);

  // The label changes with the price; the line is redrawn only if its position changes.
  const lines = marks.map(({ id, kind: of, price, zone }) => `${id} ${of} ${price} ${zone?.from}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language makes a new chart, which needs its marks again
  useEffect(() => {
    engine.current?.mark(marks);
  }, [lines, locale]);

  useEffect(() => {
    if (live !== null) engine.current?.moveLast(live);
  }, [live]);

  // Indicator values and the comparison's changes at the pointed bar; at the last bar without a pointer.
  useEffect(readValues, [at]);

  const onKeyDown = (event: KeyboardEvent) => {
    const move = STEP[event.key];
    if (event.key === 'Escape') engine.current?.point(-1);
    if (move === undefined) return;
    event.preventDefault();
    const next = Math.min(bars.length - 1, Math.max(0, at + move));
    point(next);
    engine.current?.point(next);
  };

  const shown = at === bars.length - 1 && live !== null ? live : bars[at];
  return (
    <div className={css.chart} data-compared={compared === undefined ? undefined : ''}>
      <ChartReadout
        pointed={pointed === null ? undefined : shown}
        values={values}
        kind={kind}
        intraday={intraday}
        tickText={tickText}
      />
      {compared === undefined ? null : <ComparisonLegend name={compared.name} changes={changes} />}
      <div ref={stage} className={css.stage} data-tool={drawing.tool ?? undefined}>
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
        <MarkLabels
          marks={marks}
          engine={engine}
          elements={labels}
          snap={snap}
          step={step}
          format={format}
          onPress={onMark}
          onMoved={onMoved}
        />
        {drawing.tool === null ? null : (
          <div
            ref={drawing.surface}
            className={css.surface}
            role="application"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes all keys, to draw with them
            tabIndex={0}
            aria-label={drawing.surfaceLabel}
            aria-description={drawing.surfaceHelp}
            onKeyDown={input.onKeyDown}
            onBlur={input.onBlur}
          >
            <span className={css.spoken} aria-live="polite">
              {input.spoken}
            </span>
          </div>
        )}
      </div>
    </div>
  );
}
