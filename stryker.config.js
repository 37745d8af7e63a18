import { groupOf } from './.ci/mutation/groups.ts';

const name = process.env.MUTATION_GROUP;
const group = groupOf(name);

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  packageManager: 'npm',
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [...group.files, '!**/*.test.ts', ...group.not.map((pattern) => `!${pattern}`)],
  vitest: { related: true, configFile: 'vitest.mutation.config.ts' },
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `../.cache/mutation/${name}.json` },
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  // A killed mutant is not tested again while its file and the killing test are unchanged.
  incremental: true,
  incrementalFile: `../.cache/mutation/${name}.incremental.json`,
  // The copy that is mutated has no tsconfig of its own: TypeScript 7 has no JavaScript API with which Stryker could move its
  // `extends`, so that of the package is found above the copy. Scripts test the package from outside.
  tsconfigFile: 'none',
  ignorePatterns: ['tsconfig*.json', 'dist', ...group.ignore],
  tempDirName: `../.cache/mutation/copies/${name}`,
  thresholds: { high: 95, low: 90, break: 90 },
  warnings: { slow: false },
  // A file of types alone has neither faults nor tests.
  allowEmpty: true,
  concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
};
