import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUTS } from './.ci/steps/test-timeouts.ts';

// Unit tests of every package in one run. The contract tests run separately, because their steps depend on each other. The
// root's npm script sets the number of workers, because projects do not inherit it from this file.
export default defineConfig({
  test: {
    globalSetup: './mock/bin/bundle-setup.ts',
    projects: [
      ...['openapi', 'sdk', 'mock', 'web', 'mock/vitest.proofs.config.ts'],
      { test: { name: '.ci', root: '.ci', ...TEST_TIMEOUTS } },
    ],
  },
});
