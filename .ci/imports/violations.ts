/** A file with an import that must be refused. */
interface Violation {
  readonly kind: string;
  readonly file: string;
  readonly text: string;
  /** A second file, where it takes two. */
  readonly also?: { readonly file: string; readonly text: string };
  /** Names of the rules that refuse it, in alphabetical order. */
  readonly rules: readonly string[];
}

const CAPABILITIES = 'mock/sandbox/capabilities';
const FRAME = 'mock/sandbox/frame';
const UNLISTED = 'every file has an import list';

/** One of each kind. Every file is new: nothing in the repository is changed. */
export const EXAMPLE_VIOLATIONS: readonly Violation[] = [
  {
    kind: 'an app page imported by i18n',
    file: 'web/src/i18n/violation.ts',
    text: `export { pages } from '#app/pages.tsx';`,
    rules: ['imports of web/src/i18n'],
  },
  {
    kind: 'a package that the folder’s list does not name',
    file: 'web/src/domain/violation.ts',
    text: `import i18next from 'i18next';\nexport const text = i18next.t('x');`,
    rules: ['imports of web/src/domain'],
  },
  {
    kind: 'one feature imported by another',
    file: 'web/src/features/home/violation.ts',
    text: `export { StockList } from '#features/market/stock-list.tsx';`,
    rules: ['imports of web/src/features/*'],
  },
  {
    kind: 'one capability imported by another',
    file: `${CAPABILITIES}/environment/violation.ts`,
    text: `export { userById } from '#capabilities/account/users.ts';`,
    rules: [`imports of ${CAPABILITIES}/*`],
  },
  {
    kind: 'a capability imported by the frame',
    file: `${FRAME}/store/violation.ts`,
    text: `export { quoteOnWire } from '#capabilities/market/present.ts';`,
    rules: [`imports of ${FRAME}/store`],
  },
  {
    kind: 'the sandbox imported by the gateway',
    file: 'mock/gateway/violation.ts',
    text: `export { createSandbox } from '../sandbox/app.ts';`,
    rules: ['imports of mock/gateway'],
  },
  {
    kind: 'the web app imported by the SDK',
    file: 'sdk/src/violation.ts',
    text: `export { Price } from '../../web/src/domain/price.ts';`,
    rules: ['imports of sdk/src'],
  },
  {
    kind: 'a module of Node in the SDK',
    file: 'sdk/src/violation-node.ts',
    text: `import { readFileSync } from 'node:fs';\nexport const read = readFileSync;`,
    rules: ['imports of sdk/src'],
  },
  {
    kind: 'a type-only import',
    file: 'mock/sandbox/market/violation.ts',
    text: `import type { TradingEnv } from '#capabilities/trading/rules/env.ts';\nexport type Env = TradingEnv;`,
    rules: ['imports of mock/sandbox/market'],
  },
  {
    kind: 'an import inside a type',
    file: 'web/src/ui/violation.ts',
    text: `export type Page = import('#features/home/home-page.tsx').HomePage;`,
    rules: ['imports of web/src/ui'],
  },
  {
    kind: 'a dynamic import',
    file: 'web/src/domain/violation-dynamic.ts',
    text: `export const load = () => import('#ui/button.tsx');`,
    rules: ['imports of web/src/domain'],
  },
  {
    kind: 'an import for its side effect',
    file: 'web/src/stores/violation.ts',
    text: `import '#app/main.tsx';`,
    rules: ['imports of web/src/stores'],
  },
  {
    kind: 'a file that a package does not export',
    file: 'web/src/api/violation-deep.ts',
    text: `export { send } from '@tsubame/sdk/src/transport.ts';`,
    rules: ['every import resolves', 'imports of web/src/api'],
  },
  {
    kind: 'a relative path into another package',
    file: 'web/src/api/violation-package.ts',
    text: `export { openStream } from '../../../sdk/src/index.ts';`,
    rules: ['import by alias'],
  },
  {
    kind: 'a relative path into a folder that has an alias',
    file: 'web/src/features/news/violation.ts',
    text: `export { Button } from '../../ui/button.tsx';`,
    rules: ['import by alias'],
  },
  {
    kind: 'a folder without an import list',
    file: 'web/src/hooks/violation.ts',
    text: `export const nothing = 0;`,
    rules: [UNLISTED],
  },
  {
    kind: 'a top-level folder without an import list',
    file: 'tools/violation.ts',
    text: `import { join } from 'node:path';\nexport const path = join('a', 'b');`,
    rules: [UNLISTED],
  },
  {
    kind: 'a cycle of type-only imports',
    file: 'sdk/src/rules/violation-cycle-a.ts',
    text: `import type { Back } from './violation-cycle-b.ts';\nexport type There = Back | null;`,
    also: {
      file: 'sdk/src/rules/violation-cycle-b.ts',
      text: `import type { There } from './violation-cycle-a.ts';\nexport type Back = There | undefined;`,
    },
    rules: ['no cycle'],
  },
  {
    kind: 'a test helper outside tests',
    file: `${CAPABILITIES}/account/violation.ts`,
    text: `export { newMobile } from '#sandbox/testing.ts';`,
    rules: [`imports of ${CAPABILITIES}/*`, 'no test code outside tests'],
  },
  {
    kind: 'a test outside tests',
    file: 'web/src/api/violation-test.ts',
    text: `import './use-api-mutation.test.tsx';`,
    rules: ['no test code outside tests'],
  },
  {
    kind: 'another package’s code in a test',
    file: 'sdk/src/violation.test.ts',
    text: `export { createSandbox } from '../../mock/sandbox/app.ts';`,
    rules: ['tests of sdk'],
  },
  {
    kind: 'a package that package.json does not list',
    file: 'web/src/ui/violation-package.ts',
    text: `export { QueryClient } from '@tanstack/query-core';`,
    rules: ['every package is declared', 'imports of web/src/ui'],
  },
  {
    kind: 'a development dependency in code that ships',
    file: 'mock/gateway/violation-development.ts',
    text: `export { test } from 'vitest';`,
    rules: ['imports of mock/gateway', 'shipped code imports dependencies only'],
  },
  {
    kind: 'the sandbox imported by the verifier',
    file: 'contract-tests/verifier/checks/violation.ts',
    text: `export { createSandbox } from '../../../mock/sandbox/app.ts';`,
    rules: ['imports of contract-tests/verifier/**'],
  },
  {
    kind: 'the sandbox’s test helpers imported by a test of the verifier',
    file: 'contract-tests/verifier/checks/violation.test.ts',
    text: `export { newMobile } from '../../../mock/sandbox/testing.ts';`,
    rules: ['imports of contract-tests/verifier/**'],
  },
  {
    kind: 'a reference provider imported by the verifier',
    file: 'contract-tests/verifier/violation.ts',
    text: `export { main } from '../reference-providers/node/server.ts';`,
    rules: ['imports of contract-tests/verifier/**'],
  },
  {
    kind: 'the verifier imported by a reference provider',
    file: 'contract-tests/reference-providers/node/violation.ts',
    text: `export { contract } from '../../verifier/contract/contract.ts';`,
    rules: ['imports of contract-tests/reference-providers/node'],
  },
  {
    kind: 'the sandbox imported by a consumer test',
    file: 'contract-tests/consumer/violation.pact.test.ts',
    text: `export { openStack } from '../sandbox/running-stack.ts';`,
    rules: ['imports of contract-tests/consumer'],
  },
  {
    kind: 'the sandbox’s gateway imported by a tool of the contract',
    file: 'openapi/scripts/violation.ts',
    text: `export { openGateway } from '../../mock/gateway/server.ts';`,
    rules: ['imports of openapi/scripts'],
  },
  {
    kind: 'the documentation imported by the release tools',
    file: 'openapi/scripts/release/violation.ts',
    text: `export * from '../docs/page.ts';`,
    rules: ['imports of openapi/scripts/release'],
  },
  {
    kind: 'the web app imported by the documentation',
    file: 'openapi/scripts/docs/violation.ts',
    text: `export { Price } from '../../../web/src/domain/price.ts';`,
    rules: ['imports of openapi/scripts/docs/**'],
  },
  {
    kind: 'a package imported by the contract’s rules',
    file: 'openapi/rules/functions/violation.js',
    text: `export { parse } from 'yaml';`,
    rules: ['imports of openapi/rules/functions'],
  },
  {
    kind: 'a package of the product in CI',
    file: '.ci/steps/violation.ts',
    text: `export { unwrap } from '../../sdk/src/index.ts';`,
    rules: ['import by alias', 'imports of .ci/steps'],
  },
];
