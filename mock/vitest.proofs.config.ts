import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUTS } from '../.ci/steps/test-timeouts.ts';
import { COMPILED } from './gateway/compiled.ts';

/** These tests kill and overload processes, so they run after all others, one at a time. */
export default defineConfig({
  test: {
    name: '@tsubame/mock: proofs',
    include: ['sandbox/proofs/resilience/*.test.ts'],
    // Processes that tests start share one compile cache.
    env: { NODE_COMPILE_CACHE: COMPILED },
    ...TEST_TIMEOUTS,
    setupFiles: ['../sdk/src/test/property-seed.ts'],
    fileParallelism: false,
    sequence: { groupOrder: 1 },
  },
});
