import { LOCALES } from '@tsubame/sdk/rules';

export type Language = (typeof LOCALES)[number];

/** Texts in each language, keyed by the Japanese text. */
export type TextTranslations = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** The messages of the contract's result codes, for responses that the gateway creates itself. */
export interface MessageCatalogue {
  /** The listed status that is nearest to an HTTP status (405 becomes 404). */
  nearest(status: number): number;
  message(code: number, language: Language): string;
  /** Whether the catalogue has a message for a code. */
  has(code: number): boolean;
}

interface ResultCode {
  readonly code: number;
  readonly messages: Readonly<Record<Language, string>>;
}

/** @param codes the result codes, as in `openapi/result-codes.yaml` and in the bundled contract. */
export function messageCatalogueOf(codes: readonly ResultCode[]): MessageCatalogue {
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

/** The language in the query parameter `lang`; Japanese, the contract's default, if it is missing or unknown. */
export function languageOf(query: URLSearchParams): Language {
  const requested = query.get('lang');
  return LOCALES.find((language) => language === requested) ?? 'jp';
}
