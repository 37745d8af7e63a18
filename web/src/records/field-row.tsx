import type { ReactNode } from 'react';
import css from './field-row.module.css';

export interface FieldRowProps {
  label: string;
  /** What may stand here, in words beside the label. */
  bounds?: string | undefined;
  /** The control. */
  children: ReactNode;
}

/** A field of a form in one line: its name, what it may be, and the control. */
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
