import { LOCALES } from '@tsubame/sdk/rules';
import type { ResultCode } from './catalogue.ts';
import { GENERATED_HEADER } from './layout.ts';
import type { Reason } from './reasons.ts';

/**
 * Returns the sources of the text files: one for each language, so that a client loads only its own, and the parameter types of
 * the rules, which a client needs to format the parameters.
 */
export function generateWords(
  codes: readonly ResultCode[],
  reasons: readonly Reason[],
): Record<string, string> {
  const rules = codes.flatMap(({ rules = [] }) => rules);
  const types = rules.map(
    ({ id, params }) =>
      `  ${id}: { ${Object.entries(params)
        .map(([name, type]) => `${name}: '${typeof type === 'string' ? type : 'text'}'`)
        .join(', ')} },\n`,
  );
  const files = LOCALES.map((locale) => [
    `words-${locale}.gen.ts`,
    [
      GENERATED_HEADER,
      "\nimport type { Refusal } from './result-codes.gen.ts';\nimport type { TimelineReason } from './schema.gen.ts';\n",
      '\nexport const WORDS = {\n  reasons: {\n',
      ...reasons.map(({ id, words }) => `    ${id}: ${literal(words[locale])},\n`),
      '  },\n  rules: {\n',
      ...rules.map(({ id, words }) => `    ${id}: ${literal(words[locale])},\n`),
      "  },\n} satisfies { reasons: Record<TimelineReason, string>; rules: Record<Refusal['rule'], string> };\n",
    ].join(''),
  ]);
  return {
    ...Object.fromEntries(files),
    'rule-params.gen.ts': [
      GENERATED_HEADER,
      '\n/** Types of the params of each rule of a refusal, by name. */\n',
      `export const RULE_PARAMS = {\n${types.join('')}} as const;\n`,
    ].join(''),
  };
}

function literal(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
