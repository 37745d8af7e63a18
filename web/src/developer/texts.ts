import type { Locale } from '#domain/locale.ts';

/** Title of the developer panel. It stands here because the app's build contains every text of `src/i18n`. */
export const TITLE: Readonly<Record<Locale, string>> = {
  jp: '開発者パネル',
  zh: '开发者面板',
  en: 'Developer panel',
  es: 'Panel de desarrollo',
  fr: 'Panneau de développement',
};
