import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import css from './note.module.css';

export interface NoteProps {
  /** Tone of the note; neutral if omitted. */
  icon?: LucideIcon;
  children: ReactNode;
}

/** A note below its subject: how a figure is calculated, what is guaranteed, what is pending. */
export function Note({ icon, children }: NoteProps) {
  return (
    <p className={css.note}>
      {icon === undefined ? null : <Icon of={icon} size={16} />}
      <span>{children}</span>
    </p>
  );
}
