import type { ReactNode } from 'react';
import css from './columns.module.css';

export interface ColumnsProps {
  /** The narrower part: beside the main one on a wide screen, after it on a phone. */
  side: ReactNode;
  /** Whether the side comes before the main part, as what sums it up does. */
  sideFirst?: boolean;
  children: ReactNode;
}

/** A page's content in two columns from 768 px on, the main one wider; one below the other before. */
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

/** Cards of a list, as many beside each other as there is room for. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={css.cards}>{children}</div>;
}
