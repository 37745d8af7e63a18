import type { ReactNode } from 'react';
import css from './columns.module.css';

export interface ColumnsProps {
  /** Beside the main part on a wide screen; on a phone it follows it. */
  side: ReactNode;
  /** On a phone the side comes first: what is chosen or summed up there. */
  sideFirst?: boolean;
  children: ReactNode;
}

/** A page's content in two columns from 768 px on, the main one wider; one below the other before. */
export function Columns({ side, sideFirst = false, children }: ColumnsProps) {
  return (
    <div className={css.columns} data-side-first={sideFirst || undefined}>
      <div className={css.column}>{children}</div>
      <div className={css.column} data-side>
        {side}
      </div>
    </div>
  );
}

/** Cards of a list, as many beside each other as there is room for. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={css.cards}>{children}</div>;
}
