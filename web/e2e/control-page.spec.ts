import { expect } from '@playwright/test';
import { OPERATIONS, unwrap } from '@tsubame/sdk';
import { appText } from './app.ts';
import { ALL_AXE_RULES, axeViolations } from './axe.ts';
import { resetSandbox } from './operator.ts';
import { collectConsoleProblems } from './screen-check.ts';
import { test } from './stack.ts';
import { newUser, storeSession } from './user.ts';

// The control panel that the gateway serves, on a desktop and on a phone, with pointer and keyboard.

test.use({ locale: 'en-GB' });
test.afterAll(({ stack }) => resetSandbox(stack));

for (const scheme of ['dark', 'light'] as const)
  for (const width of [1280, 375])
    test(`shows the paper-trading mark, fits the window and passes axe: ${scheme}, ${width} px`, async ({
      page,
      stack,
    }) => {
      const consoleProblems = collectConsoleProblems(page);
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 860 });
      await page.goto(`${stack.url}/control/`);
      await expect(page.getByRole('note')).toContainText('Paper trading · prices are simulated');
      for (const part of [
        'Clock',
        'Scenarios',
        'Faults',
        'Operations',
        'Decisions',
        'Timeline',
        'Requests',
        'Workspaces',
      ])
        await expect(page.getByRole('heading', { name: part })).toBeVisible();
      expect(await axeViolations(page, ALL_AXE_RULES)).toEqual([]);
      const tooWide = () => document.documentElement.scrollWidth - window.innerWidth;
      expect(await page.evaluate(tooWide)).toBe(0);
      expect(consoleProblems).toEqual([]);
    });

test('the control panel starts in the language of the browser, then keeps the chosen one', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ locale: 'ja-JP', viewport: { width: 375, height: 860 } });
  const page = await context.newPage();
  const consoleProblems = collectConsoleProblems(page);
  await page.goto(`${stack.url}/control/`);
  await expect(page.getByRole('heading', { name: '時計' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  const tooWide = () => document.documentElement.scrollWidth - window.innerWidth;
  for (const [code, tag, clock] of [
    ['zh', 'zh-Hans', '时钟'],
    ['en', 'en', 'Clock'],
    ['es', 'es', 'Reloj'],
    ['fr', 'fr', 'Horloge'],
  ] as const) {
    await page.locator('header select').first().selectOption(code);
    await expect(page.getByRole('heading', { name: clock })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    expect(await page.evaluate(tooWide)).toBe(0);
  }
  await page.goto(`${stack.url}/control/`);
  await expect(page.getByRole('heading', { name: 'Horloge' })).toBeVisible();
  expect(await axeViolations(page, ALL_AXE_RULES)).toEqual([]);
  await page.goto(`${stack.url}/control/?load=ipo-wan`);
  // The confirmation hides the page behind it from assistive technology.
  await expect(page.getByRole('heading', { name: 'Horloge', includeHidden: true })).toBeVisible();
  expect(await axeViolations(page, ALL_AXE_RULES)).toEqual([]);
  expect(consoleProblems).toEqual([]);
  const scenarios = page.getByRole('region', { name: 'Scénarios', includeHidden: true });
  await expect(scenarios.getByRole('button', { name: 'ipo-won', includeHidden: true })).toContainText(
    'attribuées au tirage',
  );
  await page.getByRole('button', { name: 'Charger', exact: true }).click();
  await expect(page.getByRole('status')).toContainText(
    'Il n’y a pas de scénario ipo-wan. Noms proches : ipo-won',
  );
  await context.close();
});

test('the control panel can be operated by keyboard: scenario link, clock, fault and the calls that met it', async ({
  page,
  stack,
}) => {
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await page.goto(`${stack.url}/control/?load=ipo-won`);
  await expect(page.getByRole('alertdialog')).toContainText('Load ipo-won?');
  await press('Load');
  const scenarios = page.getByRole('region', { name: 'Scenarios' });
  await expect(scenarios.getByRole('link', { name: 'Log in and open its page' })).toHaveAttribute(
    'href',
    /^\/app\/#\/subPackages\/index\/ipo\/ipo\?id=iap_/,
  );

  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem').first()).toContainText(
    /loadScenario\s+ipo-won\s+operator\s+200/,
  );
  await timeline.getByRole('link', { name: 'ipo-won' }).focus();
  await page.keyboard.press('Enter');
  const highlighted = page.locator('li[data-highlighted]');
  await expect(highlighted).toContainText('ipo-won');
  await expect(highlighted).toBeInViewport();
  await expect(highlighted).toBeFocused();

  await press('Freeze');
  await expect(page.getByRole('region', { name: 'Clock' })).toContainText('stopped');

  await press('All down');
  await expect(page.getByRole('radio', { name: `faulted ${Object.keys(OPERATIONS).length}` })).toBeVisible();
  expect((await page.request.get(`${stack.url}/api/environment`)).status()).toBe(503);
  const requests = page.getByRole('region', { name: 'Requests' });
  await expect(requests.getByRole('listitem').first()).toContainText(/getEnvironment\s+status\s+503/);
  await press('End all');
  await expect(timeline.getByRole('listitem').first()).toContainText(
    /clearFaults\s+#faults\s+operator\s+200/,
  );
  await timeline.getByRole('radio', { name: 'users' }).focus();
  await page.keyboard.press('Enter');
  await expect(timeline.getByText('operator', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('radio', { name: 'faulted 0' })).toBeVisible();
});

test('the control panel filters operations by live, example and faulted', async ({ page, stack }) => {
  const notBuilt = ['applyForLoan', 'repayLoan', 'listLoans'];
  const every = Object.keys(OPERATIONS);
  // Makes the sandbox look as if some operations were not implemented yet.
  await page.route('**/sandbox/operations', async (route) => {
    const { items } = (await (await route.fetch()).json()) as { items: { operation: string }[] };
    const partlyBuilt = items.map((each) =>
      notBuilt.includes(each.operation) ? { ...each, answers: 'example' } : each,
    );
    await route.fulfill({ json: { items: partlyBuilt } });
  });
  const fault = { operation: 'placeOrder', status: 503, share: 100, times: 9 };
  await stack.operate('POST /faults', fault);
  await page.goto(`${stack.url}/control/`);

  const part = page.getByRole('region', { name: 'Operations' });
  const rows = part.getByRole('listitem');
  const show = async (kind: string, count: number) => {
    await part.getByRole('radio', { name: `${kind} ${count}`, exact: true }).click();
    await expect(rows).toHaveCount(count);
    for (const row of await rows.all()) await expect(row).toContainText(kind);
  };
  await show('example', notBuilt.length);
  for (const operation of notBuilt) await expect(rows.filter({ hasText: operation })).toHaveCount(1);
  await show('faulted', 1);
  await expect(rows).toContainText('placeOrder');
  await show('live', every.length - notBuilt.length - 1);
  await part.getByRole('radio', { name: `all ${every.length}` }).click();
  await part.getByRole('searchbox').fill('loan');
  await expect(rows.filter({ hasText: 'example' })).toHaveCount(notBuilt.length);
  await expect(rows.filter({ hasNotText: /loan/i })).toHaveCount(0);
  await stack.operate('DELETE /faults');
});

test('the control panel shows a refusal as a sentence, and does nothing without a confirmation', async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.url}/control/?load=no-such-scenario`);
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('There is no scenario no-such-scenario');
  const stateNow = () => stack.operate<{ scenario: string | null }>('GET /state');
  const before = await stateNow();
  await page.goto(`${stack.url}/control/?load=fresh-account`);
  const timeline = page.getByRole('region', { name: 'Timeline', includeHidden: true });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(timeline).not.toContainText('fresh-account');
  expect((await stateNow()).scenario).toBe(before.scenario);
});

test('a timeline row links to the record in the app, or to the section that shows the change', async ({
  page,
  stack,
}) => {
  const user = await newUser(stack.url);
  await storeSession(page, `${stack.url}/app/`, user.session, 'en');
  const draft = {
    code: '7203',
    direction: 'long',
    price_type: 'market',
    price: null,
    quantity: 100,
    leverage: 1,
  } as const;
  const { preview_id } = unwrap(await user.api.previewOrder({ body: draft }));
  const body = { ...draft, preview_id };
  const { order_id } = unwrap(await user.api.placeOrder({ body, idempotencyKey: crypto.randomUUID() }));

  await page.goto(`${stack.url}/control/`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const row = timeline.getByRole('listitem').filter({ hasText: 'placeOrder' }).first();
  const opened = page.waitForEvent('popup');
  await row.getByRole('link', { name: order_id }).click();
  const shown = await opened;
  await expect(shown.locator('main')).toContainText(order_id);
  await shown.close();

  const preview = timeline.getByRole('listitem').filter({ hasText: 'previewOrder' }).first();
  await expect(preview.getByRole('link', { name: '7203' })).toHaveAttribute(
    'href',
    /gupiaoDetail\?code=7203$/,
  );
  await page.getByRole('button', { name: '+1 s' }).click();
  const stepped = timeline.getByRole('listitem').filter({ hasText: 'advanceClock' }).first();
  await stepped.getByRole('link', { name: 'seconds 1' }).click();
  const highlighted = page.locator('[data-highlighted]');
  await expect(highlighted.getByRole('heading', { level: 2 })).toHaveText('Clock');
  await expect(highlighted).toBeInViewport();
  await expect(highlighted).toBeFocused();
});

test('a scenario link signs in and opens the scenario’s page after a confirmation, in a workspace too', async ({
  page,
  stack,
}) => {
  await stack.operate('POST /scenarios/withdrawal-pending/load', {});
  await page.goto(`${stack.url}/control/?open=ipo-won`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back' }).click();
  expect(await page.evaluate(() => localStorage.getItem('tsubame.token'))).toBeNull();

  const { port } = new URL(stack.url);
  await page.goto(`${stack.url}/control/?workspace=anna&open=ipo-won`);
  await page.waitForURL(`http://anna.localhost:${port}/control/?open=ipo-won`);
  await expect(page.getByRole('alertdialog')).toContainText('log in as its user');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.waitForURL(/anna\.localhost:\d+\/app\/#\/subPackages\/index\/ipo\/ipo\?id=iap_/);
  await expect(page.locator('main')).toContainText(appText('ipo:applicationState.won'));
  const shared = await stack.operate<{ scenario: string | null }>('GET /state');
  expect(shared.scenario).toBe('withdrawal-pending');
});

test('a scenario opens its page, or sign-in if its session has ended', async ({ page, stack }) => {
  await page.goto(`${stack.url}/control/?open=session-expired`);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.waitForURL(/#\/subPackages\/login\/login/);

  await stack.operate('POST /scenarios/withdrawal-pending/load', {});
  await page.goto(`${stack.url}/control/`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Log in and open its page' }).click();
  const shown = await opened;
  await shown.waitForURL(/\/app\/#\/subPackages\/transactionLog\/transactionLog\?tab=withdrawals&id=wdr_/);
  await expect(shown.locator('main')).toContainText(appText('funds:withdrawalState.awaiting_review'));
});
