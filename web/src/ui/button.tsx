import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { useId } from 'react';
import css from './button.module.css';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  variant?: 'primary' | 'quiet' | 'up' | 'down' | 'danger' | 'text';
  size?: 'large' | 'medium' | 'small';
  wide?: boolean;
  /** The action is running: the button stays, ignores clicks and announces it. */
  pending?: boolean;
  /** Why the button is disabled. It stays focusable, and the reason is read out and shown below. */
  disabledReason?: string | undefined;
  /** Instead of the reason: the id of a visible text that has it. */
  disabledBy?: string | undefined;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant = 'primary',
  size = 'medium',
  wide = false,
  pending = false,
  disabledReason,
  disabledBy,
  icon,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const held = pending || disabledReason !== undefined || disabledBy !== undefined;
  const describedBy = disabledReason === undefined ? (disabledBy ?? rest['aria-describedby']) : reasonId;
  return (
    <>
      <button
        {...rest}
        type={held && type === 'submit' ? 'button' : type}
        className={css.button}
        data-variant={variant}
        data-size={size}
        data-wide={wide || undefined}
        aria-disabled={held || undefined}
        aria-busy={pending || undefined}
        aria-describedby={describedBy}
        onClick={held ? undefined : onClick}
      >
        {pending ? <Spinner /> : icon}
        <span>{children}</span>
      </button>
      {disabledReason === undefined ? null : (
        <p id={reasonId} className={css.reason}>
          {disabledReason}
        </p>
      )}
    </>
  );
}
