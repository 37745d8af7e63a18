import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Bundle {
  readonly components: {
    readonly examples: Readonly<Record<string, { readonly value: { readonly data: unknown } }>>;
  };
}

const BUNDLE = join(import.meta.dirname, '../../../openapi/dist/openapi.json');

let bundle: Bundle | undefined;

/**
 * `data` of an example of the contract, by its name.
 *
 * @throws Error where there is no such example, or no bundle yet
 */
export function example<Data>(name: string): Data {
  if (bundle === undefined) {
    if (!existsSync(BUNDLE)) throw new Error('No contract bundle: npm run bundle -w openapi');
    bundle = JSON.parse(readFileSync(BUNDLE, 'utf8')) as Bundle;
  }
  const found = bundle.components.examples[name];
  if (found === undefined) throw new Error(`The contract has no example ${name}.`);
  return structuredClone(found.value.data) as Data;
}
