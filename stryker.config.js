/**
 * The five groups of the mutation gate: the code that decides, and the tests that cannot run in a copy of the package or
 * are not the ones that should find a fault. Each group has to hold the bound by itself. A package's
 * `npm run test:mutation` asks for its groups one after another; `npm run test:mutation:rules -w mock -- --mutate
 * 'sandbox/capabilities/session/rules.ts'` looks at a part of one.
 */
const GROUPS = {
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
    configFile: 'vitest.mutation.config.ts',
  },
  rules: sandbox(['sandbox/capabilities/**/rules.ts', 'sandbox/capabilities/**/rules/**/*.ts']),
  ledger: sandbox(['sandbox/frame/ledger/**/*.ts']),
  // Kits of the tests are no code that decides.
  market: sandbox([
    'sandbox/market/**/*.ts',
    '!sandbox/market/arbitraries.ts',
    '!sandbox/market/counted-market.ts',
  ]),
  domain: {
    mutate: ['src/domain/**/*.ts', '!src/**/*.test.ts'],
    ignore: ['e2e'],
    configFile: 'vitest.mutation.config.ts',
  },
};

function sandbox(mutate) {
  return {
    mutate: [...mutate, '!sandbox/**/*.test.ts'],
    ignore: ['bin', 'gateway', '**/*.pg.test.ts'],
    configFile: 'vitest.mutation.config.ts',
  };
}

const name = process.env.MUTATION_GROUP;
const group = GROUPS[name];
if (!group)
  throw new Error(
    `MUTATION_GROUP names one of ${Object.keys(GROUPS).join(', ')}; it is ${name ?? 'not set'}`,
  );

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  packageManager: 'npm',
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: group.mutate,
  vitest: { related: true, configFile: group.configFile },
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `../.cache/mutation/${name}.json` },
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  incremental: true,
  incrementalFile: `../.cache/mutation/${name}.incremental.json`,
  // The copy that is mutated has no tsconfig of its own: TypeScript 7 has no JavaScript API with which Stryker could move its
  // `extends`, so that of the package is found above the copy. Scripts test the package from outside.
  tsconfigFile: 'none',
  ignorePatterns: ['tsconfig*.json', 'dist', ...group.ignore],
  tempDirName: `../.cache/mutation/copies/${name}`,
  thresholds: { high: 95, low: 90, break: 90 },
  concurrency: 2,
};
