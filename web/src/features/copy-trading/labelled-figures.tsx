import type { ReactNode } from 'react';
import css from './labelled-figures.module.css';

export interface LabelledFigure {
  readonly name: string;
  readonly value: ReactNode;
  /** A smaller line below. */
  readonly detail?: ReactNode;
}

/** Figures side by side with labels above. */
export function LabelledFigures({ facts }: { facts: readonly LabelledFigure[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ name, value, detail }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {detail === undefined ? null : <dd className={css.detail}>{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
