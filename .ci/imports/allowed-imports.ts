/** Imports that the files of a folder may have besides files of the folder itself. All others are refused. */
export interface AllowedImports {
  /** Folders (`a/b`: its files; `a/b/**`: all below it too) and single files; `./b` is below the importing file's folder. */
  readonly may?: readonly string[];
  /** npm packages. */
  readonly npm?: readonly string[];
  /** Modules of Node without `node:`; `*` for all of them. */
  readonly node?: readonly string[];
}

/** The SDK's entry points: pure ones (types, bounds, rules that both sides need), and those that may have effects. */
const SDK_TYPES = 'sdk/src/gen/schema.gen.ts';
const SDK_PURE = [
  SDK_TYPES,
  'sdk/src/gen/bounds.gen.ts',
  'sdk/src/invariants/index.ts',
  'sdk/src/rules/index.ts',
  'sdk/src/transitions.ts',
];
const SDK = [...SDK_PURE, 'sdk/src/index.ts', 'sdk/src/validators.ts', 'sdk/src/words.ts'];

/** Timeouts of tests, for the settings of their runners. */
const TIMEOUTS = '.ci/steps/test-timeouts.ts';

const FRAME = 'mock/sandbox/frame';
const CAPABILITY = 'mock/sandbox/capabilities';
const TRADING = `${CAPABILITY}/trading`;
const STORE = [
  ...['database', 'ids', 'identifier', 'column-is-one-of'].map((file) => `${FRAME}/store/${file}.ts`),
  `${FRAME}/store/schema`,
];
const MARKET = 'mock/sandbox/market';
const VERIFIER = 'contract-tests/verifier';
/** What units of work are built from. */
const RECORDS = [`${FRAME}/records`, `${FRAME}/events`, `${FRAME}/ledger`];
const UNITS = [...RECORDS, `${FRAME}/unit`];
const UNDER_CAPABILITIES = [
  FRAME,
  `${FRAME}/dependencies.ts`,
  `${FRAME}/services.ts`,
  `${FRAME}/clock`,
  `${FRAME}/contract`,
  ...UNITS,
  `${FRAME}/due`,
  `${FRAME}/unit-runner`,
  `${FRAME}/messages`,
  `${FRAME}/draws`,
  ...STORE,
  MARKET,
  ...SDK_PURE,
];

const trading = (...names: string[]) => names.map((name) => `${TRADING}/${name}`);
const web = (...names: string[]) => names.map((name) => `web/src/${name}`);

/**
 * The allowed imports of every folder. A name is a folder without its subfolders, or a single file; `*` matches one folder name,
 * and `/**` at the end all subfolders. If several names match, the longest decides. Every import of a file that no name matches is
 * refused.
 */
export const ALLOWED_IMPORTS: Readonly<Record<string, AllowedImports>> = {
  // The contract's tools: they read YAML and check it with the SDK's rules.
  openapi: { may: [TIMEOUTS], npm: ['vitest'] },
  'openapi/rules': {},
  'openapi/rules/functions': {},
  'openapi/scripts': {
    may: [
      'sdk/src/invariants/index.ts',
      'sdk/src/rules/index.ts',
      'openapi/scripts/docs',
      'openapi/scripts/checks',
      'openapi/scripts/release',
      'sdk/scripts/schema-source.ts',
      'sdk/scripts/validators-source.ts',
    ],
    npm: ['chokidar', 'yaml'],
    node: ['*'],
  },
  'openapi/scripts/docs/**': {
    may: ['openapi/scripts', 'openapi/scripts/checks', ...SDK],
    npm: ['esbuild', 'highlight.js', 'yaml'],
    node: ['*'],
  },
  'openapi/scripts/checks/**': {
    may: [
      'openapi/scripts',
      'openapi/scripts/docs',
      'openapi/scripts/release',
      'openapi/rules/functions/walk-schemas.js',
      ...SDK_PURE,
    ],
    npm: [
      '@stoplight/spectral-core',
      '@stoplight/spectral-owasp-ruleset',
      '@stoplight/spectral-parsers',
      '@stoplight/spectral-rulesets',
      'ajv',
      'ajv-formats',
      'yaml',
    ],
    node: ['*'],
  },
  'openapi/scripts/matrix': { may: ['openapi/scripts', 'openapi/scripts/docs'], npm: ['yaml'], node: ['*'] },
  'openapi/scripts/release': {
    may: ['openapi/scripts', 'openapi/scripts/checks'],
    npm: ['yaml'],
    node: ['*'],
  },

  // The SDK depends only on the contract: it imports no Node modules, and React only in its own entry point.
  sdk: { may: [TIMEOUTS], npm: ['vitest'] },
  'sdk/src': { may: ['sdk/src/gen', 'sdk/src/rules'], npm: ['openapi-fetch', 'valibot'] },
  'sdk/src/rules': { may: ['sdk/src/gen/business-rules.gen.ts', SDK_TYPES] },
  'sdk/src/gen': { may: ['sdk/src/characters.ts', 'sdk/src/invariants/tables.ts'], npm: ['valibot'] },
  'sdk/src/characters.ts': { may: ['sdk/src/rules'], npm: ['valibot'] },
  'sdk/src/invariants': { may: ['sdk/src/gen', 'sdk/src/rules', 'sdk/src/operation-types.ts'] },
  'sdk/src/react': { may: ['sdk/src', 'sdk/src/gen'] },
  'sdk/scripts/release.ts': { may: ['openapi/scripts/release', 'sdk/scripts'], node: ['fs', 'path', 'url'] },
  'sdk/scripts': { npm: ['@hey-api/openapi-ts', 'esbuild', 'openapi-typescript', 'typescript'], node: ['*'] },
  'sdk/scratch': { may: [...SDK, 'sdk/src/react/index.ts'], npm: ['valibot'] },

  // Gateway and sandbox do not import each other, except helpers of tests; `bin` starts both.
  mock: { may: ['mock/gateway', TIMEOUTS], npm: ['drizzle-kit', 'vitest'] },
  // Logs and metrics, which gateway and sandbox have in common.
  'mock/telemetry': { npm: ['fastify', 'pino', 'prom-client'], node: ['crypto', 'http', 'util'] },
  'mock/telemetry/testing.ts': { may: ['mock/telemetry'], node: ['fs'] },
  'mock/bin': {
    may: [
      'mock/gateway',
      'mock/control',
      'mock/examples/book.ts',
      'mock/examples/stream.ts',
      'mock/prices',
      'mock/telemetry',
      'mock/sandbox/frame/store/directory-lock.ts',
    ],
    npm: ['undici', 'ws'],
    node: ['*'],
  },
  // Prices of the user: reading, checking and storing them, and the source that a market reads.
  'mock/prices': {
    may: [MARKET, 'mock/control/price-file-name.ts', ...SDK_PURE],
    npm: ['hyparquet', 'hyparquet-compressors', 'papaparse'],
    node: ['crypto', 'events', 'fs', 'path', 'worker_threads'],
  },
  'mock/gateway': {
    may: [
      'mock/control/gateway.gen.ts',
      'mock/control/record-page.ts',
      'mock/control/refusals.ts',
      'mock/control/workspace-name.ts',
      'mock/telemetry',
      'sdk/src/rules/index.ts',
    ],
    npm: ['@fastify/cors', '@fastify/static', 'ajv', 'ajv-formats', 'esbuild', 'fastify', 'undici', 'yaml'],
    node: ['*'],
  },
  'mock/sandbox': {
    may: [
      `${FRAME}/**`,
      MARKET,
      `${CAPABILITY}/**`,
      'mock/control/gateway.gen.ts',
      'mock/control/opening-cash.ts',
      'mock/control/price-file-name.ts',
      'mock/control/workspace-name.ts',
      'mock/prices',
      'mock/sandbox/control',
      'mock/telemetry',
      ...SDK_PURE,
    ],
    npm: ['drizzle-orm', 'fastify'],
    node: ['crypto', 'fs', 'http', 'net', 'path', 'stream', 'stream/promises', 'timers/promises', 'util'],
  },
  'mock/sandbox/bench': { node: ['*'] },
  'mock/bin/bench': { node: ['*'] },
  // Readers of the image's definition and of the compose file, for the tests that run them.
  'mock/deploy': { npm: ['yaml'], node: ['*'] },
  // The control API's document and command line, which use the sandbox only over HTTP.
  'mock/control': { npm: ['yaml'], node: ['*'] },
  // For tests of other teams: the contract's examples without a server, and a sandbox for each test worker.
  'mock/examples': {
    may: ['mock/control', 'mock/gateway', SDK_TYPES, 'sdk/src/gen/outcomes.gen.ts', 'sdk/src/rules/index.ts'],
    npm: ['msw'],
    node: ['timers/promises'],
  },
  // Gateway, sandbox and verifier as one package. Its commands' scripts are named, not imported.
  'mock/kit': { may: ['mock/bin', 'mock/gateway'], npm: ['esbuild'], node: ['*'] },
  // Pure: the app's pages that show records.
  'mock/control/record-page.ts': { may: [SDK_TYPES] },
  'mock/control/generate.ts': { may: ['openapi/scripts'], node: ['fs', 'path'] },

  // The frame imports no capability.
  [FRAME]: { node: ['crypto'] },
  [`${FRAME}/passwords.ts`]: { may: [FRAME], node: ['crypto', 'fs', 'path', 'util'] },
  // The parts of capabilities, and the interfaces that capabilities offer each other.
  [`${FRAME}/services.ts`]: {},
  [`${FRAME}/dependencies.ts`]: {
    may: [
      ...[`${FRAME}/capability.ts`, `${FRAME}/services.ts`, `${FRAME}/passwords.ts`, `${FRAME}/clock`],
      ...[`${FRAME}/contract`, `${FRAME}/messages`, `${FRAME}/store`, `${FRAME}/unit-runner`, MARKET],
    ],
  },
  [`${FRAME}/attempts.ts`]: { may: [...STORE, ...SDK_PURE], npm: ['drizzle-orm'] },
  [`${FRAME}/make-folder.ts`]: { node: ['fs', 'path'] },
  [`${FRAME}/store`]: {
    may: [FRAME, `${FRAME}/store/schema`],
    npm: ['@electric-sql/pglite', 'drizzle-orm', 'pg'],
    node: ['crypto', 'fs', 'path', 'timers/promises', 'worker_threads'],
  },
  [`${FRAME}/store/schema`]: { may: [SDK_TYPES], npm: ['drizzle-orm'] },
  [`${FRAME}/clock`]: {
    may: ['mock/control/clock-days.ts', `${FRAME}/start-error.ts`, `${FRAME}/store`, ...SDK_PURE],
  },
  [`${FRAME}/ledger`]: { may: [...STORE, SDK_TYPES], npm: ['drizzle-orm'] },
  // Records, then units of work, then scheduled jobs, then the code that runs both.
  [`${FRAME}/records`]: { may: [...STORE, ...SDK_PURE], npm: ['drizzle-orm'] },
  [`${FRAME}/events`]: {},
  [`${FRAME}/unit`]: { may: [...RECORDS, ...STORE, ...SDK_PURE], npm: ['drizzle-orm'] },
  [`${FRAME}/due`]: { may: [...UNITS, ...STORE], npm: ['drizzle-orm'] },
  // Looks ahead on the market for records that wait for a price.
  [`${FRAME}/due/watch.ts`]: { may: [`${FRAME}/due`, MARKET] },
  [`${FRAME}/unit-runner`]: {
    may: [...UNITS, `${FRAME}/due`, ...STORE],
    npm: ['drizzle-orm'],
    node: ['timers/promises'],
  },
  [`${FRAME}/capability.ts`]: {
    may: [
      `${FRAME}/services.ts`,
      ...UNITS,
      ...[`${FRAME}/due`, `${FRAME}/unit-runner`, `${FRAME}/contract`, `${FRAME}/messages`],
      ...SDK_PURE,
    ],
  },
  [`${FRAME}/contract`]: { may: [...UNITS, ...STORE, ...SDK], npm: ['yaml'], node: ['fs', 'path'] },
  // Formats figures, dates and names of issues in texts.
  [`${FRAME}/contract/wording.ts`]: { may: [`${FRAME}/contract`, MARKET, ...SDK_PURE] },
  // Notifications: storing and reading them. Each capability supplies its own texts.
  [`${FRAME}/messages`]: { may: [...UNITS, `${FRAME}/contract`, ...STORE, SDK_TYPES], npm: ['drizzle-orm'] },
  // The procedure of public draws, which the contract defines for all products.
  [`${FRAME}/draws`]: { may: [`${FRAME}/contract`, ...STORE, ...SDK_PURE], node: ['crypto'] },
  [`${FRAME}/http`]: {
    may: [FRAME, `${FRAME}/contract`, `${FRAME}/unit-runner`, `${FRAME}/unit`, ...STORE, 'mock/telemetry'],
    npm: ['ajv', 'ajv-formats', 'drizzle-orm', 'fastify'],
    node: ['crypto', 'fs', 'http', 'net', 'path', 'timers/promises'],
  },

  // The control API: it imports no capability; the composition passes in what it needs.
  'mock/sandbox/control': {
    may: [
      FRAME,
      `${FRAME}/records`,
      `${FRAME}/unit-runner`,
      `${FRAME}/clock`,
      `${FRAME}/contract`,
      `${FRAME}/http`,
      ...STORE,
      `${FRAME}/store/migrate.ts`,
      `${FRAME}/store/stored-setting.ts`,
      MARKET,
      'mock/control/control.gen.ts',
      'mock/control/refusals.ts',
      'mock/prices',
      ...SDK_PURE,
    ],
    npm: ['drizzle-orm', 'fastify', 'yaml'],
    node: ['async_hooks', 'crypto', 'fs', 'path', 'readline', 'timers/promises', 'zlib'],
  },

  // Pure: numbers in, numbers out. One file reads the tables of stocks and ticks.
  [MARKET]: { may: SDK_PURE },
  [`${MARKET}/data-file.ts`]: { node: ['fs'] },

  // A capability imports frame and market, never another capability. Its rules are pure, in a file or a folder.
  [`${CAPABILITY}/*`]: { may: ['./rules', ...UNDER_CAPABILITIES], npm: ['drizzle-orm'] },
  [`${CAPABILITY}/*/rules.ts`]: { may: SDK_PURE },
  [`${CAPABILITY}/*/rules`]: { may: [`${FRAME}/contract`, ...SDK_PURE] },
  [`${CAPABILITY}/session`]: {
    may: UNDER_CAPABILITIES,
    npm: ['@simplewebauthn/server', 'drizzle-orm'],
    node: ['crypto', 'net'],
  },
  [`${CAPABILITY}/stream`]: {
    may: [...UNDER_CAPABILITIES, 'mock/telemetry/request-id.ts'],
    npm: ['drizzle-orm', 'fastify', 'ws'],
    node: ['http', 'stream'],
  },
  [`${CAPABILITY}/news`]: {
    may: [`${CAPABILITY}/news/articles`, ...UNDER_CAPABILITIES],
    npm: ['drizzle-orm'],
  },
  // Articles are a function of the market: no store, no clock.
  [`${CAPABILITY}/news/articles`]: { may: [`${FRAME}/contract`, MARKET, ...SDK_PURE] },
  [`${CAPABILITY}/identity`]: {
    may: [`${CAPABILITY}/identity/rules`, `${CAPABILITY}/identity/images`, ...UNDER_CAPABILITIES],
    npm: ['drizzle-orm'],
  },
  [`${CAPABILITY}/identity/rules`]: { may: SDK_PURE },
  [`${CAPABILITY}/identity/images`]: { may: [`${CAPABILITY}/identity/rules`], npm: ['@napi-rs/image'] },
  [`${CAPABILITY}/ipo`]: {
    may: [`${CAPABILITY}/ipo/rules`, ...UNDER_CAPABILITIES],
    npm: ['drizzle-orm'],
    node: ['crypto'],
  },
  [`${CAPABILITY}/ipo/rules`]: { may: [`${FRAME}/contract`, `${FRAME}/draws`, MARKET, ...SDK_PURE] },
  [`${CAPABILITY}/block-trades`]: {
    may: [`${CAPABILITY}/block-trades/rules`, ...UNDER_CAPABILITIES],
    npm: ['drizzle-orm'],
    node: ['crypto'],
  },
  [`${CAPABILITY}/block-trades/rules`]: {
    may: [`${FRAME}/contract`, `${FRAME}/draws`, MARKET, ...SDK_PURE],
  },
  [`${CAPABILITY}/funds`]: {
    may: [`${CAPABILITY}/funds/rules`, 'mock/control/record-page.ts', ...UNDER_CAPABILITIES],
    npm: ['drizzle-orm'],
    node: ['crypto'],
  },
  [`${CAPABILITY}/watchlist`]: {
    may: [
      `${CAPABILITY}/watchlist/alerts`,
      `${CAPABILITY}/watchlist/drawings`,
      `${CAPABILITY}/watchlist/screen-filters`,
      ...UNDER_CAPABILITIES,
    ],
    npm: ['drizzle-orm'],
  },
  [`${CAPABILITY}/watchlist/alerts`]: { may: UNDER_CAPABILITIES, npm: ['drizzle-orm'] },
  [`${CAPABILITY}/watchlist/screen-filters`]: {
    may: [`${CAPABILITY}/watchlist/service.ts`, ...UNDER_CAPABILITIES],
    npm: ['drizzle-orm'],
  },
  [`${CAPABILITY}/watchlist/drawings`]: {
    may: [`${CAPABILITY}/watchlist/service.ts`, ...UNDER_CAPABILITIES],
    npm: ['drizzle-orm'],
    node: ['util'],
  },
  [`${CAPABILITY}/journal`]: { may: UNDER_CAPABILITIES, npm: ['drizzle-orm'], node: ['util'] },
  [`${CAPABILITY}/copy-trading`]: {
    may: [`${CAPABILITY}/copy-trading/rules`, `${CAPABILITY}/copy-trading/strategy`, ...UNDER_CAPABILITIES],
    npm: ['drizzle-orm'],
    node: ['crypto'],
  },
  // Positions and value of a strategy are a function of the market: no store, no clock.
  [`${CAPABILITY}/copy-trading/strategy`]: {
    may: [`${CAPABILITY}/copy-trading/rules`, MARKET, ...SDK_PURE],
  },
  // From the bottom up: rules and matching are pure, then records, positions, orders, settlement.
  // Imports only the type of a key from `crypto`.
  [`${TRADING}/rules`]: { may: [`${FRAME}/contract`, MARKET, ...SDK_PURE], node: ['crypto'] },
  [`${TRADING}/matching`]: { may: [...trading('rules'), MARKET, ...SDK_PURE] },
  [`${TRADING}/records`]: {
    may: [...trading('rules'), ...UNDER_CAPABILITIES],
    npm: ['drizzle-orm'],
  },
  [`${TRADING}/margin`]: { may: [...trading('rules', 'records'), ...UNDER_CAPABILITIES] },
  [`${TRADING}/positions`]: {
    may: [...trading('rules', 'matching', 'records', 'margin'), ...UNDER_CAPABILITIES],
  },
  [`${TRADING}/orders`]: {
    may: [...trading('rules', 'matching', 'records', 'positions'), ...UNDER_CAPABILITIES],
    npm: ['drizzle-orm'],
    node: ['crypto'],
  },
  [`${TRADING}/settlement`]: {
    may: [...trading('rules', 'matching', 'records', 'positions', 'orders'), ...UNDER_CAPABILITIES],
    npm: ['drizzle-orm'],
  },
  [`${TRADING}/demo`]: {
    may: [...trading('rules', 'records', 'orders', 'settlement'), ...UNDER_CAPABILITIES],
    npm: ['drizzle-orm'],
  },
  [TRADING]: {
    may: [
      ...trading('rules', 'records', 'margin', 'positions', 'orders', 'settlement'),
      ...UNDER_CAPABILITIES,
    ],
  },

  // app, features, then records, then ui and charts, then api, then i18n and stores, then domain.
  web: { may: ['web/scripts', TIMEOUTS], npm: ['@vitejs/plugin-react', 'vite', 'vitest'], node: ['*'] },
  // The static page before any script runs uses the app's texts.
  'web/scripts/first-paint.ts': {
    may: [
      'web/scripts',
      ...web('domain', 'api/base-url.ts', 'api/prefetched-operations.ts', 'app/first-texts.ts'),
      ...SDK,
    ],
    npm: ['vite'],
    node: ['*'],
  },
  'web/scripts': { npm: ['vite'], node: ['*'] },
  'web/src/domain': { may: [...SDK_PURE, 'sdk/src/validators.ts'], npm: ['valibot'] },
  'web/src/stores': {
    may: [...web('domain'), ...SDK_PURE, 'sdk/src/validators.ts'],
    npm: ['react', 'valibot'],
  },
  'web/src/i18n': {
    may: [...web('domain', 'i18n/locales/**'), ...SDK],
    npm: ['i18next', 'react', 'react-i18next'],
  },
  'web/src/i18n/locale-files.ts': { may: web('domain'), node: ['fs', 'url'] },
  'web/src/api': {
    may: [...web('domain', 'stores', 'i18n'), ...SDK, 'sdk/src/react/index.ts'],
    npm: ['@tanstack/react-query', 'i18next', 'react', 'valibot'],
  },
  'web/src/ui': {
    may: [...web('domain', 'stores', 'i18n'), ...SDK_PURE],
    npm: ['@base-ui/react', 'lucide-react', 'react', 'react-i18next', 'react-router-dom'],
  },
  // Pure: indicators calculated from bars.
  'web/src/charts/indicators': { may: ['sdk/src/rules/index.ts'] },
  'web/src/charts': {
    may: [...web('domain', 'stores', 'i18n', 'ui', 'charts/indicators'), ...SDK_PURE],
    npm: ['lightweight-charts', 'react', 'react-i18next'],
  },
  // Components for records of all products, above data access and basic components.
  'web/src/records': {
    may: [...web('domain', 'stores', 'i18n', 'api', 'ui'), ...SDK],
    npm: ['@hookform/resolvers', 'lucide-react', 'react', 'react-hook-form', 'react-i18next', 'valibot'],
  },
  'web/src/features/*': {
    may: [...web('domain', 'stores', 'i18n', 'api', 'ui', 'charts', 'records'), ...SDK],
    npm: [
      '@tanstack/react-query',
      '@tanstack/react-virtual',
      'lucide-react',
      'react',
      'react-i18next',
      'react-router-dom',
    ],
  },
  'web/src/features/session': {
    may: [...web('domain', 'stores', 'i18n', 'api', 'ui', 'charts', 'records'), ...SDK],
    npm: ['@simplewebauthn/browser', 'lucide-react', 'react', 'react-i18next', 'react-router-dom'],
  },
  // The replay of past prices moves the clock by the control API, where the gateway lets this machine.
  'web/src/features/replay': {
    may: [
      ...web('domain', 'stores', 'i18n', 'api', 'ui'),
      'mock/control/client.ts',
      'mock/control/cli-error.ts',
      ...SDK,
    ],
    npm: ['@tanstack/react-query', 'lucide-react', 'react', 'react-i18next', 'react-router-dom'],
  },
  'web/src/app': {
    may: [...web('domain', 'stores', 'i18n', 'api', 'ui', 'charts', 'records', 'features/*'), SDK_TYPES],
    npm: [
      '@tanstack/react-query',
      'i18next',
      'lucide-react',
      'react',
      'react-dom',
      'react-i18next',
      'react-router-dom',
    ],
  },

  // The service worker: a single file without imports.
  'web/src/worker': {},

  // Development only: nothing may import it, and the build refuses it.
  'web/src/gallery': {
    may: [...web('domain', 'stores', 'i18n', 'ui', 'records'), ...SDK],
    npm: [
      '@tanstack/react-query',
      'lucide-react',
      'react',
      'react-dom',
      'react-i18next',
      'react-router-dom',
      'valibot',
    ],
  },

  // The control panel: the gateway serves it, and the app's build contains none of it. It uses gateway and sandbox only through their clients.
  'web/src/control': {
    may: [...web('domain', 'stores', 'i18n', 'i18n/locales/**', 'ui'), 'mock/control', ...SDK],
    npm: ['@tanstack/react-query', 'i18next', 'lucide-react', 'react', 'react-dom', 'react-i18next'],
  },
  // Development only: the control panel in a drawer of the app.
  'web/src/developer': {
    may: [...web('control', 'domain', 'stores', 'ui'), ...SDK],
    npm: ['i18next', 'lucide-react', 'react', 'react-dom', 'react-i18next'],
  },

  // Pact tests. These lists also apply to test files.
  'contract-tests': { may: [TIMEOUTS], npm: ['vitest'] },
  'contract-tests/verify.ts': {
    may: [`${VERIFIER}/command/run-command.ts`, 'mock/bin/build.ts', 'mock/bin/project.ts'],
  },
  // The program behind `verify`: it imports the SDK and the contract, but nothing of the sandbox.
  [`${VERIFIER}/**`]: {
    may: [...SDK, 'openapi/scripts/contract-model.ts'],
    npm: ['@pact-foundation/pact', 'ajv', 'ajv-formats', 'fast-check', 'vitest', 'yaml'],
    node: ['*'],
  },
  'contract-tests/broker/**': { may: [`${VERIFIER}/pact/pact-file.ts`], npm: ['vitest'], node: ['*'] },
  'contract-tests/support': {
    may: [`${VERIFIER}/contract`, `${VERIFIER}/pact/pact-file.ts`, `${VERIFIER}/provider-states`, ...SDK],
    npm: ['@pact-foundation/pact', 'vitest'],
    node: ['*'],
  },
  'contract-tests/consumer': { may: ['contract-tests/support'], npm: ['vitest'], node: ['*'] },
  'contract-tests/conformance': {
    may: [`${VERIFIER}/**`, 'contract-tests/sandbox/running-stack.ts', 'contract-tests/support', ...SDK],
    npm: ['@pactflow/openapi-pact-comparator', 'fast-check', 'vitest'],
    node: ['*'],
  },
  // Measures the verifier with changed responses of a recorded run.
  'contract-tests/mutation': {
    may: [`${VERIFIER}/**`, 'openapi/scripts', ...SDK],
    npm: ['fast-check'],
  },
  // Operator states and tests of our own sandbox.
  'contract-tests/sandbox/**': {
    may: [
      'contract-tests/mutation',
      `${VERIFIER}/**`,
      'contract-tests/support',
      'mock/bin/project.ts',
      'mock/gateway',
      'mock/telemetry/testing.ts',
      'mock/sandbox/app.ts',
      'mock/sandbox/testing.ts',
      TIMEOUTS,
      ...SDK,
    ],
    npm: ['vitest'],
    node: ['*'],
  },
  // The product's specification, tested by HTTP; its constants are shared with the browser tests.
  'contract-tests/specification': {
    may: [
      `${VERIFIER}/**`,
      'contract-tests/sandbox/operator-states.ts',
      'contract-tests/sandbox/running-stack.ts',
      'mock/bin/project.ts',
      'web/e2e/specification/constants.ts',
      ...SDK,
    ],
    npm: ['fast-check', 'vitest'],
    node: ['*'],
  },
  'contract-tests/reference-providers/**': {
    may: [`${VERIFIER}/**`, 'contract-tests/support', 'mock/gateway'],
    npm: ['vitest'],
    node: ['*'],
  },
  // Shares no code with verifier or SDK, only the names of the seeded faults.
  'contract-tests/reference-providers/node': {
    may: ['contract-tests/reference-providers/seeded-faults.ts'],
    node: ['*'],
  },

  '.ci/imports': { npm: ['dependency-cruiser'], node: ['*'] },
  '.ci/install': { node: ['*'] },
  '.ci/mutation': { node: ['*'] },
  '.ci/reads': { npm: ['typescript'], node: ['*'] },
  '.ci/steps': { node: ['*'] },
  '.': { may: ['.ci/mutation', TIMEOUTS], npm: ['vitest'] },
};

/** Helpers of tests, besides folders called `fixtures` and files `test-*.ts` of the sandbox: they may import what tests may, and only tests and helpers import them. */
export const TEST_HELPERS: readonly string[] = [
  'sdk/src/test/**',
  'mock/sandbox/testing.ts',
  `${FRAME}/store/private-cluster.ts`,
  `${MARKET}/arbitraries.ts`,
  `${MARKET}/counted-market.ts`,
  'mock/sandbox/proofs/**',
  'mock/sandbox/bench/**',
  'mock/bin/bench/**',
  'web/src/test/**',
  'web/e2e/**',
  'openapi/scripts/seeded/**',
];

/** What tests and their helpers may import besides everything of their own package, its packages and Node. */
export const ALLOWED_TEST_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  openapi: ['sdk/src', 'sdk/src/gen', 'sdk/src/rules'],
  sdk: ['openapi/scripts', 'openapi/scripts/release', 'contract-tests/broker/fixtures'],
  mock: [
    ...SDK,
    TIMEOUTS,
    'openapi/scripts',
    'openapi/scripts/docs/reference',
    'openapi/scripts/checks/language-detector.ts',
    `${VERIFIER}/users/software-authenticator.ts`,
  ],
  web: [...SDK, TIMEOUTS, 'sdk/src/react/index.ts', 'mock/bin', 'mock/control', 'mock/examples'],
  '.ci': [],
};

/** Folders with shipped code, which may import dependencies, but no development dependencies. */
export const SHIPPED_FOLDERS: readonly string[] = [
  'sdk/src/**',
  'mock/bin',
  'mock/gateway',
  'mock/sandbox/**',
  'web/src/**',
];
