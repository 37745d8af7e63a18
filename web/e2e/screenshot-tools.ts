import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from './chromium.ts';
import { startStack } from './stack.ts';
import { writeVerificationReport } from './verification-report.ts';

// `npm run screenshots:tools -w web`: the screenshots of mock, verification report and documentation in the README, from the current build.

const FOLDER = resolve(import.meta.dirname, '../../.github');
const folder = mkdtempSync(join(tmpdir(), 'tsubame-pictures-'));

async function takeScreenshot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  console.log(`.github/${name}.png`);
}

const stack = await startStack();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  await stack.operate('POST /scenarios/orders-in-every-state/load');
  await page.goto(`${stack.url}/control/`);
  await page.getByRole('heading', { name: 'Workspaces' }).waitFor();
  await takeScreenshot(page, 'control');

  await page.goto(`${stack.url}/docs/placeOrder.html`);
  await page.getByLabel('Answer').first().selectOption('placeOrder_InsufficientFunds');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('an outcome of the contract').waitFor();
  await page.getByRole('combobox', { name: 'Search' }).fill('buying');
  await page.getByRole('option').first().waitFor();
  await page.getByRole('link', { name: 'InsufficientFunds 2002' }).click();
  await page.locator('aside').evaluate((aside) => aside.scrollTo(0, aside.scrollHeight));
  await takeScreenshot(page, 'docs');

  const report = join(folder, 'report.html');
  await writeVerificationReport(report);
  await page.goto(pathToFileURL(report).href);
  await takeScreenshot(page, 'verify');
} finally {
  await browser.close();
  await stack.stop();
  rmSync(folder, { recursive: true });
}
