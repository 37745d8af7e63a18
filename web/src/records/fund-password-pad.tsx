import { changeFundPasswordBounds } from '@tsubame/sdk/bounds';
import { textLength } from '@tsubame/sdk/rules';
import { Delete, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './fund-password-pad.module.css';

const { minLength: LEAST, maxLength: MOST } = changeFundPasswordBounds.new_password;
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const PLACES = Array.from({ length: MOST }, (_, at) => at);

export interface FundPasswordPadProps {
  value: string;
  onChange: (value: string) => void;
  /** Error of the last try, with the remaining tries. */
  error?: string | undefined;
  /** Verb on the button: "Confirm the withdrawal". */
  action: string;
  pending: boolean;
  onSubmit: () => void;
}

/** Input for the fund password: large keys for digits, and a separate masked field for letters. It is never shown. */
export function FundPasswordPad({ value, onChange, error, action, pending, onSubmit }: FundPasswordPadProps) {
  const { t } = useTranslation('records');
  const [letters, setLetters] = useState(false);
  const length = textLength(value);
  const [short, long] = [length < LEAST, length > MOST];
  const tooLong = long ? t('pad.long', { most: MOST }) : undefined;
  const add = (digit: string) => onChange(value + digit);
  const remove = () => onChange(value.slice(0, -1));

  const onKeyDown = (event: KeyboardEvent) => {
    if (/^\d$/.test(event.key)) add(event.key);
    else if (event.key === 'Backspace') remove();
    else return;
    event.preventDefault();
  };

  return (
    <form
      className={css.pad}
      onSubmit={(event) => {
        event.preventDefault();
        if (!short && !long && !pending) onSubmit();
      }}
    >
      {letters ? (
        <Field
          type="password"
          label={t('pad.label')}
          autoComplete="off"
          error={tooLong}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <div className={css.places} aria-hidden="true">
          {PLACES.map((at) => (
            <i key={at} data-filled={at < length || undefined} />
          ))}
        </div>
      )}
      <p className={css.hint}>{t('pad.hint', { least: LEAST, most: MOST })}</p>
      <p className="visually-hidden" role="status">
        {t('pad.entered', { count: length })}
      </p>
      {error === undefined ? null : (
        <p className={css.error} role="alert">
          <Icon of={TriangleAlert} size={16} />
          <span>{error}</span>
        </p>
      )}
      {letters ? (
        <Button variant="text" onClick={() => setLetters(false)}>
          {t('pad.digits')}
        </Button>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a box of its own
        <div className={css.keys} role="group" aria-label={t('pad.label')} onKeyDown={onKeyDown}>
          {DIGITS.map((digit) => (
            <button key={digit} type="button" onClick={() => add(digit)}>
              {digit}
            </button>
          ))}
          <button type="button" className={css.word} onClick={() => setLetters(true)}>
            {t('pad.letters')}
          </button>
          <button type="button" onClick={() => add('0')}>
            {'0'}
          </button>
          <button type="button" className={css.word} aria-label={t('pad.delete')} onClick={remove}>
            <Icon of={Delete} size={24} />
          </button>
        </div>
      )}
      <Button
        type="submit"
        size="large"
        wide
        pending={pending}
        disabledReason={short ? t('pad.short', { least: LEAST }) : tooLong}
      >
        {action}
      </Button>
    </form>
  );
}
