import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUTS } from '../.ci/steps/test-timeouts.ts';

export default defineConfig({
  test: {
    // A worker keeps the modules it has read: reading them anew for each file is a third of the time.
    isolate: false,
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    ...TEST_TIMEOUTS,
    setupFiles: ['src/test/property-seed.ts'],
  },
});
