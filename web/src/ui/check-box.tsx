import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import css from './check-box.module.css';
import { Icon } from './icon.tsx';

export interface CheckBoxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Text of the consent, which is the control's name. */
  children: ReactNode;
}

/** A checkbox with its text; the whole line is clickable. */
export function CheckBox({ checked, onChange, children }: CheckBoxProps) {
  const id = useId();
  return (
    <label className={css.line} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        className="visually-hidden"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={css.box} aria-hidden="true">
        {checked ? <Icon of={Check} size={16} /> : null}
      </span>
      <span>{children}</span>
    </label>
  );
}
