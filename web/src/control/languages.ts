/** The app's five languages by the contract's codes: language tag and own name. */
export const LANGUAGES = {
  jp: { tag: 'ja', name: '日本語' },
  zh: { tag: 'zh-CN', name: '简体中文' },
  en: { tag: 'en', name: 'English' },
  es: { tag: 'es', name: 'Español' },
  fr: { tag: 'fr', name: 'Français' },
} as const;

export type Language = keyof typeof LANGUAGES;
