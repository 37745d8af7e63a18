import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUTS } from '../.ci/steps/test-timeouts.ts';
import { COMPILE_CACHE } from './gateway/compile-cache.ts';

/** Some proofs kill and overload what they start: they run when everything else is done, and by themselves. */
export default defineConfig({
  test: {
    name: '@tsubame/mock: proofs',
    include: ['sandbox/proofs/resilience/*.test.ts'],
    // Processes that tests start need not read the same modules again each time.
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
    ...TEST_TIMEOUTS,
    setupFiles: ['../sdk/src/test/property-seed.ts'],
    fileParallelism: false,
    sequence: { groupOrder: 1 },
  },
});
