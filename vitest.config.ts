import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUTS } from './.ci/steps/test-timeouts.ts';

// Unit tests of every package in one run; the contract tests run apart, as their steps build on each other. How many workers
// there are stands in the root's command: a project does not inherit it from here.
export default defineConfig({
  test: {
    globalSetup: './mock/bin/bundle-setup.ts',
    projects: [
      ...['openapi', 'sdk', 'mock', 'web', 'mock/vitest.proofs.config.ts'],
      { test: { name: '.ci', root: '.ci', ...TEST_TIMEOUTS } },
    ],
  },
});
