import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { TEXTS } from '../src/developer/texts.ts';
import { PAGES } from '../src/domain/paths.ts';
import { text } from './app.ts';
import { resetSandbox } from './operator.ts';
import { type Stack, test } from './stack.ts';

// The developer panel and links to scenarios, by the development server.

let stack: Stack;
let server: ViteDevServer;
let appUrl: string;
test.beforeAll(async ({ stack: shared }) => {
  stack = shared;
  process.env.TSUBAME_API = stack.url;
  process.env.TSUBAME_DATA_DIR = stack.folder;
  const root = fileURLToPath(new URL('..', import.meta.url));
  server = await createServer({ root, logLevel: 'warn', server: { host: '127.0.0.1', port: 0, hmr: false } });
  await server.listen();
  appUrl = `${server.resolvedUrls?.local[0] ?? ''}`;
});
test.afterAll(async () => {
  await server.close();
  await resetSandbox(stack);
});

const words = TEXTS.jp;

test('a scenario opens by a link, signed in, on the page that it is about', async ({ page }) => {
  await page.goto(`${appUrl}scenario.html?ipo-won`);
  await page.waitForURL(/#\/subPackages\/index\/ipo\/ipo\?id=iap_/);
  await expect(page.locator('main')).toContainText(text('ipo:applicationState.won'));
});

test('a session that has ended is met as such: the message, then sign-in', async ({ page }) => {
  await page.goto(`${appUrl}scenario.html?session-expired`);
  await expect(page.getByText(text('common:request.expired'))).toBeVisible();
  await page.waitForURL(/#\/subPackages\/login\/login/);
});

test('any state is two taps away: a scenario, the next thing due, a fault of a call', async ({ page }) => {
  const panel = page.getByRole('dialog', { name: words.title });
  const corner = page.getByRole('button', { name: words.title });
  await page.goto(appUrl);
  await corner.click();
  await panel.getByRole('link', { name: 'market-halted' }).click();
  await page.waitForURL(new RegExp(`#/${PAGES.stock.path}`));
  await expect(page.locator('main')).toContainText(text('stock:status.halted'));

  await corner.click();
  await panel.getByRole('button', { name: words.freeze }).click();
  await expect(panel.getByRole('button', { name: words.run })).toBeVisible();
  const due = panel.getByText(new RegExp(`^${words.due}`));
  const before = await due.innerText();
  await panel.getByRole('button', { name: words.advance }).click();
  await expect(due).not.toHaveText(before);

  // Asked for seldom: what the page asks every few seconds would meet the fault by itself.
  await panel.getByRole('button', { name: 'listPriceAlerts' }).click();
  await panel.getByRole('button', { name: '503' }).click();
  await expect(panel.getByText(words.once)).toBeVisible();
  await panel.getByRole('button', { name: words.clear }).click();
  await expect(panel.getByText(words.once)).toBeHidden();
});

test('the built app has neither corner nor door', async ({ page }) => {
  await page.goto(`${stack.url}/app/`);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('button', { name: words.title })).toHaveCount(0);
  for (const path of ['scenario.html', '__developer/sandbox/state', 'src/developer/main.tsx'])
    expect((await page.request.get(`${stack.url}/app/${path}`)).status(), path).toBe(404);
});
