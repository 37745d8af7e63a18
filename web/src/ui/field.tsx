import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './field.module.css';
import { Icon } from './icon.tsx';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Already translated; shown and read out at the field. */
  error?: string | undefined;
  hint?: string;
  ref?: Ref<HTMLInputElement>;
}

/** The specification's default length of a text input. */
const MAX_LENGTH = 140;

/** A labelled input. A password gets its eye. */
export function Field({ label, error, hint, type = 'text', maxLength = MAX_LENGTH, ...rest }: FieldProps) {
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
          maxLength={maxLength}
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
