/** The contract's names of the languages as HTML knows them. */
export const LANGUAGE_TAGS = { jp: 'ja', zh: 'zh-Hans', en: 'en', es: 'es', fr: 'fr' } as const;
