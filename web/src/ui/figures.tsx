import type { ReactNode } from 'react';
import css from './figures.module.css';
import { translateOf } from './translate.ts';

export interface FigureLine {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names at the start and figures at the end: a bill, a record. */
export function Figures({ lines, pending = false }: { lines: readonly FigureLine[]; pending?: boolean }) {
  return (
    <dl className={css.lines} data-pending={pending || undefined}>
      {lines.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd translate={translateOf(value)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
