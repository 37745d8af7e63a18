import { expect, type Page, test } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { dayOf, nextBusinessDay, startOfDay } from '@tsubame/sdk/rules';
import type { FollowProduct, FollowRecord } from '@tsubame/sdk/schema';
import { formatYen } from '../src/domain/format.ts';
import { localizedName } from '../src/domain/localized-name.ts';
import { PAGES } from '../src/domain/paths.ts';
import { appText } from './app.ts';
import { visit, waitUntilSettled } from './screens.ts';
import { type StartedStack, startStack } from './stack.ts';
import { newUser, storeSession, type TestUser } from './user.ts';

// Copy trading from an empty history to the last states, by control and the clock. It has its own stack with a market that opens
// and closes, and an advancing clock.

const HOUR_MS = 3_600_000;
/** Decimals are typed in each language's notation. */
const TYPED = { jp: '150000.75', es: '150000,75' } as const;
const TOO_FINE = { jp: '150000.755', es: '150000,755' } as const;
const TOLD = {
  jp: {
    declined: /のフォローは承認されませんでした/,
    started: /のフォローが始まりました/,
    stopped: /のフォローを停止しました/,
  },
  es: {
    declined: /No se ha aprobado su solicitud de/,
    started: /Ya sigue/,
    stopped: /Ha dejado de seguir/,
  },
} as const;

let stack: StartedStack;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stack = await startStack('exchange');
  await stack.operate('PUT /clock', { standing: true });
  await stack.operate('PUT /autopilot', { on: false });
});
test.afterAll(() => stack.stop());

/** The clock at an hour of the next business day; epoch ms. */
async function toNextDay({ api }: TestUser, hour: number): Promise<void> {
  const now = Date.parse(unwrap(await api.getMarketClock()).now);
  const at = startOfDay(nextBusinessDay(dayOf(now) + 1)) + hour * HOUR_MS;
  await stack.operate('POST /clock/advance', { to: new Date(at).toISOString() });
}

async function productFor({ api }: TestUser): Promise<FollowProduct> {
  const { items } = unwrap(await api.listFollowProducts({ query: { sort: 'deadline', limit: 100 } }));
  const product = items.findLast(
    ({ next_actions, minimum_amount }) =>
      next_actions.includes('follow') && Number(minimum_amount) <= 100_000,
  );
  if (product === undefined) throw new Error('Nothing can be followed.');
  return product;
}

async function applied({ api }: TestUser, { product_id }: FollowProduct): Promise<FollowRecord> {
  const path = { product_id };
  const { disclosure } = unwrap(await api.getFollowProduct({ path }));
  const body = { amount: '300000.00', stop_loss_rate: '0.5000', disclosure_version: disclosure.version };
  return unwrap(await api.followProduct({ path, body, idempotencyKey: crypto.randomUUID() }));
}

const approve = ({ record_id }: FollowRecord) =>
  stack.operate(`POST /records/${record_id}/decisions`, { event: 'approve' });
const decline = ({ record_id }: FollowRecord) =>
  stack.operate(`POST /records/${record_id}/decisions`, { event: 'decline', reason: 'declined' });
const pageOf = ({ record_id }: FollowRecord) => `${PAGES.copyTradingRecords.path}?id=${record_id}`;

/** Some trading days with gains and losses. */
async function daysOfBoth(user: TestUser, { record_id }: FollowRecord): Promise<FollowRecord> {
  for (let week = 0; week < 8; week += 1) {
    for (let day = 0; day < 5; day += 1) await toNextDay(user, 20);
    const record = unwrap(await user.api.getFollowRecord({ path: { record_id } }));
    const earned = record.daily_earnings.map(({ earnings }) => earnings);
    if (Math.min(...earned) < 0 && Math.max(...earned) > 0) return record;
  }
  throw new Error('Eight weeks without a gain and a loss.');
}

for (const locale of ['jp', 'es'] as const)
  test(`a copy is applied for, cancelled, declined, made at a loss, and stopped while the market is closed and open (${locale})`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const errors: string[] = [];
    const appUrl = `${stack.url}/app/`;
    const say = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
      appText(key.includes(':') ? key : `follow:${key}`, values, locale);
    const yen = (amount: number) => formatYen(amount, locale);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const state = (name: string) => page.getByText(say(`state.${name}`), { exact: true }).first();
    const toast = (words: string) =>
      expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
    const end = async (action: 'stop' | 'withdraw') => {
      await press(say(`end.${action}.action`));
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say(`end.${action}.confirm`) })
        .click();
    };
    const readMessage = async (title: RegExp) => {
      await visit(page, PAGES.messages.path);
      await page.getByRole('button', { name: title }).first().click();
      await waitUntilSettled(page);
    };

    const user = await newUser(stack.url);
    await toNextDay(user, 10);
    const product = await productFor(user);
    const name = localizedName(product.name, locale);
    await storeSession(page, appUrl, user.session, locale);
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(appUrl);
    await waitUntilSettled(page);

    // From the list to the product; its sheet reports an invalid amount.
    await visit(page, PAGES.copyTrading.path);
    await page.getByRole('radio', { name: say('views.ended') }).click();
    await expect(page.getByText(say('empty.records'))).toBeVisible();
    await press(say('empty.action'));
    await expect(page.getByText(say('locked', { score: 8 })).first()).toBeVisible();
    await page.getByRole('link', { name }).click();
    await press(say('follow.action'));
    const sheet = page.getByRole('dialog');
    const amount = sheet.getByRole('textbox', { name: say('follow.amount') });
    const least = Math.ceil(Number(product.minimum_amount));
    for (const [typed, fault] of [
      ['', 'empty'],
      [TOO_FINE[locale], 'decimals'],
      ['1', 'belowMinimum'],
      ['90000000', 'abovePower'],
    ] as const) {
      await amount.fill(typed);
      const words = say(`follow.fault.${fault}`, { minimum: yen(least), decimals: 2 });
      await expect(sheet.getByRole('alert').filter({ hasText: words })).toBeVisible();
    }
    await amount.fill(TYPED[locale]);
    await expect(sheet.getByRole('alert')).toHaveCount(0);
    const submit = sheet.getByRole('button', { name: say('follow.submit', { amount: yen(150_001) }) });
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await expect(sheet.getByText(say('records:hold.consent'))).toBeVisible();
    await sheet.getByText(say('follow.consent', { version: '2026-11-20' })).click();
    await submit.click();
    await toast(say('follow.done'));

    // Cancelled during the review.
    await expect(state('pending_review')).toBeVisible();
    await expect(page.getByText(yen(150_001)).first()).toBeVisible();
    await end('withdraw');
    await toast(say('end.withdraw.done'));
    await expect(state('withdrawn')).toBeVisible();

    // Declined, with a message.
    await decline(await applied(user, product));
    await readMessage(TOLD[locale].declined);
    await expect(state('rejected')).toBeVisible();

    // Copied for some days, with losses as prominently as gains.
    const first = await applied(user, product);
    await visit(page, pageOf(first));
    await approve(first);
    await expect(state('following')).toBeVisible();
    await readMessage(TOLD[locale].started);
    await expect(page.getByRole('meter', { name: say('stop.title') })).toBeVisible();
    const lived = await daysOfBoth(user, first);
    await page.reload();
    const days = page.getByRole('region', { name: say('days'), exact: true });
    const lost = lived.daily_earnings.filter(({ earnings }) => earnings < 0);
    await expect(days).toContainText(
      say(lost.length === 1 && locale !== 'jp' ? 'daysDown_one' : 'daysDown_other', { count: lost.length }),
    );
    await days.getByText(say('daysAll')).click();
    await expect(
      days.getByText(formatYen(lost.at(-1)?.earnings ?? 0, locale, { sign: true })).last(),
    ).toBeVisible();

    // Stopped in the evening: sold at the next opening, without actions until then.
    await end('stop');
    await toast(say('end.stop.done'));
    await expect(page.getByText(say('deadline.sell')).first()).toBeVisible();
    await expect(page.getByRole('button', { name: say('end.stop.action') })).toHaveCount(0);
    await stack.operate('POST /clock/advance', { to_deadline_of: first.record_id });
    await expect(state('ended')).toBeVisible();
    await readMessage(TOLD[locale].stopped);
    await expect(page.getByText(say('figure.settles'), { exact: true })).toBeVisible();

    // The profit calendar lists the result and links to the record.
    await visit(page, `${PAGES.accountLog.path}?view=profit`);
    await page.getByRole('link', { name }).click();
    await expect(state('ended')).toBeVisible();

    // While the market is open it is sold immediately.
    await toNextDay(user, 10);
    const second = await applied(user, await productFor(user));
    await approve(second);
    await visit(page, pageOf(second));
    await end('stop');
    await toast(say('end.stop.done'));
    await expect(state('ended')).toBeVisible();
    await expectHistory(page, say, 4);
    expect(errors).toEqual([]);
  });

/** The history lists every ended copy. */
async function expectHistory(page: Page, say: (key: string) => string, count: number): Promise<void> {
  await visit(page, PAGES.copyTrading.path);
  await page.getByRole('radio', { name: say('views.ended') }).click();
  await expect(page.locator(`main a[href*="${PAGES.copyTradingRecords.path}"]`)).toHaveCount(count);
}
