import type { ReactNode } from 'react';
import css from './card.module.css';

export interface CardProps {
  /** `flush` has no padding; its rows have their own. */
  flush?: boolean;
  label?: string;
  children: ReactNode;
}

export function Card({ flush = false, label, children }: CardProps) {
  return (
    <section className={css.card} data-flush={flush || undefined} aria-label={label}>
      {children}
    </section>
  );
}

export interface SectionHeadProps {
  title: string;
  action?: ReactNode;
}

/** The heading above a card, with its "see all" link. */
export function SectionHead({ title, action }: SectionHeadProps) {
  return (
    <div className={css.head}>
      <h2>{title}</h2>
      {action}
    </div>
  );
}
