import { expect } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import type { Ipo } from '@tsubame/sdk/schema';
import { formatQuantity, formatYen } from '../src/domain/format.ts';
import type { Locale } from '../src/domain/locale.ts';
import { PAGES } from '../src/domain/paths.ts';
import { appText } from './app.ts';
import { runDrawGuideScript } from './draw-guide-script.ts';
import { type Applicant, runDrawWithEveryOutcome } from './ipo-draw-applicants.ts';
import { moveClockTo, resetSandbox } from './operator.ts';
import { visit, waitUntilSettled } from './screens.ts';
import { type Stack, test } from './stack.ts';
import { storeSession, type TestUser } from './user.ts';

// From the application to the sale of the shares, with an advancing clock: one user wins and sells, one lets the win lapse, one
// is waitlisted and moves up. The draw decides who; the page and the guide's program recalculate it.

const TOLD = {
  jp: {
    won: /のIPOに当選しました/,
    movedUp: /のIPOに繰上当選しました/,
    lapsed: /の当選が失効しました/,
    listed: /が上場しました/,
  },
  en: {
    won: /Allotted: shares of/,
    movedUp: /Allotted from the waiting list/,
    lapsed: /Allotment lapsed: /,
    listed: /is listed/,
  },
} as const satisfies Partial<Record<Locale, Readonly<Record<string, RegExp>>>>;

let stack: Stack;
test.beforeAll(async ({ stack: shared }) => {
  test.setTimeout(180_000);
  stack = shared;
  await resetSandbox(stack);
});
test.afterAll(() => resetSandbox(stack));

for (const locale of ['jp', 'en'] as const)
  test(`IPO applications win, are subscribed and sold, lapse, or move up from the waitlist (${locale})`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const appUrl = `${stack.url}/app/`;
    const say = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
      appText(key, values, locale);
    const shares = (quantity: number) => formatQuantity(quantity, locale);
    const headline = (state: string, values: Readonly<Record<string, string | number>> = {}) =>
      page.getByText(say(`ipo:record.headline.${state}`, values), { exact: true });

    async function openAs({ session }: TestUser, address: string): Promise<void> {
      await storeSession(page, appUrl, session, locale);
      await page.goto(appUrl);
      await waitUntilSettled(page);
      await visit(page, address);
    }
    const applicationOf = ({ application }: Applicant) =>
      `${PAGES.ipo.path}?id=${application.application_id}`;

    async function applyOnScreen(user: TestUser, { ipo_id }: Ipo): Promise<void> {
      await openAs(user, `${PAGES.ipo.path}?id=${ipo_id}`);
      await page.getByRole('button', { name: say('ipo:apply.action'), exact: true }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByText(say('ipo:apply.consent')).click();
      await sheet.getByRole('button', { name: say('ipo:apply.submit', { quantity: shares(100) }) }).click();
      await expect(headline('awaiting_draw', { quantity: shares(100) })).toBeVisible();
    }

    async function subscribeOnScreen(quantity: number, offerPrice: string): Promise<void> {
      await page.getByRole('button', { name: say('ipo:subscribe.open'), exact: true }).click();
      const amount = formatYen(Number(offerPrice) * quantity, locale);
      const name = say('ipo:subscribe.action', { quantity: shares(quantity), amount });
      await page.getByRole('dialog').getByRole('button', { name }).click();
      await expect(headline('approved', { quantity: shares(quantity) })).toBeVisible();
    }

    async function readMessage(title: RegExp): Promise<void> {
      await visit(page, PAGES.messages.path);
      await page.getByRole('button', { name: title }).click();
    }

    const { ipo, winner, lapsing, promoted } = await runDrawWithEveryOutcome(stack, applyOnScreen);
    const won = winner.application.winning_quantity;
    const offerPrice = winner.application.offer_price ?? '';

    // The draw: announced, and recalculated twice.
    await openAs(winner.user, PAGES.home.path);
    await readMessage(TOLD[locale].won);
    await expect(headline('won', { quantity: shares(won) })).toBeVisible();
    await page.getByRole('link', { name: new RegExp(say('ipo:verify.row')) }).click();
    await expect(page.getByText(say('ipo:verify.matches'))).toBeVisible();
    await expect(page.getByRole('img', { name: say('ipo:verify.holds'), exact: true })).toHaveCount(4);
    expect(await runDrawGuideScript(stack.url, ipo.ipo_id, winner.user.session.token)).toMatch(
      /^The draw holds/,
    );

    await openAs(promoted.user, applicationOf(promoted));
    const place = promoted.application.entry.waitlist_position ?? 0;
    await expect(headline('waitlisted', { place })).toBeVisible();

    // The subscription: home links to it while it is open.
    await moveClockTo(stack, ipo.subscribe_from);
    await openAs(winner.user, PAGES.home.path);
    await page.getByRole('link', { name: say('urgent:subscription.action') }).click();
    await subscribeOnScreen(won, offerPrice);

    // Unsubscribed shares lapse for the winner, and go to the waiting list.
    await openAs(lapsing.user, applicationOf(lapsing));
    await expect(page.getByRole('button', { name: say('ipo:subscribe.open') })).toBeVisible();
    await moveClockTo(stack, new Date(Date.parse(ipo.subscribe_to) + 1_000).toISOString());
    await expect(headline('lapsed')).toBeVisible();
    await readMessage(TOLD[locale].lapsed);

    await openAs(promoted.user, PAGES.home.path);
    await readMessage(TOLD[locale].movedUp);
    const [moved] = unwrap(await promoted.user.api.listIpoApplications()).items;
    await subscribeOnScreen(moved?.winning_quantity ?? 0, offerPrice);

    // The listing: shares that can be sold.
    await moveClockTo(stack, `${ipo.listing_date}T09:00:00+09:00`);
    await openAs(winner.user, PAGES.home.path);
    await readMessage(TOLD[locale].listed);
    await page.getByRole('button', { name: say('trading:position.close') }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: say('trading:close.submit', { quantity: shares(won) }) }).click();
    await page.getByRole('button', { name: say('trading:close.confirm') }).click();
    await expect(page.getByText(say('trading:closed.filled'))).toBeVisible();
    await openAs(promoted.user, applicationOf(promoted));
    await expect(page.getByRole('link', { name: say('ipo:record.position') })).toBeVisible();
  });
