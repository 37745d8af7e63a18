import { type ReactNode, useId } from 'react';
import css from './donut.module.css';

export interface DonutPart {
  readonly key: string;
  /** Of a thousand. */
  readonly share: number;
  /** Which of the series' colours it has, from 0 on; `rest` for what is not told apart. */
  readonly colour: number | 'rest';
  readonly hatched: boolean;
}

export interface DonutProps {
  parts: readonly DonutPart[];
  /** The content of the middle. */
  children: ReactNode;
}

const GAP = 6;

/** Parts of a whole as a ring; its caller shows the same as text beside it. */
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

/** The colour of a part beside its name. */
export function DonutSwatch({ colour, hatched }: Pick<DonutPart, 'colour' | 'hatched'>) {
  return (
    <i className={css.swatch} data-colour={colour} data-hatched={hatched || undefined} aria-hidden="true" />
  );
}
