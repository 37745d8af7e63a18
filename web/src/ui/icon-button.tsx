import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { Dot } from './badge.tsx';
import { Icon } from './icon.tsx';
import css from './icon-button.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: LucideIcon;
  label: string;
  size?: number;
  /** A red dot: something new waits behind it. */
  dot?: boolean;
  /** For switches such as a star: filled while on. */
  pressed?: boolean;
}

export function IconButton({ icon, label, size = 22, dot = false, pressed, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className={css.button} aria-label={label} aria-pressed={pressed}>
      <Icon of={icon} size={size} />
      {dot ? <Dot /> : null}
    </button>
  );
}
