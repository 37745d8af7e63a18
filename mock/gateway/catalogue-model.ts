import { LOCALES } from '@tsubame/sdk/rules';

export type Language = (typeof LOCALES)[number];

/** Texts in each language, by what they are in Japanese. */
export type Texts = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** The messages of the contract's result codes, as far as the gateway speaks in its own name. */
export interface Catalogue {
  /** The catalogue's nearest entry for an HTTP status that it does not list (405 is 404 to a client). */
  nearest(status: number): number;
  message(code: number, language: Language): string;
  /** Whether the catalogue has words for a code. */
  has(code: number): boolean;
}

interface Entry {
  readonly code: number;
  readonly messages: Readonly<Record<Language, string>>;
}

/** @param codes of the contract, as its file and its bundle have them. */
export function catalogueOf(codes: readonly Entry[]): Catalogue {
  const messages = new Map(codes.map((entry) => [entry.code, entry.messages]));
  return {
    nearest(status) {
      if (messages.has(status)) return status;
      if (status === 405) return 404;
      if (status === 406) return 415;
      if (status === 502 || status === 504) return 503;
      return status < 500 ? 400 : 500;
    },
    has: (code) => messages.has(code),
    message: (status, language) => messages.get(status)?.[language] ?? `HTTP ${status}`,
  };
}

/** The language of a request's `lang`; Japanese where it is missing or unknown, as the contract's default. */
export function languageOf(query: URLSearchParams): Language {
  const asked = query.get('lang');
  return LOCALES.find((language) => language === asked) ?? 'jp';
}
