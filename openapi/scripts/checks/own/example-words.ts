import { LOCALES } from '@tsubame/sdk/rules';
import type { ResultCode } from '../../catalogue.ts';
import type { ExampleWords } from '../../example-words.ts';
import type { ExampleValue } from '../example-values.ts';
import type { Finding } from '../finding.ts';
import type { Contract } from '../open-contract.ts';

const RULE = 'tsubame-example-words';
const FILE = 'example-words.yaml';
const EAST_ASIAN = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** Members with text that users or banks wrote, which is not translated. */
const OWN_WORDS = new Set([
  'display_name',
  'expected',
  'holder_bank_kana',
  'holder_kana',
  'kana',
  'name_kana',
  'name_kanji',
  'nearest',
  'query',
]);
/** Members of an object that holds one text in several languages. */
const NAMES_BY_LANGUAGE = new Set<string>(['ja', ...LOCALES]);

/**
 * Reports Japanese texts in response examples without a translation in `example-words.yaml`, translations that are too long for
 * the schema, and translations that no example uses.
 */
export function exampleWordFindings(instances: readonly ExampleValue[], { bundle }: Contract): Finding[] {
  const texts = (bundle['x-example-words'] ?? []) as ExampleWords[];
  const messages = ((bundle['x-result-codes'] ?? []) as ResultCode[]).map(({ messages: words }) => words);
  const byText = new Map([...messages, ...texts].map((words) => [words.jp, words]));
  const needingTranslation = instances.filter(needsTranslation);
  const used = new Set(needingTranslation.map(({ value }) => value));
  const unused = texts
    .filter(({ jp }) => !used.has(jp))
    .map(({ jp }) => ({ file: FILE, rule: RULE, message: `No example says “${jp.slice(0, 60)}”` }));
  const gaps = texts
    .filter((words) => Object.keys(words).sort().join() !== [...LOCALES].sort().join())
    .map((words) => ({
      file: FILE,
      rule: RULE,
      message: `“${words.jp}” has ${Object.keys(words).join(', ')}`,
    }));
  return [...needingTranslation.flatMap((instance) => wordFaults(instance, byText)), ...unused, ...gaps];
}

function needsTranslation({ name, place, value }: ExampleValue): boolean {
  return (
    place.startsWith('data') &&
    typeof value === 'string' &&
    EAST_ASIAN.test(value) &&
    !OWN_WORDS.has(name) &&
    !NAMES_BY_LANGUAGE.has(name)
  );
}

function wordFaults(
  { file, example, place, schema, value }: ExampleValue,
  byText: ReadonlyMap<string, ExampleWords>,
): Finding[] {
  const text = String(value);
  const words = byText.get(text);
  if (words === undefined) {
    const message = `${place} in ${example} says “${text.slice(0, 60)}” in Japanese alone; ${FILE} needs its words`;
    return [{ file, rule: RULE, message }];
  }
  const { maxLength = Number.POSITIVE_INFINITY } = schema as { maxLength?: number };
  return LOCALES.filter((language) => [...(words[language] ?? '')].length > maxLength).map((language) => ({
    file: FILE,
    rule: RULE,
    message: `The ${language} text of “${text.slice(0, 60)}” is longer than the ${maxLength} characters of ${place} in ${example}`,
  }));
}
