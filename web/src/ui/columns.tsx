import type { ReactNode } from 'react';
import css from './columns.module.css';

export interface ColumnsProps {
  /** The narrower part: beside the main one on a wide screen, below it on a phone. */
  side: ReactNode;
  /** Whether the side comes before the main part, as a summary does. */
  sideFirst?: boolean;
  children: ReactNode;
}

/** A page's content in two columns from 768 px on, the main one wider; a single column below that. */
export function Columns({ side, sideFirst = false, children }: ColumnsProps) {
  const main = <div className={css.column}>{children}</div>;
  return (
    <div className={css.columns} data-side-first={sideFirst || undefined}>
      {sideFirst ? null : main}
      <div className={css.column}>{side}</div>
      {sideFirst ? main : null}
    </div>
  );
}

/** Cards of a list in as many columns as fit. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={css.cards}>{children}</div>;
}
