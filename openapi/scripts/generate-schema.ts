import { GENERATED_HEADER, layout } from './layout.ts';
import { runTool } from './tool.ts';

const FLAGS = ['--root-types', '--root-types-no-schema-prefix', '--alphabetize', '--immutable'];

/**
 * Source of `schema.gen.ts`: the contract's types by openapi-typescript.
 *
 * @throws Error with the generator's own words when the bundle cannot be read.
 */
export function generateSchema(bundleFile: string): string {
  const result = runTool(layout.sdk, 'openapi-typescript', [bundleFile, ...FLAGS]);
  if (result.status !== 0) throw new Error(result.stderr.trim());
  return GENERATED_HEADER + result.stdout;
}
