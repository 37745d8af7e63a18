export interface LocalizedName {
  readonly ja: string;
  readonly en: string;
}

/** A short name in each language of the interface; keys as in the contract's `lang`. */
export interface LocaleNames {
  readonly jp: string;
  readonly zh: string;
  readonly en: string;
  readonly es: string;
  readonly fr: string;
}
