import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './field.module.css';
import { Icon } from './icon.tsx';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'maxLength'> {
  label: string;
  /** Already translated; shown and read out at the field. Passed as undefined while a rule finds nothing wrong. */
  error?: string | undefined;
  hint?: string;
  ref?: Ref<HTMLInputElement>;
}

/** The specification's default length of a text input, for texts that no rule checks. */
export const LONGEST_TEXT = 140;

/**
 * A labelled input. A password gets its eye. A text that a rule checks has no `maxLength`: a browser cuts what is pasted
 * without a word, and a password that was cut locks its owner out. The rule says at the field what is too long.
 */
export function Field(props: FieldProps) {
  const { label, error, hint, type = 'text', ...rest } = props;
  const { t } = useTranslation('common');
  const id = useId();
  const [shown, setShown] = useState(false);
  const password = type === 'password';
  const note = error ?? hint;
  return (
    <div className={css.field} data-invalid={error === undefined ? undefined : true}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box}>
        <input
          {...rest}
          id={id}
          type={password && shown ? 'text' : type}
          maxLength={'error' in props ? undefined : LONGEST_TEXT}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        {password ? (
          <button
            type="button"
            className={css.eye}
            aria-label={t('password.show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? Eye : EyeOff} />
          </button>
        ) : null}
      </div>
      {note === undefined ? null : (
        <p id={`${id}-note`} className={css.note} role={error === undefined ? undefined : 'alert'}>
          {error === undefined ? null : <Icon of={CircleAlert} size={14} />}
          {note}
        </p>
      )}
    </div>
  );
}
