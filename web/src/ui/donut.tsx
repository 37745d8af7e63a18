import { type ReactNode, useId } from 'react';
import css from './donut.module.css';

export interface DonutPart {
  readonly key: string;
  /** Share of the whole in thousandths. */
  readonly share: number;
  /** Index of the colour in the series, from 0; `rest` for the remaining parts. */
  readonly colour: number | 'rest';
  readonly hatched: boolean;
}

export interface DonutProps {
  parts: readonly DonutPart[];
  /** Content of the middle. */
  children: ReactNode;
}

const GAP = 6;

/** Parts of a whole as a ring; the caller shows the same data as text beside it. */
export function Donut({ parts, children }: DonutProps) {
  const hatch = useId();
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, { share }) => sum + share, 0));
  const gap = parts.length > 1 ? GAP : 0;
  const arc = (at: number, share: number) => ({
    cx: 50,
    cy: 50,
    r: 40,
    pathLength: 1000,
    strokeDasharray: `${Math.max(share - gap, 1)} 1000`,
    strokeDashoffset: -(starts[at] ?? 0),
  });
  return (
    <div className={css.donut}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={css.hatch} width="3" height="6" />
        </pattern>
        {parts.map(({ key, share, colour, hatched }, at) => (
          <g key={key}>
            <circle className={css.part} data-colour={colour} {...arc(at, share)} />
            {hatched ? <circle stroke={`url(#${hatch})`} {...arc(at, share)} /> : null}
          </g>
        ))}
      </svg>
      <div className={css.middle}>{children}</div>
    </div>
  );
}

/** Colour sample beside the name of a part. */
export function DonutSwatch({ colour, hatched }: Pick<DonutPart, 'colour' | 'hatched'>) {
  return (
    <i className={css.swatch} data-colour={colour} data-hatched={hatched || undefined} aria-hidden="true" />
  );
}
