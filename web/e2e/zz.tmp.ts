import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { PAGES } from '../src/domain/paths.ts';
import { appText } from './app.ts';
import { findChromium } from './chromium.ts';
import { visit, waitUntilSettled } from './screens.ts';
import { startStack, startStackOfPrices } from './stack.ts';
import { chooseOrderType, STOCK_PAGE_ADDRESS } from './stock-page.ts';
import { newUser, storeSession } from './user.ts';

const OUT = '/tmp/ws/pics';
const key = () => crypto.randomUUID();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const VARIANTS = [
  ['jp', 'dark', 375], ['jp', 'light', 375], ['en', 'dark', 375], ['en', 'light', 375],
  ['jp', 'dark', 1280], ['jp', 'light', 1280], ['en', 'dark', 1280], ['en', 'light', 1280],
] as const;
const stack = await startStack();
const host = stack.url.replace('127.0.0.1', 'localhost');
const user = await newUser(stack.url);
const order = unwrap(await user.api.placeOrder({ idempotencyKey: key(), body: { code: '7203', direction: 'long', price_type: 'market', price: null, quantity: 100, leverage: 1 } }));
await user.api.placeOrder({ idempotencyKey: key(), body: { code: '7203', direction: 'long', price_type: 'market', price: null, quantity: 200, leverage: 1 } });
unwrap(await user.api.closePosition({ idempotencyKey: key(), path: { position_id: order.position_id ?? '' }, body: { price_type: 'market', price: null, quantity: 100 } }));
await user.api.saveJournalEntry({ path: { position_id: order.position_id ?? '' }, body: { version: 0, plan: 'Buy the breakout above yesterday’s high.', note: 'Sold too early.', tags: ['Breakout', '朝寄り'], stop_price: null, target_price: null } });
const q = unwrap(await user.api.getStock({ path: { code: '7203' } })).quote;
const base = Math.round(Number(q.price));
const oco = unwrap(await user.api.placeOrder({ idempotencyKey: key(), body: { code: '7203', direction: 'long', price_type: 'limit', price: String(base - 30), quantity: 100, leverage: 1, exit: { price: String(base + 40), stop: { trigger_price: String(base - 60), price_type: 'market', price: null }, good_till: null } } }));
for (const [locale, theme, width] of VARIANTS) {
  const page = await browser.newPage({ viewport: { width, height: width === 375 ? 812 : 800 }, timezoneId: 'Asia/Tokyo' });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  const appUrl = `${host}/app/`;
  const shot = (name: string, fullPage = true) => page.screenshot({ path: `${OUT}/${name}-${locale}-${theme}-${width}.png`, fullPage });
  const step = async (name: string, work: () => Promise<unknown>) => { try { await work(); } catch (e) { console.log('FAILED', name, locale, theme, width, String(e).slice(0, 300)); } };
  await storeSession(page, appUrl, null, locale);
  await page.goto(appUrl);
  await step('login', async () => { await visit(page, PAGES.login.path); await shot('login'); });
  await step('recover', async () => { await visit(page, PAGES.recover.path); await shot('recover'); });
  await storeSession(page, appUrl, user.session, locale);
  await page.goto(appUrl);
  for (const [name, address] of [
    ['journal', PAGES.journal.path], ['statistics', `${PAGES.journal.path}?view=statistics`], ['trade', `${PAGES.journal.path}?id=${order.position_id}`],
    ['security', PAGES.security.path], ['menu', PAGES.user.path], ['order', `${PAGES.tradeDetail.path}?order_id=${oco.order_id}`], ['trading', 'pages/jiaoyi/jiaoyi'], ['ledger', 'subPackages/bankAccount/accountLog'],
    ['stock', STOCK_PAGE_ADDRESS],
  ] as const) await step(name, async () => { await visit(page, address); await shot(name, name !== 'stock'); });
  await step('ticket', async () => {
    await visit(page, STOCK_PAGE_ADDRESS);
    if (width === 375) await page.getByRole('button', { name: new RegExp(locale === 'jp' ? '^買い' : '^Buy') }).last().click();
    const sheet = width === 375 ? page.getByRole('dialog') : page.locator('body');
    const field = sheet.getByRole('button', { name: /注文方法|Order (method|type)/ }).first();
    await field.click();
    await page.waitForTimeout(400);
    await shot('types', false);
    await sheet.getByRole('option', { name: /IFDO|If-done-OCO/i }).or(sheet.getByRole('radio', { name: /IFDO|If-done-OCO/i })).first().click();
    await page.waitForTimeout(1500);
    await shot('ifdo', false);
  });
  await page.close();
  console.log('done', locale, theme, width);
}
await stack.stop();
await browser.close();
