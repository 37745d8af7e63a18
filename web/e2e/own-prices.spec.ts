import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { appText } from './app.ts';
import { ALL_AXE_RULES, axeViolations } from './axe.ts';
import { collectConsoleProblems } from './screen-check.ts';
import { test } from './stack.ts';
import { STOCK_PAGE_ADDRESS } from './stock-page.ts';

const PRICES = fileURLToPath(new URL('../../mock/bin/prices.ts', import.meta.url));
const DEMO = { account: '09012345678', password: 'demo1234' };
/** The first issue of a sample, and its second day. */
const CODE = '1605';
const DAY = '2019-04-02';

let folder: string;
/** Samples with faults in Shift_JIS, a file of another kind, and one without prices. */
let files: string[];

test.use({ locale: 'en-GB' });
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tsubame-own-prices-'));
  const sample = ['sample', folder, '--shape', 'japanese', '--issues', '5', '--days', '60', '--faults'];
  await promisify(execFile)(process.execPath, [PRICES, ...sample]);
  writeFileSync(join(folder, 'notes.csv'), 'what,ever\n1,2\n');
  writeFileSync(join(folder, 'readme.md'), '# Prices\n');
  files = readdirSync(folder).map((name) => join(folder, name));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const text = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  appText(`control:prices.${key}`, values, 'en');
const openPage = (page: Page, url: string) => page.goto(`${url}/control/?page=prices`);
const findings = (page: Page) => page.getByRole('region', { name: text('findings') });
/** The opening price of the issue on the day, as the files have it. */
function openOf(code: string, day: string): string {
  for (const file of files) {
    const rows = new TextDecoder('shift_jis').decode(readFileSync(file)).split(/\r?\n/);
    const found = rows.map((row) => row.split(';')).find(([date, each]) => date === day && each === code);
    if (found) return found[2] ?? '';
  }
  throw new Error(`The sample has no bar of ${code} on ${day}.`);
}

test('checks uploaded prices, and starts a market of them in a workspace', async ({ page, stack }) => {
  const consoleProblems = collectConsoleProblems(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPage(page, stack.url);
  await expect(page.getByRole('heading', { name: text('emptyTitle') })).toBeVisible();
  await expect(page.getByText(text('rights'))).toBeVisible();
  expect(await axeViolations(page, ALL_AXE_RULES)).toEqual([]);

  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: text('addFiles') }).click();
  await (await choosing).setFiles(files);
  await expect(findings(page)).toBeVisible();
  const list = page.getByRole('list', { name: text('files') });
  await expect(list.getByText('notes.csv')).toBeVisible();
  await expect(list).toContainText(
    text('causes.no_columns', { columns: 'date, open, high, low, close, volume, code' }),
  );
  await expect(list).toContainText(text('otherKind'));
  await expect(page.getByText('Shift_JIS · semicolon')).toBeVisible();
  expect(await axeViolations(page, ALL_AXE_RULES)).toEqual([]);

  // The filters leave the findings of one treatment.
  await expect(findings(page).getByRole('heading', { name: text('kinds.off_tick') })).toBeVisible();
  await findings(page)
    .getByRole('radio', { name: /^Asks you/ })
    .click();
  await expect(findings(page).getByRole('heading', { name: text('kinds.off_tick') })).toHaveCount(0);

  // A place opens its lines, and Escape returns to it.
  const place = findings(page)
    .getByRole('button', { name: /\.csv:\d+$/ })
    .first();
  const name = (await place.textContent()) ?? '';
  await place.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet.locator('tr[aria-current=true]')).toContainText(';');
  expect(await axeViolations(page, ALL_AXE_RULES)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(place).toBeFocused();

  // The question stays when it is answered, so that the answer can be changed.
  const question = findings(page)
    .getByRole('radiogroup', { name: /^Move of / })
    .first();
  const split = question.getByRole('radio', { name: /^Split 1/ });
  await expect(question.getByRole('radio', { name: text('realMove') })).toHaveAttribute(
    'aria-checked',
    'true',
  );
  await split.click();
  await expect(split).toHaveAttribute('aria-checked', 'true');

  expect(consoleProblems).toEqual([]);

  await page.getByLabel(text('firstDay')).fill(DAY);
  await page.getByRole('button', { name: text('start', { day: DAY }) }).click();
  await page.waitForURL(/\/\/prices\.localhost:\d+\/app\//);
  const { origin } = new URL(page.url());
  const workspace = `${stack.url}/w/prices`;
  const { clock, prices } = (await (await fetch(`${workspace}/sandbox/state`)).json()) as {
    clock: { now: string; standing: boolean };
    prices: { first_day: string };
  };
  expect(clock).toMatchObject({ now: `${DAY}T09:00:00.000+09:00`, standing: true });
  expect(prices.first_day).toBe('2019-04-01');

  const signedIn = await fetch(`${workspace}/api/session/login`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(DEMO) },
  });
  const { data } = (await signedIn.json()) as { data: { token: string; user_info: { user_id: string } } };
  await page.addInitScript(({ token, user_info: user }) => {
    localStorage.setItem('tsubame.token', token);
    localStorage.setItem('tsubame.userId', user.user_id);
  }, data);
  // The app signed out would answer a new address alone with its login page.
  await page.goto('about:blank');
  await page.goto(`${origin}/app/#/${STOCK_PAGE_ADDRESS.replace(/code=.*/, `code=${CODE}`)}`);
  await expect(page.locator('[role=slider] canvas').first()).toBeVisible();
  const open = Number(openOf(CODE, DAY.replaceAll('-', '/')));
  await expect(page.getByText(open.toLocaleString('en'), { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('note').first()).toContainText('2019/04/01');
  const bars = await fetch(`${workspace}/api/stocks/${CODE}/candles?period=day&limit=2`, {
    headers: { token: data.token },
  });
  expect(JSON.stringify(await bars.json())).toContain(`"open":"${open}"`);
  // The set goes with its workspace.
  const sets = () => readdirSync(join(stack.folder, 'price-sets'));
  expect(sets()).toHaveLength(1);
  await fetch(`${stack.url}/gateway/workspaces/prices`, { method: 'DELETE' });
  await expect.poll(sets).toEqual([]);
});

test('removes an upload that is cancelled or left', async ({ page, stack }) => {
  const sets = () => readdirSync(join(stack.folder, 'price-sets'));
  await openPage(page, stack.url);
  const add = async () => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: text('addFiles') }).click();
    await (await choosing).setFiles(files);
    await expect(findings(page)).toBeVisible();
  };
  await add();
  expect(sets()).toHaveLength(1);
  await page.getByRole('button', { name: text('discard') }).click();
  await expect(page.getByRole('heading', { name: text('emptyTitle') })).toBeVisible();
  await expect.poll(sets).toEqual([]);
  await add();
  await page.goto('about:blank');
  await expect.poll(sets).toEqual([]);
});

for (const scheme of ['dark', 'light'] as const)
  test(`fits a phone with and without findings: ${scheme}`, async ({ page, stack }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 375, height: 812 });
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await openPage(page, stack.url);
    await expect(page.getByRole('heading', { name: text('emptyTitle') })).toBeVisible();
    expect(await tooWide()).toBe(0);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: text('addFiles') }).click();
    await (await choosing).setFiles(files);
    await expect(findings(page)).toBeVisible();
    expect(await tooWide()).toBe(0);
    expect(await axeViolations(page, ALL_AXE_RULES)).toEqual([]);
  });
