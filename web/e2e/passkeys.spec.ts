import { type CDPSession, expect, type Page } from '@playwright/test';
import { PAGES } from '../src/domain/paths.ts';
import { appText } from './app.ts';
import { expectReadableScreen } from './screen-check.ts';
import { visit, waitUntilSettled } from './screens.ts';
import { test } from './stack.ts';
import { newUser, storeSession, TEST_PASSWORD } from './user.ts';

// Passkeys with Chromium's virtual authenticator, and recovery codes.

test.describe.configure({ timeout: 180_000 });

async function openAuthenticator(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
}

/** The provider's message for a passkey that it does not know. */
const deletedText = { jp: 'パスキーを確認できませんでした', en: 'We could not verify the passkey' };

for (const [locale, width, colorScheme] of [
  ['jp', 375, 'dark'],
  ['en', 1280, 'light'],
] as const) {
  test(`a user adds a passkey, logs in with it, deletes it, and returns with a recovery code (${locale}, ${width} px)`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    // A passkey needs a host name.
    const appUrl = `http://localhost:${new URL(stack.url).port}/app/`;
    const say = (key: string, values = {}) => appText(key, values, locale);
    const press = (key: string, values = {}) =>
      page
        .getByRole('button', { name: say(key, values), exact: true })
        .last()
        .click();
    const atHome = () => expect(page.getByText(say('home:assets.total')).first()).toBeVisible();
    const inspect = (name: string) =>
      expectReadableScreen(page, `test-results/passkeys-${name}-${locale}.png`);
    await openAuthenticator(page);
    const user = await newUser(stack.url);
    await storeSession(page, appUrl, user.session, locale);
    await page.goto(appUrl);
    await atHome();

    await visit(page, PAGES.security.path);
    await waitUntilSettled(page);
    await inspect('none');
    const sheet = page.getByRole('dialog');
    await press('security:passkeys.add');
    await sheet.getByLabel(say('security:passkeys.name'), { exact: true }).fill('Key 1');
    await sheet.getByLabel(say('security:current')).fill(TEST_PASSWORD);
    await press('security:passkeys.make');
    await expect(sheet).toBeHidden();
    await expect(page.getByText('Key 1')).toBeVisible();
    await page.getByText('Key 1').click();
    await sheet.getByLabel(say('security:passkeys.name'), { exact: true }).fill('Key 2');
    await press('security:passkeys.save');
    await expect(page.getByText('Key 2')).toBeVisible();

    await press('security:codes.make');
    await sheet.getByLabel(say('security:current')).fill(TEST_PASSWORD);
    await press('security:codes.make');
    await expect(sheet.getByRole('listitem')).toHaveCount(10);
    const code = await sheet.getByRole('listitem').first().innerText();
    await inspect('codes');
    await press('security:codes.done');
    await expect(page.getByText(say('security:codes.left', { left: 10 }))).toBeVisible();

    await storeSession(page, appUrl, null, locale);
    await page.goto(appUrl);
    await page.getByRole('button', { name: say('session:login.passkey') }).click();
    await atHome();

    await visit(page, PAGES.security.path);
    await page.getByText('Key 2').click();
    await press('security:passkeys.remove');
    await press('security:passkeys.remove');
    await expect(page.getByText(say('security:passkeys.empty'))).toBeVisible();

    await storeSession(page, appUrl, null, locale);
    await page.goto(appUrl);
    await page.getByRole('button', { name: say('session:login.passkey') }).click();
    await expect(page.getByText(deletedText[locale])).toBeVisible();
    await page.getByRole('link', { name: say('session:login.forgotten') }).click();
    await page.getByLabel(say('security:recover.account')).fill(user.mobile);
    await page.getByLabel(say('security:recover.code')).fill(code.toUpperCase());
    await page.getByLabel(say('security:recover.next'), { exact: true }).fill('tsuba456');
    await page.getByLabel(say('security:recover.confirmation')).fill('tsuba456');
    await inspect('recover');
    await press('security:recover.submit');
    await atHome();
    await visit(page, PAGES.security.path);
    await expect(page.getByText(say('security:codes.left', { left: 9 }))).toBeVisible();
  });
}

test('under an IP address the page says why no passkey can be made, and where one can', async ({
  page,
  stack,
  appUrl,
}) => {
  const user = await newUser(stack.url);
  await storeSession(page, appUrl, user.session, 'en');
  await page.goto(appUrl);
  await waitUntilSettled(page);
  await visit(page, PAGES.security.path);
  await expect(page.getByText(appText('security:passkeys.obstacle.address', {}, 'en'))).toBeVisible();
  await expect(page.getByRole('link', { name: 'http://localhost' })).toBeVisible();
  await expect(page.getByRole('button', { name: appText('security:passkeys.add', {}, 'en') })).toHaveCount(0);
});
