import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A worker keeps the modules it has read: reading them anew for each file is a third of the time.
    isolate: false,
    include: ['scripts/**/*.test.ts', 'rules/**/*.test.ts'],
    testTimeout: 30_000,
  },
});
