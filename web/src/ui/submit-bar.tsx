import type { ReactNode } from 'react';
import css from './submit-bar.module.css';

/** Keeps the button that decides, what it risks and why it is held in sight, however long the sheet is. */
export function SubmitBar({ children }: { children: ReactNode }) {
  return <div className={css.bar}>{children}</div>;
}
