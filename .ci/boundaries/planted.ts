/** An import that must be refused: a new file, or lines added to what is there. */
export interface Planted {
  readonly kind: string;
  readonly file: string;
  readonly text: string;
  /** The rule that refuses it. */
  readonly rule: string;
}

const SANDBOX = 'mock/sandbox';
const TRADING = `${SANDBOX}/capabilities/trading`;

/** One of each kind that was found to pass, or could. Every file stands for itself. */
export const PLANTED: readonly Planted[] = [
  {
    kind: 'i18n → app',
    file: 'web/src/i18n/planted.ts',
    text: `export { pages } from '#app/pages.tsx';`,
    rule: 'web/src/i18n',
  },
  {
    kind: 'domain → i18next',
    file: 'web/src/domain/planted.ts',
    text: `import i18next from 'i18next';\nexport const text = i18next.t('x');`,
    rule: 'web/src/domain',
  },
  {
    kind: 'trading → http',
    file: `${TRADING}/orders/planted.ts`,
    text: `import { createServer } from '#frame/http/server.ts';\nexport const make = createServer;`,
    rule: `${TRADING}/orders`,
  },
  {
    kind: 'store → a capability',
    file: `${SANDBOX}/frame/store/planted.ts`,
    text: `import { quoteWire } from '#capabilities/market/present.ts';\nexport const wire = quoteWire;`,
    rule: `${SANDBOX}/frame/store`,
  },
  {
    kind: 'ledger → http',
    file: `${SANDBOX}/frame/ledger/planted.ts`,
    text: `import { schemaCheck } from '../http/validation.ts';\nexport const check = schemaCheck;`,
    rule: `${SANDBOX}/frame/ledger`,
  },
  {
    kind: 'matching → drizzle',
    file: `${TRADING}/matching/planted.ts`,
    text: `import { eq } from 'drizzle-orm';\nexport const same = eq;`,
    rule: `${TRADING}/matching`,
  },
  {
    kind: 'gateway → sandbox',
    file: 'mock/gateway/planted.ts',
    text: `import { createSandbox } from '../sandbox/app.ts';\nexport const make = createSandbox;`,
    rule: 'mock/gateway',
  },
  {
    kind: 'sdk → web',
    file: 'sdk/src/planted.ts',
    text: `export { Price } from '../../web/src/domain/price.ts';`,
    rule: 'sdk/src',
  },
  {
    kind: 'contract → mock',
    file: 'openapi/scripts/planted-upwards.ts',
    text: `import { issues } from '../../mock/sandbox/market/universe.ts';\nexport const all = issues;`,
    rule: 'openapi/scripts/**',
  },
  {
    kind: 'feature → feature',
    file: 'web/src/features/home/planted.ts',
    text: `import { StockList } from '#features/market/stock-list.tsx';\nexport const List = StockList;`,
    rule: 'web/src/features/*',
  },
  {
    kind: 'capability → capability',
    file: `${SANDBOX}/capabilities/environment/planted.ts`,
    text: `import { userById } from '#capabilities/account/users.ts';\nexport const by = userById;`,
    rule: `${SANDBOX}/capabilities/*`,
  },
  {
    kind: 'frame → capability',
    file: `${SANDBOX}/frame/due/planted.ts`,
    text: `import { orders } from '#capabilities/trading/records/tables.ts';\nexport const table = orders;`,
    rule: `${SANDBOX}/frame/due`,
  },
  {
    kind: 'a capability’s rules → its tables',
    file: `${SANDBOX}/capabilities/watchlist/rules.ts`,
    text: `import { watchlist } from './tables.ts';\nexport const table = watchlist;`,
    rule: `${SANDBOX}/capabilities/*/rules.ts`,
  },
  {
    kind: 'deep import past a package’s entries',
    file: 'web/src/api/planted-deep.ts',
    text: `export { send } from '@tsubame/sdk/src/transport.ts';`,
    rule: 'every import resolves',
  },
  {
    kind: 'relative path into another package',
    file: 'web/src/api/planted-escape.ts',
    text: `export { openStream } from '../../../sdk/src/index.ts';`,
    rule: 'homes are entered by name',
  },
  {
    kind: 'relative path into another room',
    file: 'web/src/features/news/planted.ts',
    text: `export { Button } from '../../ui/button.tsx';`,
    rule: 'homes are entered by name',
  },
  {
    kind: 'dynamic import',
    file: 'web/src/domain/planted-dynamic.ts',
    text: `export const load = () => import('#ui/button.tsx');`,
    rule: 'web/src/domain',
  },
  {
    kind: 'type-only import',
    file: `${SANDBOX}/market/planted-type.ts`,
    text: `import type { TradingEnv } from '#capabilities/trading/rules/env.ts';\nexport type Env = TradingEnv;`,
    rule: `${SANDBOX}/market`,
  },
  {
    kind: 'import inside a type',
    file: 'web/src/ui/planted.ts',
    text: `export type Page = import('#features/home/home-page.tsx').HomePage;`,
    rule: 'web/src/ui',
  },
  {
    kind: 're-export',
    file: `${SANDBOX}/frame/contract/planted.ts`,
    text: `export * from '#market/path.ts';`,
    rule: `${SANDBOX}/frame/contract`,
  },
  {
    kind: 'import for its effect alone',
    file: 'web/src/stores/planted.ts',
    text: `import '#app/main.tsx';`,
    rule: 'web/src/stores',
  },
  {
    kind: 'folder that nobody named',
    file: 'web/src/hooks/planted.ts',
    text: `export const nothing = 0;`,
    rule: 'every folder is named',
  },
  {
    kind: 'folder of tests that nobody named',
    file: `${SANDBOX}/helpers/planted.test.ts`,
    text: `import { test } from 'vitest';\ntest('nothing', () => undefined);`,
    rule: 'every folder is named',
  },
  {
    kind: 'top-level folder that nobody named',
    file: 'tools/planted.ts',
    text: `export const nothing = 0;`,
    rule: 'every folder is named',
  },
  {
    kind: 'circle of files',
    file: 'web/src/domain/planted-circle-a.ts',
    text: `import { back } from './planted-circle-b.ts';\nexport const there = (): unknown => back;`,
    rule: 'no circle of files',
  },
  {
    kind: 'circle of types',
    file: 'sdk/src/rules/planted-types-a.ts',
    text: `import type { Back } from './planted-types-b.ts';\nexport type There = Back | null;`,
    rule: 'no circle of files',
  },
  {
    kind: 'helper of tests in production',
    file: `${SANDBOX}/capabilities/account/planted.ts`,
    text: `import { newMobile } from '#sandbox/testing.ts';\nexport const mobile = newMobile;`,
    rule: 'helpers of tests are for tests',
  },
  {
    kind: 'test in production',
    file: 'web/src/api/planted-test.ts',
    text: `import './use-api-mutation.test.tsx';`,
    rule: 'helpers of tests are for tests',
  },
  {
    kind: 'package that only tests may use',
    file: `${SANDBOX}/market/planted-package.ts`,
    text: `import fc from 'fast-check';\nexport const any = fc.integer();`,
    rule: `${SANDBOX}/market`,
  },
  {
    kind: 'package that belongs to the SDK',
    file: 'web/src/api/planted-fetch.ts',
    text: `import createClient from 'openapi-fetch';\nexport const make = createClient;`,
    rule: 'every package is declared',
  },
  {
    kind: 'package that nothing declares',
    file: 'web/src/ui/planted-undeclared.ts',
    text: `import { QueryClient } from '@tanstack/query-core';\nexport const make = QueryClient;`,
    rule: 'every package is declared',
  },
  {
    kind: 'Node in the SDK',
    file: 'sdk/src/planted-node.ts',
    text: `import { readFileSync } from 'node:fs';\nexport const read = readFileSync;`,
    rule: 'sdk/src',
  },
  {
    kind: 'network in the market',
    file: `${SANDBOX}/market/planted-network.ts`,
    text: `import { request } from 'http';\nexport const ask = request;`,
    rule: `${SANDBOX}/market`,
  },
];

/** The other halves of the circles. */
export const BACKS: readonly { readonly file: string; readonly text: string }[] = [
  {
    file: 'web/src/domain/planted-circle-b.ts',
    text: `import { there } from './planted-circle-a.ts';\nexport const back = (): unknown => there;`,
  },
  {
    file: 'sdk/src/rules/planted-types-b.ts',
    text: `import type { There } from './planted-types-a.ts';\nexport type Back = There | undefined;`,
  },
];
