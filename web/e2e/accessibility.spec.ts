import { expect, type Locator, type Page } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { PAGES } from '../src/domain/paths.ts';
import { text } from './app.ts';
import { axeFaults, COLOURS, EVERY_RULE } from './axe.ts';
import { faintTexts } from './contrast.ts';
import { look } from './screen-faults.ts';
import { SIGNED_OUT, settled, signedInScreens, visit } from './screens.ts';
import { test } from './stack.ts';
import { keepSession, newUser, PASSWORD } from './user.ts';

// Keyboard and screen reader reach everything, and every text can be read (WCAG 2.2 AA).

/** Moves on with Tab until `target` has the focus, as somebody without a pointer must. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Sixty presses of Tab never reached ${target}.`);
}

test('with the keyboard alone somebody signs in, opens a stock and buys it', async ({
  page,
  appUrl,
  stack,
}) => {
  const { mobile, api } = await newUser(stack.url);
  await page.goto(appUrl);
  const account = page.getByLabel(text('session:login.account'));
  await account.waitFor();
  await tabTo(page, account);
  await page.keyboard.type(mobile);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  const stock = page.getByRole('link', { name: /東証/ }).first();
  await stock.waitFor();
  await tabTo(page, stock);
  await page.keyboard.press('Enter');

  const buy = page.getByRole('button', { name: new RegExp(`^${text('stock:buy')}`) });
  await buy.waitFor();
  await settled(page);
  await tabTo(page, buy);
  await page.keyboard.press('Enter');

  const sheet = page.getByRole('dialog');
  const inSheet = () => sheet.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(inSheet).toBe(true);
  const quantity = sheet.getByRole('textbox', { name: text('trading:ticket.quantity') });
  await tabTo(page, quantity);
  await page.keyboard.press('ArrowUp');
  await expect(quantity).toHaveValue('200');
  for (let pressed = 0; pressed < 12; pressed += 1) {
    await page.keyboard.press('Tab');
    expect(await inSheet()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(buy).toBeFocused();

  await page.keyboard.press('Enter');
  const submit = sheet.getByRole('button', { name: text('trading:ticket.submitLong', { quantity: 100 }) });
  await submit.waitFor();
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
  await tabTo(page, submit);
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(buy).toBeFocused();
  expect(unwrap(await api.listOrders()).items).toHaveLength(1);
});

/** Lines of the accessibility tree with a control that has no name. */
const NAMELESS =
  /^\s*- (button|link|textbox|searchbox|radio|radiogroup|checkbox|combobox|slider|switch|tab|dialog|navigation)\b(?! ")/;

async function faultsOf(page: Page): Promise<unknown[]> {
  const tree = (await page.locator('body').ariaSnapshot()).split('\n');
  return [...tree.filter((line) => NAMELESS.test(line)), ...(await faintTexts(page))];
}

/** Widths besides that of every test: the narrowest phone, and a desk. */
const OTHER_WIDTHS = [320, 1280];

/** What runs out of the window at the sides, at other widths; the page is left at its own again. */
async function sideways(page: Page): Promise<string[]> {
  const usual = page.viewportSize() ?? { width: 375, height: 812 };
  const faults: string[] = [];
  for (const width of OTHER_WIDTHS) {
    await page.setViewportSize({ ...usual, width });
    // What follows the width by itself, a chart, does so a frame later.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    faults.push(...(await look(page)).outside.map((part) => `outside at ${width} px: ${part}`));
  }
  await page.setViewportSize(usual);
  return faults;
}

for (const theme of ['dark', 'light'] as const) {
  test(`axe finds nothing, every control has a name and every text its contrast, ${theme}`, async ({
    page,
    appUrl,
    stack,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (said) => {
      // The browser looks for this beside any image that is opened by itself, as the session is kept.
      const isOurs = !said.location().url.endsWith('/favicon.ico');
      if (said.type() === 'error' && isOurs) errors.push(`${said.text()} ${said.location().url}`);
    });
    const user = await newUser(stack.url);
    const screens = await signedInScreens(user);
    const faults: Record<string, unknown[]> = {};
    const see = async (name: string) => {
      // Structure and widths are the same in both themes: once is enough.
      const all = theme === 'dark';
      const found = [
        ...(await faultsOf(page)),
        ...(await axeFaults(page, all ? EVERY_RULE : COLOURS)),
        ...(all ? await sideways(page) : []),
        ...errors.splice(0),
      ];
      if (found.length > 0) faults[name] = found;
    };
    await keepSession(page, appUrl, null);
    await page.goto(appUrl);
    for (const address of SIGNED_OUT) {
      await visit(page, address);
      await see(address);
    }
    await keepSession(page, appUrl, user.session);
    await page.goto(appUrl);
    for (const address of screens) {
      await visit(page, address);
      await see(address);
    }
    await visit(page, `${PAGES.stock.path}?code=7203`);
    await page.getByRole('button', { name: new RegExp(text('stock:buy')) }).click();
    await expect(page.getByRole('dialog').getByRole('radiogroup')).toHaveCount(3);
    // Sums under way are faded until they have come.
    await expect.poll(() => faultsOf(page)).toEqual([]);
    expect(faults).toEqual({});
  });
}
