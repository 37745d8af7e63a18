import { configDefaults, defineConfig } from 'vitest/config';
import { COMPILED } from './gateway/compiled.ts';

// Generous: a slow machine is no defect.
export default defineConfig({
  test: {
    // A worker keeps the modules it has read: reading them anew for each file is a third of the time.
    isolate: false,
    // Processes that tests start need not read the same modules again each time.
    env: { NODE_COMPILE_CACHE: COMPILED },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: ['../sdk/src/test/property-seed.ts', './sandbox/frame/store/keep-engines.ts'],
    exclude: [...configDefaults.exclude, 'sandbox/proofs/alone/**'],
  },
});
