import { GENERATED_HEADER, layout } from './layout.ts';
import { startTool } from './tool.ts';

const FLAGS = ['--root-types', '--root-types-no-schema-prefix', '--alphabetize', '--immutable'];

/**
 * Source of `schema.gen.ts`: the contract's types by openapi-typescript.
 *
 * @throws Error with the generator's own words when the bundle cannot be read.
 */
export async function generateSchema(bundleFile: string): Promise<string> {
  const result = await startTool(layout.sdk, 'openapi-typescript', [bundleFile, ...FLAGS]);
  if (result.status !== 0) throw new Error(result.stderr.trim());
  return GENERATED_HEADER + result.stdout;
}
