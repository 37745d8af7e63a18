import { basename } from 'node:path';

/**
 * What each package lets be mutated, the code that decides, and the tests that cannot run in a copy of the package or
 * are not the ones that should find it. Run it in a package: `npm run test:mutation -w sdk`; `-- --mutate
 * 'src/rules/**'` looks at a part.
 */
const PACKAGES = {
  sdk: {
    mutate: [
      'src/**/*.ts',
      '!src/gen/**',
      '!src/test/**',
      '!src/**/*.test.ts',
      '!src/index.ts',
      '!src/*/index.ts',
    ],
    ignore: ['scripts/**/*.test.ts', 'src/outcomes.test.ts', 'src/**/*.types.test.ts'],
  },
  mock: {
    mutate: [
      'sandbox/market/**/*.ts',
      'sandbox/frame/ledger/**/*.ts',
      'sandbox/capabilities/**/rules.ts',
      'sandbox/capabilities/**/rules/**/*.ts',
      '!sandbox/**/*.test.ts',
      // Kits of the tests.
      '!sandbox/market/arbitraries.ts',
      '!sandbox/market/counted-market.ts',
    ],
    ignore: ['bin', 'gateway', '**/*.pg.test.ts'],
    configFile: 'vitest.mutation.config.ts',
  },
  web: {
    mutate: ['src/domain/**/*.ts', '!src/**/*.test.ts'],
    ignore: ['e2e'],
    configFile: 'vitest.mutation.config.ts',
  },
};

const name = basename(process.cwd());
const own = PACKAGES[name];

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  packageManager: 'npm',
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: own.mutate,
  vitest: { related: true, ...(own.configFile && { configFile: own.configFile }) },
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `../.cache/mutation/${name}.json` },
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  incremental: true,
  incrementalFile: `../.cache/mutation/${name}.incremental.json`,
  // The copy that is mutated has no tsconfig of its own: TypeScript 7 has no JavaScript API with which Stryker could move its
  // `extends`, so that of the package is found above the copy. Scripts test the package from outside.
  tsconfigFile: 'none',
  ignorePatterns: ['tsconfig*.json', 'dist', ...own.ignore],
  tempDirName: '../.cache/mutation/copies',
  thresholds: { high: 95, low: 90, break: 90 },
  concurrency: 2,
};
