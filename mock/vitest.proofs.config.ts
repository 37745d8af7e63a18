import { defineConfig } from 'vitest/config';

/** The proofs kill and overload what they start: they run when everything else is done, and by themselves. */
export default defineConfig({
  test: {
    name: '@tsubame/mock: proofs',
    include: ['sandbox/proofs/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: ['../sdk/src/test/property-seed.ts'],
    fileParallelism: false,
    sequence: { groupOrder: 1 },
  },
});
