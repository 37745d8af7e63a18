import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { DrawProof, DrawRosterRow, Ipo, IpoApplication } from '@tsubame/sdk/schema';
import { PAGES } from '../src/domain/paths.ts';
import { example } from '../src/test/examples.ts';
import { appText } from './app.ts';
import { test } from './stack.ts';
import { newUser, storeSession } from './user.ts';

// The browser recalculates a draw with its own cryptography, and the guide's program does so with Node's.

const drawn = example<DrawProof>('getIpoDraw_Drawn');
const offering = example<Ipo>('getIpo_Subscribing');
const application = example<IpoApplication>('getIpoApplication_Won');

/** Mocks the offering, its draw in two pages, and the user's application. */
async function publish(page: Page, items: readonly DrawRosterRow[]): Promise<void> {
  const answer = (data: unknown) => ({ json: { code: 1, msg: '', data } });
  const half = Math.ceil(items.length / 2);
  await page.route(/\/api\/ipos\/ipo_\w+\?/, (route) => route.fulfill(answer(offering)));
  await page.route(/\/api\/ipo-applications\?/, (route) =>
    route.fulfill(answer({ items: [application], next_cursor: null })),
  );
  await page.route(/\/api\/ipos\/ipo_\w+\/draw\?/, (route) => {
    const first = !route.request().url().includes('cursor=');
    const roster = first
      ? { items: items.slice(0, half), next_cursor: 'second' }
      : { items: items.slice(half), next_cursor: null };
    return route.fulfill(answer({ ...drawn, roster }));
  });
}

test.beforeEach(async ({ page, appUrl, stack }) => {
  const { session } = await newUser(stack.url);
  await storeSession(page, appUrl, session);
});

const open = (page: Page, appUrl: string) =>
  page.goto(`${appUrl}#/${PAGES.ipo.path}?draw=${drawn.subject_id}`);

test('the published data of a draw is valid in every step of the check, and the saved roster has the published hash', async ({
  page,
  appUrl,
}) => {
  await publish(page, drawn.roster.items);
  await open(page, appUrl);
  await expect(page.getByText(appText('ipo:verify.matches'))).toBeVisible();
  await expect(page.getByRole('img', { name: appText('ipo:verify.holds'), exact: true })).toHaveCount(4);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: appText('ipo:verify.roster.download') }).click();
  const [, ...rows] = readFileSync(await (await saving).path(), 'utf8')
    .trim()
    .split('\r\n');
  const lines = rows.map((row) => `${row.split(',').slice(0, 3).join(',')}\n`).sort();
  expect(createHash('sha256').update(lines.join('')).digest('hex')).toBe(drawn.roster_hash);
});

test('the check of a draw finds a lot that was moved to another application', async ({ page, appUrl }) => {
  const [first, ...others] = drawn.roster.items;
  if (first === undefined) throw new Error('The example has no roster.');
  await publish(page, [{ ...first, allotted_lots: 1 }, ...others]);
  await open(page, appUrl);
  await expect(page.getByText(appText('ipo:verify.broken'))).toBeVisible();
  await expect(page.getByText(appText('ipo:verify.result.differing', { count: 1 }))).toBeVisible();
});
