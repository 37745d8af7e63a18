import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Bundle {
  readonly components: {
    readonly examples: Readonly<
      Record<string, { readonly value: { readonly code: number; readonly data: unknown } }>
    >;
    readonly schemas: Readonly<Record<string, unknown>>;
  };
}

const BUNDLE = join(import.meta.dirname, '../../../openapi/dist/openapi.json');

let read: Bundle | undefined;

/** @throws Error if the contract is not bundled */
function bundle(): Bundle {
  if (read === undefined && !existsSync(BUNDLE))
    throw new Error('No contract bundle: npm run bundle -w openapi');
  read ??= JSON.parse(readFileSync(BUNDLE, 'utf8')) as Bundle;
  return read;
}

function exampleOf(name: string): Bundle['components']['examples'][string] {
  const found = bundle().components.examples[name];
  if (found === undefined) throw new Error(`The contract has no example ${name}.`);
  return found;
}

/**
 * `data` of an example of the contract, by its name.
 * @throws Error if there is no such example
 */
export function example<Data>(name: string): Data {
  return structuredClone(exampleOf(name).value.data) as Data;
}

/**
 * The body of an example of a request, by its name.
 * @throws Error if there is no such example
 */
export function requestExample<Body>(name: string): Body {
  return structuredClone(exampleOf(name).value as unknown) as Body;
}

/**
 * A schema of the contract, by its name.
 * @throws Error if there is no such schema
 */
export function contractSchema<Schema>(name: string): Schema {
  const found = bundle().components.schemas[name];
  if (found === undefined) throw new Error(`The contract has no schema ${name}.`);
  return found as Schema;
}

/**
 * `data` of the operation's success example with the most content.
 * @throws Error if there is none
 */
export function fullestExampleOf<Data>(operation: string): Data {
  const size = ([, { value }]: readonly [string, { readonly value: unknown }]) =>
    JSON.stringify(value).length;
  const [fullest] = Object.entries(bundle().components.examples)
    .filter(([name, { value }]) => name.startsWith(`${operation}_`) && value.code === 1)
    .toSorted((one, other) => size(other) - size(one));
  if (fullest === undefined) throw new Error(`The contract has no example in which ${operation} succeeds.`);
  return structuredClone(fullest[1].value.data) as Data;
}
