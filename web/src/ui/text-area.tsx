import { CircleAlert } from 'lucide-react';
import { type TextareaHTMLAttributes, useId } from 'react';
import css from './field.module.css';
import { Icon } from './icon.tsx';

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'maxLength'> {
  label: string;
  /** Translated error text, shown and read out at the field; undefined while the text is valid. */
  error?: string | undefined;
}

/** A labelled field for text of more lines. Like `Field` it never cuts a text. */
export function TextArea({ label, error, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={css.field} data-invalid={error === undefined ? undefined : true}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box}>
        <textarea
          {...rest}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
        />
      </div>
      {error === undefined ? null : (
        <p id={`${id}-note`} className={css.note} role="alert">
          <Icon of={CircleAlert} size={14} />
          {error}
        </p>
      )}
    </div>
  );
}
