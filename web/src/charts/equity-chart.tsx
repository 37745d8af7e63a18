import type { Assets } from '@tsubame/sdk/schema';
import { useId } from 'react';
import { curveFromFirstChange } from '#domain/equity.ts';
import { formatDateTime, formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { usePreferences } from '#stores/preferences-store.ts';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { linePath, pointsInBox } from '#ui/line-path.ts';
import css from './equity-chart.module.css';
import { useScrub } from './use-scrub.ts';

export interface EquityChartProps {
  /** Oldest first; a line needs at least two. */
  points: Assets['equity_curve'];
  /** Accessible name of the curve. */
  label: string;
}

const BOX = { width: 300, height: 68, pad: 6 };
/** Minimum range of the scale, as a share of the value, so that a fee does not look like a fall. */
const LEAST_SPAN = 0.01;

/** Total assets over time, as an area chart; touch, mouse and arrow keys select a value. */
export function EquityChart({ points: known, label }: EquityChartProps) {
  const locale = useLocale();
  const { masked } = usePreferences();
  const gradient = useId();
  const points = curveFromFirstChange(known);
  const last = points.length - 1;
  const { at, listeners } = useScrub(last);
  const drawn = pointsInBox(
    points.map((point) => point.total_assets),
    BOX,
    LEAST_SPAN * (points[last]?.total_assets ?? 0),
  );
  const point = points[at ?? last];
  const mark = at === null ? undefined : drawn[at];
  const line = linePath(drawn);

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
      {...listeners}
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
          <FormattedNumber text={formatYen(point.total_assets, locale)} size="small" personal />
        </p>
      ) : null}
    </div>
  );
}
