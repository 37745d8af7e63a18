import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { PAGES } from '../src/domain/paths.ts';
import { appText } from './app.ts';
import { resetSandbox } from './operator.ts';
import { type Stack, test } from './stack.ts';

// The developer panel and links to scenarios on the development server.

let stack: Stack;
let server: ViteDevServer;
let appUrl: string;
test.beforeAll(async ({ stack: shared }) => {
  stack = shared;
  process.env.TSUBAME_API = stack.url;
  const root = fileURLToPath(new URL('..', import.meta.url));
  server = await createServer({ root, logLevel: 'warn', server: { host: '127.0.0.1', port: 0, hmr: false } });
  await server.listen();
  appUrl = `${server.resolvedUrls?.local[0] ?? ''}`;
});
test.afterAll(async () => {
  await server.close();
  await resetSandbox(stack);
});

const title = appText('control:drawerTitle');
const END_FAULT = new RegExp(
  appText('control:faults.endFault', { id: 'flt_\\d+', operation: 'listPriceAlerts' }),
);

test('a scenario link signs in and opens the scenario’s page', async ({ page }) => {
  await page.goto(`${appUrl}scenario.html?ipo-won`);
  await page.waitForURL(/#\/subPackages\/index\/ipo\/ipo\?id=iap_/);
  await expect(page.locator('main')).toContainText(appText('ipo:applicationState.won'));
});

test('a scenario with an ended session opens with the message, then sign-in', async ({ page }) => {
  await page.goto(`${appUrl}scenario.html?session-expired`);
  // The message is also in the region that is read aloud.
  await expect(page.getByText(appText('common:request.expired')).first()).toBeVisible();
  await page.waitForURL(/#\/subPackages\/login\/login/);
});

test('opens a scenario, moves the clock to the next due job and fails the next call of an operation, in two taps each', async ({
  page,
}) => {
  const panel = page.getByRole('dialog', { name: title });
  const button = page.getByRole('button', { name: title });
  await page.goto(appUrl);
  await button.click();
  await panel.getByRole('link', { name: 'market-halted' }).click();
  await page.waitForURL(new RegExp(`#/${PAGES.stock.path}`));
  await expect(page.locator('main')).toContainText(appText('stock:status.halted'));

  await button.click();
  await panel.getByRole('button', { name: appText('control:clock.freeze') }).click();
  await expect(panel.getByRole('button', { name: appText('control:clock.run') })).toBeVisible();
  const due = panel.getByText(new RegExp(`^${appText('control:clock.nextDue')}：`));
  const before = await due.innerText();
  await panel.getByRole('button', { name: appText('control:clock.nextDue') }).click();
  await expect(due).not.toHaveText(before);

  // A call of the page would meet the fault before the assertions.
  await page.route('**/api/price-alerts*', (route) => route.abort());
  await panel.getByRole('radio', { name: 'listPriceAlerts' }).click();
  await panel.getByRole('button', { name: '503' }).click();
  await expect(panel.getByText(appText('control:faults.nextCallOnly'))).toBeVisible();
  await panel.getByRole('button', { name: END_FAULT }).click();
  await expect(panel.getByText(appText('control:faults.nextCallOnly'))).toBeHidden();
});

test('the built app has no developer panel and no scenario links', async ({ page }) => {
  await page.goto(`${stack.url}/app/`);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('button', { name: title })).toHaveCount(0);
  for (const path of ['scenario.html', 'src/control/control-panel.tsx', 'src/developer/main.tsx'])
    expect((await page.request.get(`${stack.url}/app/${path}`)).status(), path).toBe(404);
});
