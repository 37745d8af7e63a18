import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Paths in the repository. */
export const PROJECT_PATHS = {
  root: at(''),
  contract: at('openapi/dist/openapi.json'),
  catalogue: at('openapi/result-codes.yaml'),
  web: at('web/dist'),
  sandbox: at('mock/sandbox/main.ts'),
  /** Imported prices, by the fingerprint of their files. */
  priceStores: at('.data/prices'),
} as const;
