import type { ReactNode } from 'react';
import css from './figures.module.css';
import { translateAttributeOf } from './translate-attribute.ts';

export interface FigureLine {
  readonly name: string;
  /** A related figure before the value, in smaller text. */
  readonly aside?: string | undefined;
  readonly value: ReactNode;
  /** Larger, as the result of the lines above. */
  readonly isTotal?: boolean;
}

/** Names at the start and figures at the end: a bill, a record. */
export function Figures({ lines, pending = false }: { lines: readonly FigureLine[]; pending?: boolean }) {
  return (
    <dl className={css.lines} data-pending={pending || undefined}>
      {lines.map(({ name, aside, value, isTotal = false }) => (
        <div key={name} data-total={isTotal || undefined}>
          <dt>{name}</dt>
          <dd translate={translateAttributeOf(value)}>
            {aside === undefined ? null : <small>{aside}</small>}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
