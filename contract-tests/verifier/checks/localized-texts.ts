import { LOCALES } from '@tsubame/sdk/rules';
import type { SupportMessage } from '@tsubame/sdk/schema';
import type { Schema } from '../contract/contract.ts';
import { operationOf, schemaOf } from '../contract/operations.ts';
import { type Finding, findingOf } from '../findings/findings.ts';
import { callProvider, type ProviderUser } from '../users/provider-call.ts';
import type { CheckContext } from './operation-check.ts';
import { exampleDraft, successDataOf } from './operation-discovery.ts';
import { successDataSchema } from './repeated-action.ts';

/** Letters of Japanese alone. */
const KANA = /[\u3041-\u3096\u30a1-\u30fa]/g;
/** The least part of the letters of a Japanese sentence; a name, such as that of a bank, may be Japanese in any language. */
const LEAST_KANA = 0.3;

function isJapanese(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return (text.match(KANA) ?? []).length > LEAST_KANA * letters.length;
}

/**
 * Reads everything with texts in the requested language (`x-localized`) in every language: no two of them have the same texts, and
 * only texts in Japanese are Japanese.
 *
 * @param user has records, and has asked the support desk in English: its reply is in English too
 */
export async function checkLocalizedTexts(context: CheckContext, user: ProviderUser): Promise<Finding[]> {
  const { provider, built } = context;
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
      const japanese = lang === 'jp' ? undefined : texts.find(isJapanese);
      if (japanese !== undefined) add(`a text in ${lang} is Japanese`, japanese.slice(0, 200));
    }
  }
  if (built.has(SUPPORT)) findings.push(...(await japaneseReplies(context, user)));
  return findings;
}

const SUPPORT = operationOf('listSupportMessages');

/** Replies in Japanese to questions in English. */
async function japaneseReplies({ provider }: CheckContext, user: ProviderUser): Promise<Finding[]> {
  const exchange = await callProvider(provider, SUPPORT, {}, user);
  const items = (successDataOf(exchange)?.items ?? []) as readonly SupportMessage[];
  const replies = items.filter(({ author }) => author === 'desk');
  const received = replies.flatMap(({ text, suggestions }) => [text, ...suggestions]).find(isJapanese);
  if (received === undefined) return [];
  const detail = 'a reply to a question in English is Japanese';
  return [
    findingOf(SUPPORT, exchange.request, { rule: 'language', pointer: '/data/items', detail, received }),
  ];
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
