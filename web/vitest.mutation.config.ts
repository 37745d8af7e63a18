import { defineConfig } from 'vitest/config';

/** For the mutation gate: the domain's own tests, which need no page. A page for each mutant would be most of its time. */
export default defineConfig({ test: { include: ['src/domain/**/*.test.ts'], environment: 'node' } });
