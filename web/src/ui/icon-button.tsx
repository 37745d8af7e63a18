import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { IconCount } from './badge.tsx';
import { Icon } from './icon.tsx';
import css from './icon-button.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: LucideIcon;
  label: string;
  size?: number;
  /** Number of new items; the label contains it too. */
  count?: number;
  /** For toggles such as a star: filled while on. */
  pressed?: boolean;
}

export function IconButton({ icon, label, size = 22, count = 0, pressed, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className={css.button} aria-label={label} aria-pressed={pressed}>
      <Icon of={icon} size={size} />
      {count > 0 ? <IconCount of={count} /> : null}
    </button>
  );
}
