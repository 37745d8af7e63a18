import { expect } from '@playwright/test';
import { OPERATIONS } from '@tsubame/sdk';
import { axeFaults, EVERY_RULE } from './axe.ts';
import { beginAnew } from './operator.ts';
import { everyComplaintOf } from './screen-check.ts';
import { test } from './stack.ts';

// The page of control that the gateway serves, at a desk and on a phone, by hand and by keyboard.

test.use({ locale: 'en-GB' });
test.afterAll(({ stack }) => beginAnew(stack));

for (const scheme of ['dark', 'light'] as const)
  for (const width of [1280, 375])
    test(`control says that it is paper trading, fits and can be read: ${scheme}, ${width} px`, async ({
      page,
      stack,
    }) => {
      const said = everyComplaintOf(page);
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 860 });
      await page.goto(`${stack.url}/control/`);
      await expect(page.getByRole('note')).toContainText('PAPER TRADING');
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
      expect(await axeFaults(page, EVERY_RULE)).toEqual([]);
      const tooWide = () => document.documentElement.scrollWidth - window.innerWidth;
      expect(await page.evaluate(tooWide)).toBe(0);
      expect(said).toEqual([]);
    });

test('speaks the language of the browser, and the one that is chosen from then on', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ locale: 'ja-JP', viewport: { width: 375, height: 860 } });
  const page = await context.newPage();
  const said = everyComplaintOf(page);
  await page.goto(`${stack.url}/control/`);
  await expect(page.getByRole('heading', { name: '時計' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  const tooWide = () => document.documentElement.scrollWidth - window.innerWidth;
  for (const [code, tag, clock] of [
    ['zh', 'zh-CN', '时钟'],
    ['en', 'en', 'Clock'],
    ['es', 'es', 'Reloj'],
    ['fr', 'fr', 'Horloge'],
  ] as const) {
    await page.locator('header select').first().selectOption(code);
    await expect(page.getByRole('heading', { name: clock })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    expect(await page.evaluate(tooWide)).toBe(0);
  }
  await page.goto(`${stack.url}/control/?load=ipo-wan`);
  await expect(page.getByRole('heading', { name: 'Horloge' })).toBeVisible();
  expect(await axeFaults(page, EVERY_RULE)).toEqual([]);
  expect(said).toEqual([]);
  const scenarios = page.getByRole('region', { name: 'Scénarios' });
  await expect(scenarios.getByRole('button', { name: 'ipo-won' })).toContainText('gagnées au tirage');
  await page.getByRole('button', { name: 'Charger', exact: true }).click();
  await expect(page.getByRole('status')).toContainText(
    'Il n’y a pas de scénario ipo-wan. Noms proches : ipo-won',
  );
  await context.close();
});

test('by keyboard: a scenario by its link, the clock, a fault, and what it met', async ({ page, stack }) => {
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await page.goto(`${stack.url}/control/?load=ipo-won`);
  await expect(page.getByRole('dialog')).toContainText('Load ipo-won?');
  await press('Load');
  const scenarios = page.getByRole('region', { name: 'Scenarios' });
  await expect(scenarios.getByRole('link', { name: 'Open its page' })).toHaveAttribute(
    'href',
    /^\/app\/#\/subPackages\/index\/ipo\/ipo\?id=iap_/,
  );

  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem').first()).toContainText(
    /loadScenario\s+ipo-won\s+operator\s+200/,
  );

  await press('Freeze');
  await expect(page.getByRole('region', { name: 'Clock' })).toContainText('stands');

  await press('All down');
  await expect(page.getByRole('button', { name: `faulted ${Object.keys(OPERATIONS).length}` })).toBeVisible();
  expect((await page.request.get(`${stack.url}/api/environment`)).status()).toBe(503);
  const requests = page.getByRole('region', { name: 'Requests' });
  await expect(requests.getByRole('listitem').first()).toContainText(/getEnvironment\s+status\s+503/);
  await press('End all');
  await expect(timeline.getByRole('listitem').first()).toContainText(/clearFaults\s+operator\s+200/);
  await press('users');
  await expect(timeline.getByText('operator', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'faulted 0' })).toBeVisible();
});

test('what is refused is told in a sentence, and nothing is done unasked', async ({ page, stack }) => {
  await page.goto(`${stack.url}/control/?load=no-such-scenario`);
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('There is no scenario no-such-scenario');
  await page.goto(`${stack.url}/control/?load=fresh-account`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('region', { name: 'Scenarios' })).not.toContainText('fresh-account signed');
});
