import type { FollowCurvePoint, FollowProduct } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { gridLineChanges, monthIndexes } from '#domain/follow-curve.ts';
import { formatDate, formatRate } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { linePath } from '#ui/line-path.ts';
import css from './performance-chart.module.css';

export interface PerformanceChartProps {
  /** Oldest first, evenly spaced. */
  points: readonly FollowCurvePoint[];
  product: Pick<FollowProduct, 'worst_month' | 'worst_month_of' | 'maximum_drawdown' | 'maximum_drawdown_on'>;
}

const WIDTH = 320;
const RESULT = 116;
const FALL = 44;
/** Margin above and below a line, so that its stroke is not clipped. */
const PAD = 4;

const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`;

/** The record's result relative to its start, and below it the drawdown; gains and losses have the same scale. */
export function PerformanceChart({ points, product }: PerformanceChartProps) {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const changes = points.map(({ value }) => Number(value) - 1);
  const [least, greatest] = [Math.min(0, ...changes), Math.max(0, ...changes)];
  const scale = (RESULT - 2 * PAD) / Math.max(greatest - least, 0.001);
  const y = (change: number) => PAD + (greatest - change) * scale;
  const x = (at: number) => (at * WIDTH) / Math.max(points.length - 1, 1);
  const band = monthIndexes(points, product.worst_month_of);
  const rate = (change: number | string, digits = 2) =>
    formatRate(String(change), locale, { sign: true, digits });
  const grid = gridLineChanges(least, greatest);
  const fine = grid.some((change) => Math.abs(change * 100 - Math.round(change * 100)) > 1e-6);
  const last = changes.at(-1) ?? 0;
  return (
    <figure className={css.figure} aria-label={t('curve')}>
      <div className={css.plot}>
        <svg viewBox={`0 0 ${WIDTH} ${RESULT}`} preserveAspectRatio="none" aria-hidden="true">
          {band === null ? null : (
            <rect x={x(band.from)} y={0} width={x(band.to) - x(band.from)} height={RESULT} />
          )}
          {grid.map((change) => (
            <line
              key={change}
              data-zero={Math.abs(change) < 1e-9 || undefined}
              x1={0}
              x2={WIDTH}
              y1={y(change)}
              y2={y(change)}
            />
          ))}
          <path d={linePath(changes.map((change, at) => ({ x: x(at), y: y(change) })))} />
        </svg>
        <i className={css.dot} style={{ top: percent(y(last) / RESULT) }} aria-hidden="true" />
        {grid.map((change) => (
          <span
            key={change}
            className={css.tick}
            style={{ top: percent(y(change) / RESULT) }}
            aria-hidden="true"
          >
            {Math.abs(change) < 1e-9 ? t('principal') : rate(change.toFixed(6), fine ? 1 : 0)}
          </span>
        ))}
      </div>
      {band === null ? null : (
        <p className={css.note} data-band>
          <span>{t('figure.worstMonth', { month: product.worst_month_of })}</span>
          <FormattedNumber
            text={rate(product.worst_month)}
            tone={toneOf(product.worst_month)}
            size="small"
            arrow
          />
        </p>
      )}
      <Falls points={points} x={x} />
      <p className={css.note}>
        <span>{t('figure.drawdownOn', { day: formatDate(product.maximum_drawdown_on, locale) })}</span>
        <FormattedNumber
          text={rate(product.maximum_drawdown)}
          tone={toneOf(product.maximum_drawdown)}
          size="small"
          arrow
        />
      </p>
      <Ends points={points} />
      <MonthTable points={points} />
    </figure>
  );
}

/** Drawdown: distance of each day from the highest value so far. */
function Falls({ points, x }: { points: readonly FollowCurvePoint[]; x: (at: number) => number }) {
  const { t } = useTranslation('follow');
  const falls = points.map(({ drawdown }) => Number(drawdown));
  const deepest = Math.min(-0.001, ...falls);
  const line = falls.map((fall, at) => ({ x: x(at), y: (fall / deepest) * (FALL - PAD) }));
  return (
    <div className={css.falls}>
      <p className={css.caption}>{t('falls')}</p>
      <svg viewBox={`0 0 ${WIDTH} ${FALL}`} preserveAspectRatio="none" aria-hidden="true">
        <path data-area d={`M0 0${linePath(line).replace('M', 'L')}L${WIDTH} 0Z`} />
        <path d={linePath(line)} />
      </svg>
    </div>
  );
}

function Ends({ points }: { points: readonly FollowCurvePoint[] }) {
  const locale = useLocale();
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <p className={css.ends} aria-hidden="true">
      <span>{formatDate(first.date, locale)}</span>
      <span>{formatDate(last.date, locale)}</span>
    </p>
  );
}

/** The last day of each month as text for screen readers. */
function MonthTable({ points }: { points: readonly FollowCurvePoint[] }) {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const closes = points.filter(({ date }, at) => date.slice(0, 7) !== points[at + 1]?.date.slice(0, 7));
  return (
    <div className="visually-hidden">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('table.day')}</th>
            <th scope="col">{t('curve')}</th>
            <th scope="col">{t('falls')}</th>
          </tr>
        </thead>
        <tbody>
          {closes.map(({ date, value, drawdown }) => (
            <tr key={date}>
              <th scope="row">{formatDate(date, locale)}</th>
              <td translate="no">{formatRate((Number(value) - 1).toFixed(4), locale, { sign: true })}</td>
              <td translate="no">{formatRate(drawdown, locale, { sign: true })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
