import { loginBounds } from '@tsubame/sdk/bounds';
import { ChevronDown, Globe } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { checkLogin } from '#domain/credentials.ts';
import { LANGUAGE_NAME } from '#domain/locale.ts';
import { pathTo } from '#domain/paths.ts';
import { signIn, useSession } from '#stores/session-store.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { PaperMark } from '#ui/paper-mark.tsx';
import { useFields } from '#ui/use-fields.ts';
import { useNavigation } from '#ui/use-navigation.ts';
import { Brand } from './brand.tsx';
import css from './login-page.module.css';

export function LoginPage() {
  const { t } = useTranslation(['session', 'common']);
  const { locale } = useSession();
  const navigation = useNavigation();
  const [query] = useSearchParams();
  const login = useApiMutation('login', { refusalToast: false });
  const form = useFields({ account: '', password: '' }, checkLogin);

  useEffect(() => {
    document.title = `${t('login.submit')} · ${t('common:product')}`;
  }, [t]);

  const submit = form.onSubmit(async (body) => {
    const answer = await login.send({ body });
    if (!answer?.done) return;
    const { token, user_info } = answer.data;
    signIn(token, user_info);
    const from = query.get('from');
    navigation.redirectTo(pathTo('loginWait', ...(from === null ? [] : [{ from }])));
  });

  const { account, password } = form.errors;
  const passwordError = password ? t(`error.${password}`) : login.refusal?.msg;
  return (
    <main className={css.page}>
      <PageLink to={pathTo('language')} className={css.language} label={t('login.language')}>
        <Icon of={Globe} size={18} />
        <span lang={locale}>{LANGUAGE_NAME[locale]}</span>
        <Icon of={ChevronDown} size={16} />
      </PageLink>
      <div className={css.brand}>
        <Brand />
        <h1>{t('common:product')}</h1>
        <p>{t('login.tagline')}</p>
      </div>
      <form className={css.form} onSubmit={submit} noValidate>
        <Field
          {...form.bind('account')}
          label={t('login.account')}
          placeholder="090-1234-5678"
          inputMode="tel"
          autoComplete="username"
          maxLength={loginBounds.account.maxLength}
          error={account && t(`error.${account}`)}
        />
        <Field
          {...form.bind('password')}
          label={t('login.password')}
          type="password"
          autoComplete="current-password"
          maxLength={loginBounds.password.maxLength}
          error={passwordError}
        />
        <Button type="submit" size="large" wide pending={login.pending}>
          {t('login.submit')}
        </Button>
        <div className={css.links}>
          <PageLink to={pathTo('register')}>{t('login.register')}</PageLink>
          <PageLink to={pathTo('support')}>{t('login.support')}</PageLink>
        </div>
      </form>
      <div className={css.mark}>
        <PaperMark />
      </div>
    </main>
  );
}
