import type { ReactNode } from 'react';
import css from './field-row.module.css';

export interface FieldRowProps {
  label: string;
  /** Hint beside the label about valid values. */
  bounds?: string | undefined;
  /** The input control. */
  children: ReactNode;
}

/** A form field in one line: label, hint and control. */
export function FieldRow({ label, bounds, children }: FieldRowProps) {
  return (
    <div className={css.row}>
      <p className={css.label}>
        {label}
        {bounds === undefined ? null : <span>{bounds}</span>}
      </p>
      {children}
    </div>
  );
}
