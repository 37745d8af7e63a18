import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { type OwnSandbox, routeExamples, sandboxFixture } from '../../mock/examples/playwright.ts';
import { appText } from './app.ts';
import { test as onStack } from './stack.ts';
import { TEST_PASSWORD } from './user.ts';

// The kit's fixtures for browser tests: the contract's examples without a server, and a sandbox for each worker.

const DIST = join(import.meta.dirname, '../dist');
/** No server listens at this address. */
const NOWHERE = 'https://app.example';

interface Bundle {
  readonly components: {
    readonly examples: Readonly<
      Record<string, { readonly value: { readonly data: { total_assets: number } } }>
    >;
  };
}
const bundle: Bundle = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../openapi/dist/openapi.json'), 'utf8'),
);

/** The built app at an address without a server. */
async function routeApp(page: Page): Promise<void> {
  await page.route(`${NOWHERE}/app/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(DIST, pathname.slice('/app/'.length) || 'index.html');
    return existsSync(path) ? route.fulfill({ path }) : route.abort();
  });
}

async function signIn(page: Page, account: string, password: string): Promise<void> {
  await page.getByLabel(appText('session:login.account')).fill(account);
  await page.getByLabel(appText('session:login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: appText('session:login.submit'), exact: true }).click();
}

const yen = (amount: number) => `¥${amount.toLocaleString('en-US')}`;
const totalOf = (name: string) =>
  yen(bundle.components.examples[name]?.value.data.total_assets ?? Number.NaN);

base(
  'the app shows the contract’s examples with no server, and others as soon as they are chosen',
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('tsubame.preferences', '{"tour":"seen"}'));
    const chosen: Record<string, string> = { login: 'login_WrongAccountOrPassword' };
    await routeApp(page);
    await routeExamples(page, bundle, chosen);
    await page.goto(`${NOWHERE}/app/`);
    await signIn(page, '08012345678', TEST_PASSWORD);
    await expect(
      page.getByLabel(appText('session:login.password'), { exact: true }),
    ).toHaveAccessibleDescription(/.+/);

    delete chosen.login;
    await signIn(page, '08012345678', TEST_PASSWORD);
    await expect(page.locator('main')).toContainText(totalOf('getAssets_WithPositions'));
    chosen.getAssets = 'getAssets_MarginCalled';
    await page.reload();
    await expect(page.locator('main')).toContainText(totalOf('getAssets_MarginCalled'));
  },
);

base('a page asks for an example, a delay and a lost answer by the header', async ({ page }) => {
  await routeApp(page);
  await routeExamples(page, bundle);
  await page.goto(`${NOWHERE}/app/`);
  const ask = (prefer: string) =>
    page.evaluate(async (wanted) => {
      const began = performance.now();
      const answer = await fetch('/api/stocks/7203?lang=en', { headers: { prefer: wanted } }).catch(
        () => null,
      );
      const name = answer?.headers.get('x-tsubame-example');
      return { status: answer?.status, name, late: performance.now() - began >= 400 };
    }, prefer);
  expect(await ask('example=getStock_NotFound')).toMatchObject({ status: 404, name: 'getStock_NotFound' });
  expect(await ask('delay=400')).toMatchObject({ status: 200, name: 'getStock_Toyota', late: true });
  expect(await ask('drop=answer')).toMatchObject({ status: undefined });
});

/** The gateway's address is known when the worker's stack runs. */
const behind = { gateway: '' };
const test = onStack.extend<object, { sandbox: OwnSandbox; found: undefined }>({
  found: [
    async ({ stack }, use) => {
      behind.gateway = stack.url;
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  sandbox: sandboxFixture(behind),
});

test('loads a scenario into the worker’s sandbox only, and the returned account can sign in to its app', async ({
  page,
  sandbox,
  stack,
}) => {
  const opened = await sandbox.load('ipo-won');
  await page.goto(sandbox.appUrl);
  await signIn(page, opened?.account ?? '', opened?.password ?? '');
  await expect(page.getByText(appText('home:assets.total')).first()).toBeVisible();
  expect(await stack.operate('GET /state')).toMatchObject({ scenario: null });
});

test('the next test of a worker has the worker’s sandbox with its state', async ({ sandbox, stack }) => {
  expect(await sandbox.control('getState', undefined, undefined)).toMatchObject({ scenario: 'ipo-won' });
  const listed = await (await fetch(`${stack.url}/gateway/workspaces`)).json();
  expect(listed).toMatchObject({ items: [{ name: sandbox.name }] });
});
