import { defineConfig } from 'vitest/config';

/** For the mutation gate: only the domain's tests, because rendering a page for each mutant would dominate its time. */
export default defineConfig({ test: { include: ['src/domain/**/*.test.ts'], environment: 'node' } });
