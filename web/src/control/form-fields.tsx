import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import css from './control.module.css';

interface InputFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
}

/** A labelled input in the low rows of the panel's forms. */
export function InputField({ label, ...rest }: InputFieldProps) {
  return (
    <label className={css.field}>
      <span>{label}</span>
      <input {...rest} />
    </label>
  );
}

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  children: ReactNode;
}

/** A labelled list of options. */
export function SelectField({ label, children, ...rest }: SelectFieldProps) {
  return (
    <label className={css.field}>
      <span>{label}</span>
      <select {...rest}>{children}</select>
    </label>
  );
}
