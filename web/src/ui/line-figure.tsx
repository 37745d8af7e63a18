import css from './line-figure.module.css';
import { linePath, pointsInBox } from './line-path.ts';

export interface LinePoint {
  readonly name: string;
  readonly value: number;
  readonly text: string;
  /** Where it stands, 0 to 1; without, the points are evenly spaced. */
  readonly at?: number;
}

export interface LineFigureProps {
  /** What the line shows: "What is owed over the term". */
  label: string;
  /** Oldest first. */
  points: readonly LinePoint[];
  /** The highest value that could be, which the line is measured by; without, the highest that is. */
  most?: number;
  /** Drawn dashed: the principal, the price paid. */
  baseline?: number;
  /** The part of the line that is marked, by its first and last point: a waiver, the worst month. */
  band?: { readonly from: number; readonly to: number; readonly tone: 'ok' | 'accent' | 'caution' };
  /** Names under both ends. */
  ends?: readonly [string, string];
}

const BOX = { width: 320, height: 72, pad: 4 };

/** A small line with what it is measured by; a table says the same. */
export function LineFigure({ label, points, most, baseline, band, ends }: LineFigureProps) {
  const values = points.map(({ value }) => value);
  // Baseline and bound are spread with the values, so that all stand in one scale.
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
      <table className="visually-hidden">
        <tbody>
          {points.map(({ name, text }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
