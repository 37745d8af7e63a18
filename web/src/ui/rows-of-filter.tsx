import type { ReactNode } from 'react';
import css from './rows-of-filter.module.css';

export interface RowsOfFilterProps {
  /** The rows are those of an earlier filter, and the current ones are loading. */
  isOutdated: boolean;
  children: ReactNode;
}

/** Rows of a search or filter. Outdated rows stay visible but cannot be pressed, because they are about to move. */
export function RowsOfFilter({ isOutdated, children }: RowsOfFilterProps) {
  return (
    <div className={css.rows} inert={isOutdated}>
      {children}
    </div>
  );
}
