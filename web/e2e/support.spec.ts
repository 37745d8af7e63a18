import { expect, type Page } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { WEB_PAGES } from '@tsubame/sdk/rules';
import type { Locale } from '../src/domain/locale.ts';
import { PAGES } from '../src/domain/paths.ts';
import { appText } from './app.ts';
import { findLowContrastTexts } from './low-contrast-texts.ts';
import { resetSandbox } from './operator.ts';
import { findUntranslatedTexts, inspectScreen } from './screen-faults.ts';
import { visit, waitUntilSettled } from './screens.ts';
import { type Stack, test } from './stack.ts';
import { newUser, storeSession } from './user.ts';

// The simulated support from the first question to a record's last state, with a clock that only control moves.

/** Longer than support takes to answer. */
const ANSWER_S = 3;
/** Support's texts: a topic, one of its questions, and the answers without a deposit and with one of 300,000 yen. */
const DESK = {
  jp: {
    topic: '入金',
    question: '入金はいつ反映されますか？',
    none: /（自動応答）入金履歴はまだありません/,
    waits: /300,000円の入金（.*）は審査待ちです/,
  },
  en: {
    topic: 'Deposits',
    question: 'Where is my deposit?',
    none: /\(Automatic answer\) You have not requested a deposit yet/,
    waits: /Your deposit of ¥300,000, requested on .* is awaiting review/,
  },
} as const satisfies Partial<Record<Locale, object>>;

let stack: Stack;
test.beforeAll(async ({ stack: shared }) => {
  stack = shared;
  await resetSandbox(stack, { isStanding: true, isAutopilotOn: false });
});
test.afterAll(() => resetSandbox(stack));

const answered = () => stack.operate('POST /clock/advance', { seconds: ANSWER_S });

/** No overflow at 320, 375 and 1,280 px or at 200 % text, and sufficient contrast in both themes. */
async function fits(page: Page, locale: Locale, name: string): Promise<void> {
  const faults = async () => {
    const { texts, notes, outside, outsideAtLargeText } = await inspectScreen(page);
    const mark = notes.includes(appText('common:paperMark', {}, locale)) ? [] : ['no mark that stays'];
    return [...findUntranslatedTexts(texts), ...outside, ...outsideAtLargeText, ...mark];
  };
  // Retried, because the change of width or theme may still be in progress.
  for (const width of [320, 1280, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await expect.poll(faults, `at ${width} px`).toEqual([]);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => findLowContrastTexts(page), colorScheme).toEqual([]);
    await page.screenshot({ path: `test-results/${name}-${locale}-${colorScheme}.png` });
  }
}

/** A mocked external page: the real one's script could change its content. */
const OUTSIDE = '<p>as it was sent</p><script>document.body.textContent = "it ran"</script>';

/** The directive of the page's policy that blocks a frame of that address. */
function blockedFrame(page: Page, src: string): Promise<string> {
  return page.evaluate((address) => {
    const told = new Promise<string>((resolve) =>
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective)),
    );
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
    return told;
  }, src);
}

for (const locale of ['jp', 'en'] as const) {
  test(`a question is answered from the user’s records, with links to them (${locale})`, async ({ page }) => {
    const appUrl = `${stack.url}/app/`;
    const say = (key: string, values = {}) => appText(key, values, locale);
    const complaints: string[] = [];
    page.on('console', (message) => {
      const { url } = message.location();
      // The image that storeSession uses has no icon.
      if (message.type() === 'error' && !url.endsWith('/favicon.ico'))
        complaints.push(`${message.text()} ${url}`);
    });
    await page.route(`${new URL(WEB_PAGES.warnings).origin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: OUTSIDE }),
    );
    await storeSession(page, appUrl, null, locale);
    await page.goto(`${appUrl}#/${PAGES.support.path}`);
    await waitUntilSettled(page);
    await expect(page.getByText(say('support:guest.money.question'))).toBeVisible();
    await page.getByRole('button', { name: say('support:guest.login') }).click();
    await expect(page).toHaveURL(/login\/login/);

    const user = await newUser(stack.url);
    await storeSession(page, appUrl, user.session, locale);
    await page.goto(appUrl);
    await waitUntilSettled(page);
    await page.getByRole('link', { name: say('home:actions.support') }).click();
    await expect(page.getByText(say('support:empty.title'))).toBeVisible();
    await page.getByRole('radio', { name: DESK[locale].topic }).click();
    await page.getByRole('button', { name: DESK[locale].question }).click();
    await expect(page.getByText(say('support:awaited'))).toBeVisible();
    await answered();
    const log = page.getByRole('log');
    await expect(log.getByText(DESK[locale].none)).toBeVisible();

    const deposit = unwrap(
      await user.api.requestDeposit({ idempotencyKey: crypto.randomUUID(), body: { amount: 300_000 } }),
    );
    await visit(page, `${PAGES.transactionLog.path}?tab=deposits&id=${deposit.deposit_id}`);
    await page.getByRole('link', { name: say('funds:desk.title') }).click();
    await expect(page.getByText(say('support:asksAbout'))).toBeVisible();
    const field = page.getByRole('textbox', { name: say('support:message') });
    await field.fill('a\u0007b');
    await field.press('Enter');
    await expect(page.getByText(say('support:fault.characters'))).toBeVisible();
    await field.fill('?');
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await answered();
    await expect(log.getByText(DESK[locale].waits)).toBeVisible();
    const record = log.getByRole('region', { name: say('funds:deposit.record') });
    await expect(record.getByText(say('funds:depositState.awaiting_review')).first()).toBeVisible();
    await fits(page, locale, 'support');
    await stack.operate(`POST /records/${deposit.deposit_id}/decisions`, { event: 'approve' });
    await expect(record.getByText(say('funds:depositState.approved')).first()).toBeVisible();

    const away = page.locator('a[href]:not([href^="#"])');
    await expect(away).toHaveCount(0);
    await record.getByRole('link', { name: say('records:glance.open') }).click();
    await expect(page).toHaveURL(new RegExp(`id=${deposit.deposit_id}`));
    await page.getByRole('button', { name: say('common:back') }).click();

    await page.getByRole('button', { name: say('support:about.title') }).click();
    await expect(page.getByRole('dialog').getByText(say('support:about.machine'))).toBeVisible();
    await page.screenshot({ path: `test-results/support-${locale}-about.png` });
    await page.getByRole('link', { name: say('support:about.safety') }).click();
    await expect(page.getByText(say('outside:safety.note'))).toBeVisible();
    await fits(page, locale, 'safety');
    await page.getByRole('link', { name: say('outside:page.warnings.name') }).click();
    await expect(page.getByText(WEB_PAGES.warnings)).toBeVisible();
    await fits(page, locale, 'confirm');
    expect(complaints).toEqual([]);
    await page.getByRole('button', { name: say('outside:confirm.show') }).click();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText('as it was sent')).toBeVisible();
    await fits(page, locale, 'webview');
    expect(complaints.filter((complaint) => !complaint.startsWith('Blocked script execution'))).toEqual([]);
    expect(complaints).not.toEqual([]);

    await visit(page, `${PAGES.webview.path}?url=${encodeURIComponent('https://example.com/')}`);
    await expect(page.getByText(say('outside:refused.title'))).toBeVisible();
    expect(await blockedFrame(page, 'https://example.com/')).toBe('frame-src');
  });
}
