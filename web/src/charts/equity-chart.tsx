import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { formatDateTime, formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { usePreferences } from '#stores/preferences-store.ts';
import { Figure } from '#ui/figure.tsx';
import { linePath, spread } from '#ui/line-path.ts';
import css from './equity-chart.module.css';

export interface EquityPoint {
  readonly at: string;
  readonly total_assets: number;
}

export interface EquityChartProps {
  /** Oldest first, at least two for a line. */
  points: readonly EquityPoint[];
  /** What the curve shows, in the reader's language. */
  label: string;
}

const BOX = { width: 300, height: 68, pad: 6 };
/** The height stands for this part of what there is at least: a fee is no fall. */
const LEAST_SPAN = 0.01;

const STEP: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  PageDown: (at) => at - 10,
  PageUp: (at) => at + 10,
  Home: () => 0,
  End: (_, last) => last,
};

/** Total assets over time: an area that answers finger, mouse and arrow keys with the value at that moment. */
export function EquityChart({ points: known, label }: EquityChartProps) {
  const locale = useLocale();
  const { masked } = usePreferences();
  const gradient = useId();
  const [scrubbed, setScrubbed] = useState<number | null>(null);
  const points = sinceFirstMove(known);
  const last = points.length - 1;
  const drawn = spread(
    points.map((point) => point.total_assets),
    BOX,
    LEAST_SPAN * (points[last]?.total_assets ?? 0),
  );
  const at = scrubbed === null ? null : Math.min(last, Math.max(0, scrubbed));
  const point = points[at ?? last];
  const mark = at === null ? undefined : drawn[at];
  const line = linePath(drawn);

  const scrub = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setScrubbed(Math.round(((event.clientX - left) / width) * last));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP[event.key];
    if (event.key === 'Escape') setScrubbed(null);
    if (step === undefined) return;
    event.preventDefault();
    setScrubbed(Math.min(last, Math.max(0, step(at ?? last, last))));
  };

  if (point === undefined || points.length < 2) return <div className={css.chart} aria-hidden="true" />;
  const moment = formatDateTime(point.at, locale);
  return (
    <div
      className={css.chart}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at ?? last}
      aria-valuetext={masked ? moment : `${moment} ${formatYen(point.total_assets, locale)}`}
      onPointerDown={scrub}
      onPointerMove={scrub}
      onPointerLeave={() => setScrubbed(null)}
      onPointerUp={() => setScrubbed(null)}
      onKeyDown={onKeyDown}
      onBlur={() => setScrubbed(null)}
    >
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
        <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
          <stop className={css.strong} offset="0" />
          <stop className={css.faint} offset="1" />
        </linearGradient>
        <path d={`${line}V${BOX.height}H0Z`} fill={`url(#${gradient})`} />
        <path className={css.line} d={line} />
        {mark ? <path className={css.cursor} d={`M${mark.x} 0V${BOX.height}`} /> : null}
      </svg>
      {mark ? (
        <p className={css.readout} data-side={mark.x > BOX.width / 2 ? 'left' : 'right'}>
          <span>{moment}</span>
          <Figure text={formatYen(point.total_assets, locale)} size="small" personal />
        </p>
      ) : null}
    </div>
  );
}

/** Without the days before the money first moved: they would only press the rest of the curve together. */
function sinceFirstMove(points: readonly EquityPoint[]): readonly EquityPoint[] {
  const moved = points.findIndex((point) => point.total_assets !== points[0]?.total_assets);
  return moved > 1 ? points.slice(moved - 1) : points;
}
