import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import css from './note.module.css';

export interface NoteProps {
  /** What kind of remark it is; a sentence alone has none. */
  icon?: LucideIcon;
  children: ReactNode;
}

/** A remark below its subject: how a figure is calculated, what is promised, what is pending. */
export function Note({ icon, children }: NoteProps) {
  return (
    <p className={css.note}>
      {icon === undefined ? null : <Icon of={icon} size={16} />}
      <span>{children}</span>
    </p>
  );
}
