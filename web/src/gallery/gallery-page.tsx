import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAME, LOCALES, type Locale } from '#domain/locale.ts';
import { applyLanguage } from '#i18n/i18n.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { setPreferences, type Theme, usePreferences } from '#stores/preferences-store.ts';
import { PaperMark } from '#ui/paper-mark.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { FieldSpecimens } from './field-specimens.tsx';
import { FigureSpecimens } from './figure-specimens.tsx';
import css from './gallery.module.css';
import { RecordSpecimens } from './record-specimens.tsx';

const THEMES: readonly Theme[] = ['system', 'dark', 'light'];

/** Every component in its states, in a selectable theme and language. For developers: the captions are file names. */
export function GalleryPage() {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const { theme } = usePreferences();
  return (
    <main className={css.page}>
      <h1>{t('product')}</h1>
      <PaperMark />
      <div className={css.controls}>
        <Segmented<Theme>
          label="theme"
          value={theme}
          onChange={(chosen) => setPreferences({ theme: chosen })}
          options={THEMES.map((value) => ({ value, label: value }))}
        />
        <Segmented<Locale>
          look="chips"
          label="locale"
          value={locale}
          onChange={(chosen) => void applyLanguage(chosen)}
          options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAME[value] }))}
        />
      </div>
      <RecordSpecimens />
      <FieldSpecimens />
      <FigureSpecimens />
    </main>
  );
}
