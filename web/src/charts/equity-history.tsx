import type { Assets, AssetsSpan } from '@tsubame/sdk/schema';
import { useId } from 'react';
import { curveFromFirstChange } from '#domain/equity.ts';
import { axisInstants, equityAxis } from '#domain/equity-axis.ts';
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatTime,
  formatYen,
  formatYenCompact,
} from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { usePreferences } from '#stores/preferences-store.ts';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { linePath } from '#ui/line-path.ts';
import css from './equity-history.module.css';
import { useScrub } from './use-scrub.ts';

export interface EquityHistoryProps {
  /** Oldest first. */
  points: Assets['equity_curve'];
  span: AssetsSpan;
  /** Accessible name of the curve, and the text of a selected point. */
  label: string;
}

/** Size of the plot; its labels are HTML. */
const FULL = 100;
const DIGITS = 4;

/** Total assets over a longer period on a yen axis, with the deposited money as a dashed line. */
export function EquityHistory({ points: known, span, label }: EquityHistoryProps) {
  const locale = useLocale();
  const { masked } = usePreferences();
  const gradient = useId();
  const points = span === 'day' ? known : curveFromFirstChange(known);
  const last = points.length - 1;
  const { at, listeners } = useScrub(last);
  const point = points[at ?? last];
  if (point === undefined || points.length < 2) return <div className={css.frame} aria-hidden="true" />;
  // Within a day the deposited money is far from the curve's range.
  const paidIn = span === 'day' ? [] : points.map(({ net_paid_in }) => net_paid_in);
  const totals = points.map(({ total_assets }) => total_assets);
  const { low, high, ticks } = equityAxis([...totals, ...paidIn]);
  const x = (index: number) => (index / last) * FULL;
  const y = (yen: number) => ((high - yen) / (high - low)) * FULL;
  const pathOf = (values: readonly number[]) =>
    linePath(values.map((value, index) => ({ x: x(index), y: y(value) })));
  const line = pathOf(totals);
  const moment = formatDateTime(point.at, locale);
  const below = axisInstants(points.map(({ at: instant }) => instant));
  return (
    <div className={css.frame}>
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
        <svg viewBox={`0 0 ${FULL} ${FULL}`} preserveAspectRatio="none" aria-hidden="true">
          <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
            <stop className={css.strong} offset="0" />
            <stop className={css.faint} offset="1" />
          </linearGradient>
          {ticks.map((tick) => (
            <path key={tick} className={css.grid} d={`M0 ${y(tick)}H${FULL}`} />
          ))}
          <path d={`${line}V${FULL}H0Z`} fill={`url(#${gradient})`} />
          {paidIn.length === 0 ? null : <path className={css.paidIn} d={pathOf(paidIn)} />}
          <path className={css.line} d={line} />
          {at === null ? null : <path className={css.cursor} d={`M${x(at)} 0V${FULL}`} />}
        </svg>
        {at === null ? null : (
          <p className={css.readout} data-side={at > last / 2 ? 'left' : 'right'}>
            <span translate="no">{span === 'day' ? moment : formatDate(point.at, locale)}</span>
            <FormattedNumber text={formatYen(point.total_assets, locale)} size="small" personal />
          </p>
        )}
      </div>
      <ul className={css.yen} translate="no" aria-hidden="true">
        {ticks.map((tick) => (
          <li key={tick} style={{ top: `${y(tick)}%` }}>
            {masked ? '' : formatYenCompact(tick, locale, DIGITS)}
          </li>
        ))}
      </ul>
      <p className={css.days} translate="no" aria-hidden="true">
        {below.instants.map((instant) => (
          <span key={instant}>{(below.ofOneDay ? formatTime : formatDay)(instant, locale)}</span>
        ))}
      </p>
    </div>
  );
}
