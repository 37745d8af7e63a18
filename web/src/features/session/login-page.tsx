import { ChevronDown, Globe } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { joinParts } from '#domain/join-parts.ts';
import { LANGUAGE_NAME, LANGUAGE_TAG } from '#domain/locale.ts';
import { pathTo } from '#domain/paths.ts';
import { useSession } from '#stores/session-store.ts';
import { Icon } from '#ui/icon.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { PaperMark } from '#ui/paper-mark.tsx';
import { Brand } from './brand.tsx';
import { LoginForm } from './login-form.tsx';
import css from './login-page.module.css';

export function LoginPage() {
  const { t } = useTranslation(['session', 'common']);
  const { locale } = useSession();

  useEffect(() => {
    document.title = joinParts([t('login.submit'), t('common:product')], locale);
  }, [t, locale]);

  return (
    <main className={css.page}>
      <PageLink
        to={pathTo('language')}
        className={css.language}
        label={`${t('login.language')}: ${LANGUAGE_NAME[locale]}`}
      >
        <Icon of={Globe} size={18} />
        <span lang={LANGUAGE_TAG[locale]}>{LANGUAGE_NAME[locale]}</span>
        <Icon of={ChevronDown} size={16} />
      </PageLink>
      <div className={css.brand}>
        <Brand />
        <h1>{t('common:product')}</h1>
        <p>{t('login.tagline')}</p>
      </div>
      <LoginForm />
      <div className={css.mark}>
        <PaperMark />
      </div>
    </main>
  );
}
