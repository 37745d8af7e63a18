import type { ReactNode } from 'react';
import css from './field-row.module.css';

export interface FieldRowProps {
  label: string;
  /** Hint beside the label about valid values. */
  bounds?: string | undefined;
  /** A small choice beside the label, such as what an order sends. */
  choice?: ReactNode;
  /** The input control. */
  children: ReactNode;
}

/** A form field in one line: label, hint and control. */
export function FieldRow({ label, bounds, choice, children }: FieldRowProps) {
  return (
    <div className={css.row}>
      <div className={css.label}>
        {label}
        {bounds === undefined ? null : <span>{bounds}</span>}
        {choice}
      </div>
      {children}
    </div>
  );
}
