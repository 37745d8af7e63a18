import type { Lang, Schemas } from '#frame/contract/handlers.ts';
import { TEXTS } from './texts.ts';

/** Version of the agreement in force. */
export const AGREEMENT_VERSION = '2026-11-01';

export function agreementIn(lang: Lang): Schemas['LoanAgreement'] {
  return { version: AGREEMENT_VERSION, title: TEXTS.agreementTitle[lang], body: TEXTS.agreementBody[lang] };
}
