import { defineConfig } from '@playwright/test';
import { TEST_WAIT_MS } from '../../.ci/steps/test-timeouts.ts';
import { findChromium } from './chromium.ts';

const chromium = process.env.TSUBAME_CHROMIUM ?? findChromium();
// Determined once; the workers read this file again.
process.env.TSUBAME_CHROMIUM = chromium;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './build.ts',
  timeout: 5 * TEST_WAIT_MS,
  expect: { timeout: TEST_WAIT_MS },
  fullyParallel: false,
  // Each worker has a stack of its own, with three processes and a browser.
  workers: 2,
  // Retries on CI's shared machine; a test that needs one is reported as flaky.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list']],
  use: {
    actionTimeout: TEST_WAIT_MS,
    navigationTimeout: TEST_WAIT_MS,
    viewport: { width: 375, height: 812 },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    colorScheme: 'dark',
    // Animations are off unless a file enables them, because each sheet would be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    // Each test is a first visit without files of another build; `first-load.spec.ts` enables the worker in one test.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording every step takes a third of the time: `--trace on` shows a failure that a screenshot does not explain.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
});
