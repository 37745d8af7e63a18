import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A worker keeps the modules it has read: reading them anew for each file is a third of the time.
    isolate: false,
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    testTimeout: 30_000,
    setupFiles: ['src/test/property-seed.ts'],
  },
});
