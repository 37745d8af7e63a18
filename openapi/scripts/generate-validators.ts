import { validatorsSource } from '../../sdk/scripts/validators-source.ts';
import { type Bundle, operationsOf } from './contract-model.ts';
import { GENERATED_HEADER } from './layout.ts';

/**
 * Returns the source of `validators.gen.ts`: a valibot schema for each schema and each 200 response, and a table of the response
 * schema of each operation.
 */
export async function generateValidators(bundle: Bundle): Promise<string> {
  const source = await validatorsSource({ ...bundle });
  const rows = operationsOf(bundle).flatMap(({ id }) => {
    const name = `v${id.charAt(0).toUpperCase()}${id.slice(1)}Response`;
    return source.includes(`export const ${name} = `) ? [`  ${id}: ${name},\n`] : [];
  });
  return [
    GENERATED_HEADER,
    '\n',
    source.trimEnd(),
    '\n\n/** The 200 answer of each operation. */\n',
    `export const RESPONSES = {\n${rows.join('')}};\n`,
  ].join('');
}
