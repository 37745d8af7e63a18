import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  PASSWORD_CHANGE_FAULTS,
  type PasswordChange,
  passwordChangeSchema,
} from '#domain/password-change-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { RefusalNote, type ShownRefusal } from './refusal-note.tsx';
import css from './secret-fields.module.css';
import { useFaultForm } from './use-fault-form.ts';
import { UsernameField } from './username-field.tsx';

export interface PasswordChangeFormProps {
  /** Which password it is: only the login password belongs into a password manager, as the one of the account. */
  secret: 'login' | 'fund';
  /** Whether no such password is set. */
  isFirst: boolean;
  /** What the password protects, in a sentence. */
  intro: string;
  action: string;
  pending: boolean;
  refusal: ShownRefusal | null;
  onSubmit: (secret: PasswordChange) => void;
  /** Further content below the form. */
  children?: ReactNode;
}

/** The form that sets or changes a password, with the specification's three fields and rules. */
export function PasswordChangeForm(props: PasswordChangeFormProps) {
  const { secret, isFirst, intro, action, pending, refusal, onSubmit, children } = props;
  const { t } = useTranslation('secrets');
  const form = useFaultForm(passwordChangeSchema(isFirst), PASSWORD_CHANGE_FAULTS, {
    current: '',
    next: '',
    confirmation: '',
  });
  const autoComplete = (token: 'current-password' | 'new-password') => (secret === 'login' ? token : 'off');
  const errorAt = (name: keyof PasswordChange) => {
    const fault = form.faultAt(name);
    return fault && t(`error.${fault}`);
  };
  return (
    <form className={css.form} onSubmit={(event) => void form.handleSubmit(onSubmit)(event)} noValidate>
      {secret === 'login' ? <UsernameField /> : null}
      <p className={css.note}>{intro}</p>
      {isFirst ? null : (
        <Field
          {...form.register('current')}
          label={t('current')}
          type="password"
          autoComplete={autoComplete('current-password')}
          error={errorAt('current')}
        />
      )}
      <Field
        {...form.register('next')}
        label={t('next')}
        type="password"
        autoComplete={autoComplete('new-password')}
        hint={t('hint')}
        error={errorAt('next')}
      />
      <Field
        {...form.register('confirmation')}
        label={t('confirmation')}
        type="password"
        autoComplete={autoComplete('new-password')}
        error={errorAt('confirmation')}
      />
      {refusal === null ? null : (
        <RefusalNote refusal={refusal} fields={[]} face={(_, value) => value} onTake={() => {}} />
      )}
      <Button type="submit" size="large" wide pending={pending}>
        {action}
      </Button>
      {children}
    </form>
  );
}
