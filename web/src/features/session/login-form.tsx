import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FormFaults, faultAmong, readForm } from '#domain/form-faults.ts';
import { LOGIN_FAULTS, loginFormSchema } from '#domain/login-form.ts';
import { pathTo } from '#domain/paths.ts';
import { signIn } from '#stores/session-store.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { usePageQuery } from '#ui/use-page-query.ts';
import css from './login-page.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { useLogin } from './use-login.ts';

const read = (form: HTMLFormElement) => readForm(loginFormSchema, Object.fromEntries(new FormData(form)));

/**
 * Part of the app's first load: two fields that the browser holds and the schema reads; the form library loads with later forms.
 */
export function LoginForm() {
  const { t } = useTranslation('session');
  const navigation = useNavigation();
  const query = usePageQuery('login');
  const login = useLogin();
  const [faults, setFaults] = useState<FormFaults<{ account: string; password: string }> | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { read: body, faults: found } = read(form);
    setFaults(found);
    if (found !== null) {
      const wrong = form.elements.namedItem(Object.keys(found)[0] ?? '');
      if (wrong instanceof HTMLElement) wrong.focus();
      return;
    }
    const typedAccount = String(new FormData(form).get('account'));
    const session = await login.send({ body });
    if (session === null) return;
    signIn(session.token, session.user_info, typedAccount);
    navigation.redirectTo(pathTo('loginWait', query ?? {}));
  };
  /** After an error, fields are validated while they change. */
  const recheck = (event: FormEvent<HTMLFormElement>) => {
    if (faults !== null) setFaults(read(event.currentTarget).faults);
  };

  const account = faultAmong(LOGIN_FAULTS, faults?.account);
  const password = faultAmong(LOGIN_FAULTS, faults?.password);
  const passwordError = password ? t(`error.${password}`) : login.refusal?.msg;
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} onInput={recheck} noValidate>
      <Field
        name="account"
        label={t('login.account')}
        placeholder="090-1234-5678"
        inputMode="tel"
        autoComplete="username"
        error={account && t(`error.${account}`)}
      />
      <Field
        name="password"
        label={t('login.password')}
        type="password"
        autoComplete="current-password"
        error={passwordError}
      />
      <Button type="submit" size="large" wide pending={login.pending}>
        {t('login.submit')}
      </Button>
      <PasskeyButton />
      <div className={css.links}>
        <PageLink to={pathTo('register', query ?? {})}>{t('login.register')}</PageLink>
        <PageLink to={pathTo('recover')}>{t('login.forgotten')}</PageLink>
        <PageLink to={pathTo('support')}>{t('login.support')}</PageLink>
      </div>
    </form>
  );
}
