import { defineConfig } from 'vitest/config';

// Unit tests of every package in one run; the contract tests run apart, as their steps build on each other. A third worker
// uses what two cores have left while tests wait for a database or a process of their own.
export default defineConfig({
  test: {
    projects: ['openapi', 'sdk', 'mock', 'web', '.ci', 'mock/vitest.proofs.config.ts'],
    maxWorkers: 3,
  },
});
