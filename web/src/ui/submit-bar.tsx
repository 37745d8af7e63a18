import type { ReactNode } from 'react';
import css from './submit-bar.module.css';

export interface SubmitBarProps {
  /** A line below the button. */
  note?: string | undefined;
  children: ReactNode;
}

/** Keeps the submit button, its risk and its disabled reason visible in a long sheet. */
export function SubmitBar({ note, children }: SubmitBarProps) {
  return (
    <div className={css.bar}>
      {children}
      {note === undefined ? null : <p className={css.note}>{note}</p>}
    </div>
  );
}
