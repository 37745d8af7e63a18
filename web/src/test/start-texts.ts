import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '#domain/locale.ts';

/** All texts of one language from the disk, for tests of components: there is no server to fetch them from. */
export async function startTexts(locale: Locale): Promise<void> {
  const folder = join(import.meta.dirname, '../i18n/locales', locale);
  const texts = readdirSync(folder).map((file) => [
    file.replace(/\.json$/, ''),
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  ]);
  await i18next.use(initReactI18next).init({
    lng: locale,
    resources: { [locale]: Object.fromEntries(texts) },
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  });
}
