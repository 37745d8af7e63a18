import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { pathTo } from '#domain/paths.ts';
import { REGISTRATION_FAULTS, type Registration, registrationFormSchema } from '#domain/registration-form.ts';
import css from '#records/secret-fields.module.css';
import { useFaultForm } from '#records/use-fault-form.ts';
import { signIn } from '#stores/session-store.ts';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Page } from '#ui/page.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { usePageQuery } from '#ui/use-page-query.ts';

/** The form field that a refusal of the provider concerns. */
const FIELD_OF_REFUSAL: Record<string, keyof Registration> = {
  mobile: 'mobile',
  password: 'password',
  invitation_code: 'invitation',
};

export function RegisterPage() {
  const { t } = useTranslation('session');
  const navigation = useNavigation();
  /** The target of a link before sign-in; a new account is redirected there too. */
  const query = usePageQuery('register') ?? {};
  const register = useApiMutation('register');
  const form = useFaultForm(registrationFormSchema, REGISTRATION_FAULTS, {
    mobile: '',
    password: '',
    confirmation: '',
    invitation: '',
  });

  const submit = form.handleSubmit(async ({ mobile, password, invitation }) => {
    const answer = await register.send({ body: { mobile, password, invitation_code: invitation } });
    if (!answer?.done) return;
    signIn(answer.data.token, answer.data.user_info, form.getValues('mobile'));
    showToast(t('register.done'), 'success');
    navigation.redirectTo(pathTo('loginWait', query));
  });

  const refused = FIELD_OF_REFUSAL[register.refusal?.data.field ?? ''];
  const errorAt = (name: keyof Registration) => {
    const fault = form.faultAt(name);
    if (fault) return t(`error.${fault}`);
    return refused === name ? register.refusal?.msg : undefined;
  };

  return (
    <Page title={t('register.title')} back>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          {...form.register('mobile')}
          label={t('register.mobile')}
          type="tel"
          autoComplete="username"
          placeholder="090-8765-4321"
          error={errorAt('mobile')}
        />
        <Field
          {...form.register('password')}
          label={t('register.password')}
          type="password"
          autoComplete="new-password"
          hint={t('register.passwordHint')}
          error={errorAt('password')}
        />
        <Field
          {...form.register('confirmation')}
          label={t('register.confirmation')}
          type="password"
          autoComplete="new-password"
          error={errorAt('confirmation')}
        />
        <Field
          {...form.register('invitation')}
          label={t('register.invitation')}
          autoComplete="off"
          autoCapitalize="characters"
          error={errorAt('invitation')}
        />
        <p className={css.note}>{t('register.paper')}</p>
        <Button type="submit" size="large" wide pending={register.pending}>
          {t('register.submit')}
        </Button>
        <PageLink to={pathTo('login', query)} className={css.link}>
          {t('register.toLogin')}
        </PageLink>
      </form>
    </Page>
  );
}
