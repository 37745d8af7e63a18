import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './field.module.css';
import { Icon } from './icon.tsx';
import { useLengthFault } from './use-length-fault.ts';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'maxLength'> {
  label: string;
  /** Translated error text, shown and read out at the field; undefined while the value is valid. */
  error?: string | undefined;
  hint?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A labelled input; a password has a button that shows it. A text without a rule (`error`) has the default maximum length, which
 * is reported at the field. The text is never cut: a truncated password locks its owner out.
 */
export function Field(props: FieldProps) {
  const { label, error: ruleError, hint, type = 'text', onInput, ...rest } = props;
  const { t } = useTranslation('common');
  const id = useId();
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState(rest.defaultValue ?? '');
  const lengthFault = useLengthFault(String(rest.value ?? typed));
  const error = 'error' in props ? ruleError : lengthFault;
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
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            onInput?.(event);
          }}
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
