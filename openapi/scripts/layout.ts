import { fileURLToPath } from 'node:url';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Absolute paths of everything that the contract's commands read and write. */
export const layout = {
  contract: at('..'),
  entry: at('../openapi.yaml'),
  catalogue: at('../result-codes.yaml'),
  reasons: at('../reasons.yaml'),
  bundleYaml: at('../dist/openapi.yaml'),
  bundleJson: at('../dist/openapi.json'),
  streamEntry: at('../stream.asyncapi.yaml'),
  streamBundleYaml: at('../dist/stream.asyncapi.yaml'),
  docs: at('../dist/docs'),
  /** Colours and sizes of the app, which the documentation uses too. */
  tokens: at('../../web/src/ui/tokens.css'),
  releases: at('../releases'),
  tsconfig: at('../../tsconfig.base.json'),
  pacts: at('../../contract-tests/pacts'),
  rules: at('../rules/'),
  sdk: at('../../sdk/'),
  mock: at('../../mock/'),
  generated: at('../../sdk/src/gen/'),
} as const;

/** Header of every generated file. */
export const GENERATED_HEADER = '// Generated from openapi/ by `npm run generate -w openapi`. Do not edit.\n';
