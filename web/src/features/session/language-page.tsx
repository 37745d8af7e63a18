import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { LANGUAGE_NAME, LANGUAGE_TAG, LOCALES, type Locale } from '#domain/locale.ts';
import { setLocale, useSession } from '#stores/session-store.ts';
import { ChoiceList } from '#ui/choice-list.tsx';
import { Page } from '#ui/page.tsx';

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
      <ChoiceList
        label={t('language.title')}
        value={locale}
        onChange={choose}
        options={LOCALES.map((value) => ({
          value,
          label: LANGUAGE_NAME[value],
          lang: LANGUAGE_TAG[value],
        }))}
      />
    </Page>
  );
}
