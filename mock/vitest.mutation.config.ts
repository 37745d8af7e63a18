import { defineConfig } from 'vitest/config';

/** For the mutation gate: a fault of a rule has to die in the rule's own tests, which start no sandbox. */
export default defineConfig({
  test: {
    include: [
      'sandbox/{market,frame/ledger}/**/*.test.ts',
      'sandbox/capabilities/**/{rules,rules/**/*}.test.ts',
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
