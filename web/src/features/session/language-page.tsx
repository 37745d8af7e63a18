import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { LANGUAGE_NAME, LANGUAGE_TAG, LOCALES, type Locale } from '#domain/locale.ts';
import { setLocale, useSession } from '#stores/session-store.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Page } from '#ui/page.tsx';
import css from './choice-list.module.css';

/** The language changes immediately; a signed-in user's account stores it too. */
export function LanguagePage() {
  const { t } = useTranslation('session');
  const { locale, token } = useSession();
  const profile = useApiMutation('updateProfile');

  const choose = (next: Locale) => {
    setLocale(next);
    if (token !== null) void profile.send({ body: { locale: next } });
  };

  return (
    <Page title={t('language.title')} back>
      <Card flush>
        <div role="radiogroup" aria-label={t('language.title')}>
          {LOCALES.map((option) => (
            <label key={option} className={css.choice}>
              <input
                type="radio"
                name="locale"
                className="visually-hidden"
                checked={option === locale}
                onChange={() => choose(option)}
              />
              <span lang={LANGUAGE_TAG[option]}>{LANGUAGE_NAME[option]}</span>
              {option === locale ? <Icon of={Check} /> : null}
            </label>
          ))}
        </div>
      </Card>
    </Page>
  );
}
