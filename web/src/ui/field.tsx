import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './field.module.css';
import { Icon } from './icon.tsx';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'maxLength'> {
  label: string;
  /** Translated error text, shown and read out at the field; undefined while the value is valid. */
  error?: string | undefined;
  hint?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Default maximum length of the specification, for texts without a rule. */
export const MAX_TEXT_LENGTH = 140;

/**
 * A labelled input; a password has a button that shows it. A text with a rule has no `maxLength`, because a browser truncates
 * pasted text silently, and a truncated password locks its owner out. The rule reports a text that is too long.
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
          maxLength={'error' in props ? undefined : MAX_TEXT_LENGTH}
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
