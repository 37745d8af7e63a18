import { LOCALES } from '@tsubame/sdk/rules';
import type { Schema } from '../contract/contract.ts';
import { schemaOf } from '../contract/operations.ts';
import { type Finding, findingOf } from '../findings/findings.ts';
import { callProvider, type ProviderUser } from '../users/provider-call.ts';
import type { CheckContext } from './operation-check.ts';
import { exampleDraft, successDataOf } from './operation-discovery.ts';
import { successDataSchema } from './repeated-action.ts';

/** Letters of Japanese alone. */
const KANA = /[\u3041-\u3096\u30a1-\u30fa]/;

/**
 * Reads everything with texts in the requested language (`x-localized`) in every language: no two of them have the same texts, and
 * only Japanese texts have kana.
 *
 * @param user has records
 */
export async function checkLocalizedTexts(
  { provider, built }: CheckContext,
  user: ProviderUser,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const operation of built) {
    const schema = successDataSchema(operation.responses.get(200)?.schema ?? {});
    if (operation.method !== 'GET' || !hasLocalized(schema)) continue;
    const draft = exampleDraft(operation, user.pool);
    const languageOf = new Map<string, string>();
    for (const lang of LOCALES) {
      const query = { ...draft.query, lang };
      const exchange = await callProvider(provider, operation, { ...draft, query }, user);
      const texts = [...textsIn(schema, successDataOf(exchange))];
      const add = (detail: string, received: string) => {
        const violation = { rule: 'language', pointer: '/data', detail, received } as const;
        findings.push(findingOf(operation, exchange.request, violation));
      };
      const text = texts.join('\n');
      const other = languageOf.get(text);
      languageOf.set(text, lang);
      if (text !== '' && other !== undefined)
        add(`the texts in ${lang} are those in ${other}`, text.slice(0, 200));
      const japanese = lang === 'jp' ? undefined : texts.find((each) => KANA.test(each));
      if (japanese !== undefined) add(`a text in ${lang} is Japanese`, japanese.slice(0, 200));
    }
  }
  return findings;
}

/** The texts of a response that are in the requested language. */
function* textsIn(schema: Schema, value: unknown): Generator<string> {
  if (value === null || value === undefined) return;
  const own = schemaOf(schema);
  if (own['x-localized'] && typeof value === 'string') yield value;
  for (const branch of own.anyOf ?? []) yield* textsIn(branch, value);
  if (Array.isArray(value)) for (const item of value) yield* textsIn(own.items ?? {}, item);
  else if (typeof value === 'object')
    for (const [name, member] of Object.entries(own.properties ?? {}))
      yield* textsIn(member, (value as Readonly<Record<string, unknown>>)[name]);
}

function hasLocalized(schema: Schema, seen: ReadonlySet<Schema> = new Set()): boolean {
  const own = schemaOf(schema);
  if (seen.has(own)) return false;
  const inside = [
    ...Object.values(own.properties ?? {}),
    ...(own.anyOf ?? []),
    ...(own.items ? [own.items] : []),
  ];
  const known = new Set([...seen, own]);
  return own['x-localized'] === true || inside.some((each) => hasLocalized(each, known));
}
