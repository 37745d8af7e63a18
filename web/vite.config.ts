import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUTS } from '../.ci/steps/test-timeouts.ts';
import { contractOverlay } from './scripts/contract-overlay.ts';
import { developerPanel } from './scripts/developer-panel.ts';
import { firstLoadBudget } from './scripts/first-load-budget.ts';
import { firstPaint } from './scripts/first-paint.ts';
import { forbidControlApi } from './scripts/forbid-control-api.ts';
import { forbidDevelopmentModules } from './scripts/forbid-development-modules.ts';
import { precompress } from './scripts/precompress.ts';
import { serviceWorker } from './scripts/service-worker.ts';
import { texts } from './scripts/texts.ts';

const GATEWAY = process.env.TSUBAME_API ?? 'http://127.0.0.1:4010';

const FRAME = modules(
  ['app/main', 'api/announce-failure', 'api/client', 'ui/page', 'ui/use-page-query'],
  ['chevron-down', 'eye', 'eye-off'],
);
const QUERIES = modules(
  [
    'app/query-cache-provider',
    'api/live-stream',
    'api/use-api-query',
    'api/use-assets',
    'api/use-refetch',
    'ui/card',
    'charts/use-scrub',
    'domain/equity',
    'ui/formatted-number',
    'ui/row',
    'ui/skeleton',
    'ui/state-view',
    'ui/stock-rows',
  ],
  [
    'blocks',
    'circle-arrow-up',
    'circle-plus',
    'coins',
    'hand-coins',
    'headset',
    'search',
    'sunrise',
    'ticket',
    'timer',
    'users-round',
  ],
);

/** Our modules below `src`, and icons that more than one page uses. */
function modules(ours: readonly string[], icons: readonly string[]): RegExp {
  return new RegExp(`/src/(${ours.join('|')})\\.tsx?$|lucide-react/.*/icons/(${icons.join('|')})\\.mjs$`);
}

export default defineConfig({
  base: '/app/',
  plugins: [
    react(),
    texts(),
    firstPaint(),
    serviceWorker(),
    firstLoadBudget(),
    contractOverlay(),
    developerPanel(GATEWAY),
    forbidDevelopmentModules(),
    forbidControlApi(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    // Texts and images stay files, because inlining would enlarge the script.
    assetsInlineLimit: 0,
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The modules of the entry and sign-in are one file, and those of every page with requests are another, because forty
        // small ones compress worse and load sequentially. Pages stay lazy, and modules that only a page needs (charts, sheets)
        // cannot get in, because none of these imports them.
        codeSplitting: {
          groups: [
            { name: 'frame', test: FRAME, priority: 2, includeDependenciesRecursively: true },
            { name: 'queries', test: QUERIES, priority: 1, includeDependenciesRecursively: true },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: GATEWAY, ws: true } },
  },
  test: {
    environment: './src/test/jsdom-environment.ts',
    // A new jsdom and libraries for each file would take three quarters of the time; `setup.ts` resets our own modules.
    isolate: false,
    ...TEST_TIMEOUTS,
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    setupFiles: ['./src/test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
