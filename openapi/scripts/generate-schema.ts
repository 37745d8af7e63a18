import { schemaSource } from '../../sdk/scripts/schema-source.ts';
import type { Bundle } from './contract-model.ts';
import { GENERATED_HEADER } from './layout.ts';

/**
 * Returns the source of `schema.gen.ts`: the contract's types, made by openapi-typescript.
 *
 * @throws Error with the generator's message when it cannot read the bundle
 */
export async function generateSchema(bundle: Bundle): Promise<string> {
  return GENERATED_HEADER + (await schemaSource(bundle));
}
