import type { ResultCode } from './catalogue.ts';
import { GENERATED_HEADER } from './layout.ts';
import { refusalName } from './refusal-schemas.ts';

/** Returns the source of `result-codes.gen.ts`: codes by id, ids by code, and the union of refusals. */
export function generateResultCodes(codes: readonly ResultCode[]): string {
  const byId = codes.map(({ code, id }) => `  ${id}: ${code},\n`);
  const byCode = codes.map(({ code, id }) => `  ${code}: '${id}',\n`);
  const refused = codes.filter(({ code }) => code >= 1000);
  const refusals = refused.map(({ code }) => `  | ${code}`);
  const details = refused.map(({ id }) => `  readonly ${id}: Schemas['${refusalName(id)}'];\n`);
  return [
    GENERATED_HEADER,
    "\nimport type { components } from './schema.gen.ts';\n",
    "\ntype Schemas = components['schemas'];\n",
    '\n/** Numbers of the result-code catalogue by their stable id. */\n',
    `export const RESULT_CODES = {\n${byId.join('')}} as const;\n`,
    '\n/** Stable ids of the result-code catalogue by number. */\n',
    `export const RESULT_CODE_IDS = {\n${byCode.join('')}} as const satisfies Record<number, keyof typeof RESULT_CODES>;\n`,
    '\nexport type ResultCodeId = keyof typeof RESULT_CODES;\n',
    'export type ResultCode = (typeof RESULT_CODES)[ResultCodeId];\n',
    '\n/** Codes of a business refusal: HTTP 200, `data` is a `Refusal`. */\n',
    `export type RefusalCode =\n${refusals.length > 0 ? refusals.join('\n') : '  never'};\n`,
    '\n/** `data` of each refusal by its id: the rule, its params and the form of `nearest`. */\n',
    `export interface RefusalsById {\n${details.join('')}}\n`,
    '\n/** `data` of a refusal; `id` and `rule` tell its members apart. */\n',
    'export type Refusal = RefusalsById[keyof RefusalsById];\n',
  ].join('');
}
