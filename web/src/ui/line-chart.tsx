import css from './line-chart.module.css';
import { linePath, pointsInBox } from './line-path.ts';

export interface LineChartPoint {
  readonly name: string;
  readonly value: number;
  readonly text: string;
  /** Position on the axis, 0 to 1; without it the points are evenly spaced. */
  readonly at?: number;
}

export interface LineChartProps {
  /** Name of the chart: "What is owed over the term". */
  label: string;
  /** Oldest first. */
  points: readonly LineChartPoint[];
  /** Maximum of the scale; the highest value if omitted. */
  most?: number;
  /** Value of a dashed line: the principal, the price paid. */
  baseline?: number;
  /** The highlighted part of the line, by the indexes of its first and last point: a waiver, the worst month. */
  band?: { readonly from: number; readonly to: number; readonly tone: 'ok' | 'accent' | 'caution' };
  /** Labels under both ends. */
  ends?: readonly [string, string];
}

const BOX = { width: 320, height: 72, pad: 4 };

/** A small line chart with its reference values; a table has the same data for screen readers. */
export function LineChart({ label, points, most, baseline, band, ends }: LineChartProps) {
  const values = points.map(({ value }) => value);
  // Baseline and maximum use the same scale as the values.
  const all = pointsInBox([...values, baseline ?? values[0] ?? 0, most ?? values[0] ?? 0], BOX);
  const level = baseline === undefined ? undefined : all[values.length]?.y;
  const line = points.map(({ at }, nth) => ({
    x: BOX.width * (at ?? nth / Math.max(1, points.length - 1)),
    y: all[nth]?.y ?? 0,
  }));
  const [from = 0, to = 0] = band === undefined ? [] : [line[band.from]?.x, line[band.to]?.x];
  return (
    <figure className={css.figure} aria-label={label}>
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
        {band === undefined ? null : (
          <rect data-tone={band.tone} x={from} y={0} width={to - from} height={BOX.height} />
        )}
        {level === undefined ? null : <line x1={0} x2={BOX.width} y1={level} y2={level} />}
        {line.length > 1 ? <path d={linePath(line)} /> : null}
      </svg>
      {ends === undefined ? null : (
        <p className={css.ends} aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      )}
      <div className="visually-hidden">
        <table>
          <tbody>
            {points.map(({ name, text }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td translate="no">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
