import { expect } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { appText } from './app.ts';
import { resetSandbox } from './operator.ts';
import { visit, waitUntilSettled } from './screens.ts';
import { type Stack, test } from './stack.ts';
import { newUser, storeSession } from './user.ts';

// An alert from the bell of a stock's page to notification, message and removal, with an advancing clock.

let stack: Stack;
test.beforeAll(async ({ stack: shared }) => {
  stack = shared;
  await resetSandbox(stack, { isStanding: true });
});
test.afterAll(() => resetSandbox(stack));

const FIRED = {
  jp: /トヨタ自動車が[\d,.]+円以上になりました/,
  fr: /Toyota a atteint [\d\s,]+ yens/,
} as const;

/** Market data at intervals of twenty trading days. */
const LOOKS = 12;

for (const locale of ['jp', 'fr'] as const) {
  test(`an alert is set, triggers with a notification, and is removed (${locale})`, async ({ page }) => {
    const appUrl = `${stack.url}/app/`;
    const say = (key: string, values = {}) => appText(key, values, locale);
    const user = await newUser(stack.url);
    await storeSession(page, appUrl, user.session, locale);
    await page.goto(`${appUrl}#/subPackages/index/gupiaoDetail/gupiaoDetail?code=7203`);
    await waitUntilSettled(page);

    await page.getByRole('button', { name: say('alerts:bell') }).click();
    await expect(page.getByText(say('alerts:list.empty'))).toBeVisible();
    const marks = page.getByRole('group', { name: say('alerts:marks') }).getByRole('button');
    await marks.first().click();
    await page.screenshot({ path: `test-results/alerts-${locale}.png` });
    const submit = page.getByRole('dialog').getByRole('button').last();
    await submit.click();
    await expect(page.getByRole('status')).toContainText(say('alerts:done'));
    const lines = page.getByRole('region', { name: say('alerts:list.label') }).getByRole('listitem');
    await expect(lines).toHaveCount(1);
    // An identical alert is not added again; an already reached value is refused.
    await submit.click();
    await expect(lines).toHaveCount(1);
    await page.getByRole('textbox', { name: say('alerts:measure.price') }).fill('1');
    await expect(page.getByText(say('alerts:fault.met'))).toBeVisible();
    await expect(submit).toHaveAttribute('aria-disabled', 'true');

    // The chart draws the alert's line, and a click on its label opens the alert.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.locator('[data-kind=alert]').click();
    await expect(lines.and(page.locator('[aria-current]'))).toHaveCount(1);

    const [alert] = unwrap(await user.api.listPriceAlerts()).items;
    const told = expect(page.getByRole('status')).toContainText(FIRED[locale]);
    for (let look = 0; look < LOOKS; look += 1) {
      const [{ state } = { state: 'armed' }] = unwrap(await user.api.listPriceAlerts()).items;
      if (state !== 'armed') break;
      await stack.operate('POST /clock/advance', { to_deadline_of: alert?.alert_id });
    }
    await told;
    await expect(lines).toHaveAttribute('data-state', 'fired');
    await lines.getByRole('button').click();
    await expect(page.getByRole('status')).toContainText(say('alerts:removed'));
    await expect(page.getByText(say('alerts:list.empty'))).toBeVisible();

    await visit(page, 'subPackages/message/message');
    const message = page.getByRole('button', { name: FIRED[locale] });
    await message.click();
    await expect(page).toHaveURL(/gupiaoDetail\?code=7203/);
  });
}
