import type { ReactNode } from 'react';
import css from './gallery.module.css';

export interface SpecimenProps {
  /** The component's file name. */
  part: string;
  /** The state that is shown. */
  state?: string;
  children: ReactNode;
}

/** A component in one state. */
export function Specimen({ part, state, children }: SpecimenProps) {
  return (
    <section className={css.specimen}>
      <h3>{state === undefined ? part : `${part} · ${state}`}</h3>
      {children}
    </section>
  );
}
