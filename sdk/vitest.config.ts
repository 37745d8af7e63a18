import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUTS } from '../.ci/steps/test-timeouts.ts';

export default defineConfig({
  test: {
    // Workers keep loaded modules, because loading them again for each file takes a third of the time.
    isolate: false,
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    ...TEST_TIMEOUTS,
    setupFiles: ['src/test/property-seed.ts'],
  },
});
