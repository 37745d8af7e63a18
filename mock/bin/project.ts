import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Where the parts of the repository lie. */
export const project = {
  root: at(''),
  contract: at('openapi/dist/openapi.json'),
  catalogue: at('openapi/result-codes.yaml'),
  web: at('web/dist'),
  sandbox: at('mock/sandbox/main.ts'),
} as const;
