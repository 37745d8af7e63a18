import css from './line-figure.module.css';
import { linePath, spread } from './line-path.ts';

export interface LinePoint {
  readonly name: string;
  readonly value: number;
  readonly text: string;
}

export interface LineFigureProps {
  /** What the line shows: "What is owed over the term". */
  label: string;
  /** Oldest first, evenly spaced. */
  points: readonly LinePoint[];
  /** Drawn dashed: the principal, the price paid. */
  baseline?: number;
  /** The part of the line that is marked, by the places of its first and last point: a waiver, the worst month. */
  band?: { readonly from: number; readonly to: number; readonly tone: 'ok' | 'accent' | 'caution' };
  /** Names under both ends. */
  ends?: readonly [string, string];
}

const BOX = { width: 320, height: 72, pad: 4 };

/** A small line with what it is measured by; a table says the same. */
export function LineFigure({ label, points, baseline, band, ends }: LineFigureProps) {
  const values = points.map(({ value }) => value);
  // The baseline is spread with the values, so that both stand in one scale.
  const all = spread(baseline === undefined ? values : [...values, baseline], BOX);
  const level = baseline === undefined ? undefined : all.at(-1)?.y;
  const step = points.length > 1 ? BOX.width / (points.length - 1) : 0;
  const line = all.slice(0, points.length).map(({ y }, at) => ({ x: at * step, y }));
  return (
    <figure className={css.figure} aria-label={label}>
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
        {band === undefined ? null : (
          <rect
            data-tone={band.tone}
            x={band.from * step}
            y={0}
            width={(band.to - band.from) * step}
            height={BOX.height}
          />
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
