import { defineConfig } from 'vitest/config';

// Unit tests of every package in one run; the contract tests run apart, as their steps build on each other. How many workers
// there are stands in the root's command: a project does not inherit it from here.
export default defineConfig({
  test: {
    globalSetup: './mock/bin/bundle-setup.ts',
    projects: ['openapi', 'sdk', 'mock', 'web', '.ci', 'mock/vitest.proofs.config.ts'],
  },
});
