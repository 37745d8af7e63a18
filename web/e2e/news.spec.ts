import { expect } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import type { Locale } from '../src/domain/locale.ts';
import { PAGES } from '../src/domain/paths.ts';
import { appText } from './app.ts';
import { visit, waitUntilSettled } from './screens.ts';
import { test } from './stack.ts';
import { newUser, storeSession } from './user.ts';

// Events of the user's orders are announced, counted on the bell until read, and link to their records.

const TITLE: Partial<Record<Locale, string>> = { jp: 'トヨタ自動車を買い付けました', en: 'Bought Toyota' };

for (const locale of ['jp', 'en'] as const) {
  test(`a filled order is announced, counted on the bell and read (${locale})`, async ({
    page,
    stack,
    appUrl,
  }) => {
    const say = (key: string, values = {}) => appText(key, values, locale);
    const user = await newUser(stack.url);
    await storeSession(page, appUrl, user.session, locale);
    await page.goto(appUrl);
    await waitUntilSettled(page);
    await expect(page.getByRole('button', { name: say('home:messages'), exact: true })).toBeVisible();

    await user.api.placeOrder({
      idempotencyKey: crypto.randomUUID(),
      body: { code: '7203', direction: 'long', price_type: 'market', quantity: 100, leverage: 1 },
    });
    const bell = page.getByRole('button', { name: say('home:messagesUnread', { count: 1 }) });
    await bell.click();
    await expect(page.getByRole('heading', { name: say('news:messages.title') })).toBeVisible();
    const message = page.getByRole('button', { name: new RegExp(TITLE[locale] ?? '') });
    await expect(message).toContainText(say('news:unread'));
    await message.click();
    await expect(page).toHaveURL(/jiaoyiDetail\?order_id=ord_/);

    await page.getByRole('button', { name: say('common:back') }).click();
    await expect(message).not.toContainText(say('news:unread'));
    await visit(page, 'pages/index/index');
    await expect(page.getByRole('button', { name: say('home:messages'), exact: true })).toBeVisible();
  });
}

test('an article is read by opening it, and links to its issue', async ({ page, stack, appUrl }) => {
  const user = await newUser(stack.url);
  await storeSession(page, appUrl, user.session);
  await page.goto(appUrl);
  await waitUntilSettled(page);
  await visit(page, 'pages/record/record');
  await page.getByRole('radio', { name: appText('news:category.company') }).click();
  const first = page.locator('main a').first();
  await expect(first).toContainText(appText('news:unread'));
  await first.click();
  await expect(page.getByText(/架空のものです/)).toBeVisible();
  await page.locator('article a[href*=gupiaoDetail]').first().click();
  await expect(page).toHaveURL(/gupiaoDetail\?code=/);
  await page.getByRole('button', { name: appText('common:back') }).click();
  await expect(page.getByText(/架空のものです/)).toBeVisible();
  await page.getByRole('button', { name: appText('common:back') }).click();
  await page.getByRole('radio', { name: appText('news:category.company') }).click();
  await expect(page.locator('main a').first()).not.toContainText(appText('news:unread'));
});

test('the news of a stock links from its page to the article, and back', async ({ page, stack, appUrl }) => {
  const user = await newUser(stack.url);
  await storeSession(page, appUrl, user.session);
  await page.goto(appUrl);
  await waitUntilSettled(page);
  const articles = unwrap(await user.api.listNews({ query: { limit: 100 } })).items;
  const code = articles.find(({ codes }) => codes.length > 0)?.codes[0];
  if (code === undefined) throw new Error('There is no news of a stock.');
  await visit(page, `${PAGES.stock.path}?code=${code}`);
  const news = page.getByRole('region', { name: appText('news:ofStock.title') });
  const newsLink = news.getByRole('link').first();
  const [newest] = unwrap(await user.api.listNews({ query: { code, limit: 1 } })).items;
  if (newest === undefined) throw new Error('There is no news of the stock.');
  await expect(newsLink).toContainText(newest.title);
  await newsLink.click();
  await expect(page.getByRole('heading', { name: newest.title })).toBeVisible();
  await expect(page.locator(`article a[href*="code=${code}"]`).first()).toBeVisible();
  await page.getByRole('button', { name: appText('common:back') }).click();
  await expect(page).toHaveURL(new RegExp(`${PAGES.stock.path}\\?code=${code}$`));
  await expect(newsLink).not.toContainText(appText('news:unread'));
});
