import type { ReactNode } from 'react';
import css from './submit-bar.module.css';

/** Keeps the submit button, its risk and its disabled reason visible in a long sheet. */
export function SubmitBar({ children }: { children: ReactNode }) {
  return <div className={css.bar}>{children}</div>;
}
