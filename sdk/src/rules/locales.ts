/** The languages of every text, by the contract's codes (`Locale`) and in the order of the app's language page. */
export const LOCALES = ['jp', 'zh', 'en', 'es', 'fr'] as const;
