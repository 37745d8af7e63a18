import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUTS } from '../.ci/steps/test-timeouts.ts';

const BUNDLE = '../mock/bin/bundle-setup.ts';
const shared = { globalSetup: BUNDLE, fileParallelism: false, maxWorkers: 1, ...TEST_TIMEOUTS };

// One project for each step: write the pact, compare it with the contract, check the verifier, verify our sandbox, then test the
// product's specification against it.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'consumer',
          include: ['consumer/**/*.test.ts'],
          globalSetup: [BUNDLE, './consumer/empty-raw-pacts.ts'],
        },
      },
      { test: { ...shared, name: 'conformance', include: ['{broker,conformance,support}/**/*.test.ts'] } },
      { test: { ...shared, name: 'verifier', include: ['{verifier,reference-providers}/**/*.test.ts'] } },
      { test: { ...shared, name: 'sandbox', include: ['sandbox/**/*.test.ts'] } },
      { test: { ...shared, name: 'specification', include: ['specification/**/*.test.ts'] } },
    ],
  },
});
