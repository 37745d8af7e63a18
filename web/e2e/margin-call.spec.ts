import { expect } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { formatYen } from '../src/domain/format.ts';
import { formatMoment } from '../src/domain/format-time.ts';
import type { Locale } from '../src/domain/locale.ts';
import { PAGES } from '../src/domain/paths.ts';
import { appText } from './app.ts';
import { resetSandbox } from './operator.ts';
import { collectConsoleErrors } from './screen-check.ts';
import { visit, waitUntilSettled } from './screens.ts';
import { test } from './stack.ts';
import { clientOf, signInAgain, storeSession } from './user.ts';

// A margin call after a close: resolved by a deposit, or missed, so that the clock closes all margin positions.

const HOLDINGS = PAGES.trade.path;

test.afterAll(({ stack }) => resetSandbox(stack));

const ENDS: readonly { end: 'cured' | 'missed'; locale: Locale }[] = [
  { end: 'cured', locale: 'jp' },
  { end: 'missed', locale: 'fr' },
];

for (const { end, locale } of ENDS) {
  test(`a margin call is announced with its deadline and is ${end} (${locale})`, async ({
    page,
    stack,
    appUrl,
  }) => {
    const say = (key: string, values = {}) => appText(key, values, locale);
    const yen = (amount: number) => formatYen(amount, locale);
    const complaints = collectConsoleErrors(page);
    const { opened } = await stack.operate<{ opened: { account: string; password: string } }>(
      'POST /scenarios/margin-short/load',
    );
    await stack.operate('PUT /autopilot', { on: false });
    await stack.operate('PUT /clock', { standing: true });
    const session = await signInAgain(stack.url, opened.account, opened.password);
    const api = clientOf(stack.url, session.token);
    const margin = async () => unwrap(await api.getAssets()).margin_status;
    const called = (await margin()).call;
    if (called === null) throw new Error('Nothing is called for.');
    const { remaining, deadline, closes_from } = called;

    await storeSession(page, appUrl, session, locale);
    await page.goto(appUrl);
    await waitUntilSettled(page);
    await visit(page, PAGES.home.path);
    const alert = page.getByRole('region', { name: say('urgent:title.margin_call') });
    await expect(alert.getByText(yen(remaining), { exact: true })).toBeVisible();
    await expect(alert.getByText(formatMoment(deadline, locale))).toBeVisible();
    await alert.getByRole('link', { name: say('urgent:margin_call.close') }).click();
    const level = page.getByRole('region', { name: say('trading:margin.title') });
    await expect(level.getByText(say('trading:margin.level.margin_call'), { exact: true })).toBeVisible();
    await expect(page.getByText(say('trading:margin.call.title'))).toBeVisible();
    await expect(page.getByText(yen(remaining), { exact: true }).first()).toBeVisible();
    const from = formatMoment(closes_from, locale);
    await expect(page.getByText(say('trading:margin.call.text', { from }))).toBeVisible();

    if (end === 'cured') {
      await page.getByRole('button', { name: say('trading:margin.call.deposit') }).click();
      await page.getByLabel(say('funds:deposit.amount')).fill(String(remaining));
      await page
        .getByRole('button', { name: say('funds:deposit.submit', { amount: yen(remaining) }) })
        .click();
      await expect(page.getByText(say('funds:depositState.awaiting_review')).first()).toBeVisible();
      const [asked] = unwrap(await api.listDeposits()).items;
      await stack.operate(`POST /records/${asked?.deposit_id}/decisions`, { event: 'approve' });
      await visit(page, HOLDINGS);
      await expect(page.getByText(say('trading:margin.met'))).toBeVisible();
      await expect(page.getByText(say('trading:margin.call.title'))).toBeHidden();
      // A resolved call closes nothing at its deadline.
      await stack.operate('POST /clock/advance', { to: closes_from });
      const { open_amount } = await margin();
      expect(open_amount).toBeGreaterThan(0);
    } else {
      await stack.operate('POST /clock/advance', { to: deadline });
      await visit(page, PAGES.news.path);
      await visit(page, HOLDINGS);
      await expect(page.getByText(say('trading:margin.missed', { from }))).toBeVisible();
      await stack.operate('POST /clock/advance', { to: closes_from });
      await stack.operate('POST /clock/advance', { seconds: 60 });
      await expect.poll(async () => (await margin()).open_amount).toBe(0);
      // Own shares stay, and margin positions are closed.
      const { items } = unwrap(await api.listPositions());
      expect(items.filter(({ quantity }) => quantity > 0).map(({ code }) => code)).toEqual(['9432']);
      await page.reload();
      await waitUntilSettled(page);
      await expect(page.getByText('7011', { exact: true })).toBeHidden();
    }
    expect(complaints).toEqual([]);
  });
}
