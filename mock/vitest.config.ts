import { configDefaults, defineConfig } from 'vitest/config';
import { TEST_TIMEOUTS } from '../.ci/steps/test-timeouts.ts';
import { COMPILE_CACHE } from './gateway/compile-cache.ts';

export default defineConfig({
  test: {
    // A worker keeps the modules it has read: reading them anew for each file is a third of the time.
    isolate: false,
    // Processes that tests start need not read the same modules again each time.
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
    ...TEST_TIMEOUTS,
    setupFiles: ['../sdk/src/test/property-seed.ts', './sandbox/frame/store/keep-engines.ts'],
    exclude: [...configDefaults.exclude, 'sandbox/proofs/resilience/**'],
  },
});
