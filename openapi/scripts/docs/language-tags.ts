/** HTML language tags of the contract's languages. */
export const LANGUAGE_TAGS = { jp: 'ja', zh: 'zh-Hans', en: 'en', es: 'es', fr: 'fr' } as const;
