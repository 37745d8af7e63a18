import type { ReactNode } from 'react';
import css from './facts.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** A smaller line below. */
  readonly detail?: ReactNode;
}

/** A few figures side by side, their names above them. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
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
