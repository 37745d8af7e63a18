const DECLARED = /((?:^\/\*\*\n(?: \*.*\n)+)?)^export const v(\w+) = (?:\/\* @__PURE__ \*\/ )?v\.(\w+)/gm;

const PRELUDE = `import type * as v from 'valibot';
import type { operations } from './schema.gen.ts';
import type * as schema from './schema.gen.ts';

type Answer<Id extends keyof operations> = operations[Id] extends {
  readonly responses: { readonly 200: { readonly content: { readonly 'application/json': infer Envelope } } };
}
  ? v.GenericSchema<Envelope>
  : never;

/** An object schema; \`entries\` has the schemas of its members. */
type Members<T> = v.ObjectSchema<
  {
    readonly [K in keyof T & string]: Record<never, never> extends Pick<T, K>
      ? v.OptionalSchema<v.GenericSchema<Exclude<T[K], undefined>>, undefined>
      : v.GenericSchema<T[K]>;
  },
  undefined
>;

/** A picklist schema; \`options\` has its values. */
type Words<T extends string> = v.PicklistSchema<readonly T[], undefined>;
`;

/**
 * Returns declarations of the validators with the schema's own types. The inferred types would be megabytes, and a compiler would take
 * a minute for them.
 *
 * @param validators source of `validators.gen.ts`
 * @param schema source of `schema.gen.ts`
 */
export function validatorDeclarations(validators: string, schema: string): string {
  const types = new Set(Array.from(schema.matchAll(/^export type (\w+) =/gm), ([, name]) => name));
  const declared = Array.from(validators.matchAll(DECLARED), ([, words, name = '', kind]) => {
    const type = types.has(name) ? typed(name, kind) : `Answer<'${operationOf(name)}'>`;
    return `${words}export declare const v${name}: ${type};\n`;
  });
  const responses = `export declare const RESPONSES: { readonly [Id in keyof operations]: Answer<Id> };\n`;
  return [PRELUDE, ...declared, responses].join('\n');
}

function typed(name: string, kind: string | undefined): string {
  if (kind === 'object') return `Members<schema.${name}>`;
  if (kind === 'picklist') return `Words<schema.${name}>`;
  return `v.GenericSchema<schema.${name}>`;
}

/** Returns the operation of a response type: `GetStockResponse` → `getStock`. */
function operationOf(name: string): string {
  const id = name.replace(/Response$/, '');
  return id.charAt(0).toLowerCase() + id.slice(1);
}
