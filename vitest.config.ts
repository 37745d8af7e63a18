import { defineConfig } from 'vitest/config';

// Unit tests of every package in one run; the contract tests run apart, as their steps build on each other.
export default defineConfig({
  test: { projects: ['openapi', 'sdk', 'mock', 'web', '.ci'], maxWorkers: 2 },
});
