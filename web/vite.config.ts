import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { developmentOnly } from './scripts/development-only.ts';
import { firstLoadBudget } from './scripts/first-load-budget.ts';
import { noControl } from './scripts/no-control.ts';
import { precompress } from './scripts/precompress.ts';
import { shakeRouter } from './scripts/shake-router.ts';

export default defineConfig({
  base: '/app/',
  plugins: [react(), shakeRouter(), firstLoadBudget(), developmentOnly(), noControl(), precompress()],
  build: {
    outDir: 'dist',
    // Texts and images stay files: inlined they would grow the script.
    assetsInlineLimit: 0,
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What the entry and sign-in need is one file, and what every page that fetches needs besides is another: forty small ones
        // compress worse and wait for each other. Pages stay lazy, and nothing that only a page needs (charts, sheets)
        // can get in, because none of these imports it.
        codeSplitting: {
          groups: [
            {
              name: 'frame',
              test: /src\/(app\/main|api\/use-api-mutation|ui\/page)\.tsx?$|icons\/eye(-off)?\.m?js$/,
              priority: 2,
              includeDependenciesRecursively: true,
            },
            {
              name: 'queries',
              test: /src\/(app\/query-frame|api\/use-api-query|ui\/(card|row|skeleton|figure|state-view))\.tsx?$/,
              priority: 1,
              includeDependenciesRecursively: true,
            },
            // What home draws with, other pages draw with later: rows of stocks, small lines, icons. Home comes first.
            {
              name: 'home',
              test: /src\/features\/home\/home-page\.tsx$/,
              includeDependenciesRecursively: true,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: process.env.TSUBAME_API ?? 'http://127.0.0.1:4010', ws: true } },
  },
  test: {
    environment: './src/test/jsdom-environment.ts',
    testTimeout: 20_000,
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    setupFiles: ['./src/test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
