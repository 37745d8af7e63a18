import type { BusinessRule } from './business-rules.ts';
import type { Bundle } from './contract-model.ts';
import { GENERATED_HEADER } from './layout.ts';

/** Returns the source of `business-rules.gen.ts`: the numbers of each rule, with its sentence and source as their comment. */
export function generateBusinessRules(bundle: Bundle): string {
  const entries = Object.entries(bundle['x-rules'] ?? {});
  const withNumbers = entries.filter(([, { values }]) => Object.keys(values).length > 0);
  return [
    GENERATED_HEADER,
    '\n/** Ids of the business rules (`x-rules`). */\n',
    `export type RuleId =${entries.map(([id]) => `\n  | '${id}'`).join('')};\n`,
    ...withNumbers.map(
      ([id, { says, source, values }]) =>
        `\n/**\n * ${says.trim()}\n *\n * Source: ${source.trim()}\n */\nexport const ${id.toUpperCase()} = ${literal(values)} as const;\n`,
    ),
  ].join('');
}

/** Writes one member a line; a list of records has one record a line. */
function literal(values: BusinessRule['values']): string {
  const rows = Object.entries(values).map(([name, value]) => {
    if (!Array.isArray(value) || typeof value[0] !== 'object')
      return `  ${name}: ${JSON.stringify(value)},\n`;
    return `  ${name}: [\n${value.map((each) => `    ${JSON.stringify(each)},\n`).join('')}  ],\n`;
  });
  return `{\n${rows.join('')}}`;
}
