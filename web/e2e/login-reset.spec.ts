import { expect } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { PAGES } from '../src/domain/paths.ts';
import { appText } from './app.ts';
import { resetSandbox } from './operator.ts';
import { expectReadableScreen } from './screen-check.ts';
import { visit, waitUntilSettled } from './screens.ts';
import { test } from './stack.ts';
import { storeSession, verifiedUser } from './user.ts';

// A forgotten login password, reset by the desk: the user cancels a first request from a device that is signed in.

test.describe.configure({ timeout: 180_000 });
test.afterAll(({ stack }) => resetSandbox(stack));

for (const [locale, width, colorScheme] of [
  ['jp', 375, 'dark'],
  ['en', 1280, 'light'],
  ['fr', 375, 'light'],
] as const) {
  test(`support resets a forgotten login password, which the signed-in user can cancel (${locale}, ${width} px)`, async ({
    page,
    browser,
    stack,
  }) => {
    const appUrl = `${stack.url}/app/`;
    const say = (key: string, values = {}) => appText(key, values, locale);
    const state = (name: string) => page.getByText(say(`security:reset.state.${name}`)).first();
    const clean = (name: string) =>
      expectReadableScreen(page, `test-results/login-reset-${name}-${locale}.png`);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const user = await verifiedUser(stack);
    const advance = async () => {
      const reset = unwrap(await user.api.getOwnLoginPasswordReset());
      await stack.operate('POST /clock/advance', { to_deadline_of: reset?.reset_id });
    };
    const request = async () => {
      await page.getByLabel(say('security:recover.account')).fill(user.mobile);
      await page.getByLabel(say('secrets:reset.birth')).fill('1988-04-12');
      await page.getByRole('button', { name: say('secrets:reset.ask') }).click();
      await expect(page.getByText(say('secrets:reset.old'))).toBeVisible();
    };

    await storeSession(page, appUrl, null, locale);
    await page.goto(appUrl);
    await page.getByRole('link', { name: say('session:login.forgotten') }).click();
    await page.getByRole('link', { name: say('security:recover.toReset') }).click();
    await expect(page.getByText(say('security:reset.after'))).toBeVisible();
    await clean('form');
    await request();
    await page.reload();
    await expect(page.getByText(say('secrets:reset.old'))).toBeVisible();
    await advance();
    await page.reload();
    await expect(state('waiting')).toBeVisible();
    await waitUntilSettled(page);
    await clean('waiting');

    // The device that is signed in sees the request, and cancels it.
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    const owner = await context.newPage();
    await storeSession(owner, appUrl, user.session, locale);
    await owner.goto(appUrl);
    await waitUntilSettled(owner);
    await visit(owner, PAGES.security.path);
    await expect(owner.getByText(say('security:reset.own'))).toBeVisible();
    await waitUntilSettled(owner);
    await expectReadableScreen(owner, `test-results/login-reset-own-${locale}.png`);
    const cancel = () =>
      owner
        .getByRole('button', { name: say('secrets:reset.cancel.action') })
        .last()
        .click();
    await cancel();
    await cancel();
    await expect(owner.getByText(say('security:reset.own'))).toBeHidden();
    await context.close();

    await page.reload();
    await expect(state('cancelled')).toBeVisible();
    await page.getByRole('button', { name: say('security:reset.again') }).click();
    await request();
    await advance();
    await advance();
    await page.reload();
    await expect(page.getByText(say('security:reset.nextIntro'))).toBeVisible();
    await waitUntilSettled(page);
    await clean('allowed');
    await page.getByLabel(say('secrets:next'), { exact: true }).fill('tsuba456');
    await page.getByLabel(say('secrets:confirmation'), { exact: true }).fill('tsuba456');
    await page.getByRole('button', { name: say('security:recover.submit') }).click();
    await expect(page.getByText(say('home:assets.total')).first()).toBeVisible();
    await visit(page, PAGES.security.path);
    await expect(page.getByText(say('secrets:reset.held'))).toBeVisible();
    await clean('used');
  });
}
