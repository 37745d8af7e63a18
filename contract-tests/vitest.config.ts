import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUTS } from '../.ci/steps/test-timeouts.ts';

const BUNDLE = '../mock/bin/bundle-setup.ts';
const shared = { globalSetup: BUNDLE, fileParallelism: false, maxWorkers: 1, ...TEST_TIMEOUTS };

// Projects, because each is a step of its own: pacts are written, compared, then verified.
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
      { test: { ...shared, name: 'provider', include: ['provider/**/*.test.ts'] } },
      { test: { ...shared, name: 'judge', include: ['{judge,foreign}/**/*.test.ts'] } },
    ],
  },
});
