import { expect, type Locator, type Page } from '@playwright/test';
import type { OrderExecution } from '@tsubame/sdk/schema';
import type { Locale } from '../src/domain/locale.ts';
import type { OrderType } from '../src/domain/order-types.ts';
import { appText } from './app.ts';
import { openAppAsNewUser, type TestUser } from './user.ts';

/** Address of the page of stock 7203, without `#/`. */
export const STOCK_PAGE_ADDRESS = 'subPackages/index/gupiaoDetail/gupiaoDetail?code=7203';
/** The prices of its board. */
export const boardPrices = (page: Page, locale: Locale = 'jp') =>
  page.getByRole('table', { name: appText('trading:board.title', {}, locale) }).getByRole('button');

/** A new user with that page open. */
export async function openStockPage(page: Page, url: string, locale: Locale = 'jp'): Promise<TestUser> {
  const user = await openAppAsNewUser(page, url, locale);
  await expect(page.getByText(appText('home:assets.total', {}, locale)).first()).toBeVisible();
  await page.evaluate((address) => {
    location.hash = `#/${address}`;
  }, STOCK_PAGE_ADDRESS);
  await expect(boardPrices(page, locale)).toHaveCount(8);
  return user;
}

/** Chooses an order type in a ticket, which opens its list of types in place. */
export async function chooseOrderType(
  ticket: Locator,
  type: OrderType,
  locale: Locale = 'jp',
): Promise<void> {
  const key = type === 'market' || type === 'limit' ? 'priceType' : 'orderType';
  const name = appText(`trading:${key}.${type}`, {}, locale);
  await ticket.getByRole('button', { name: appText('trading:ticket.priceType', {}, locale) }).click();
  await ticket.getByRole('radio', { name, exact: true }).click();
}

/** Chooses an execution in the list of order types of a ticket. */
export async function chooseExecution(
  ticket: Locator,
  execution: OrderExecution,
  locale: Locale = 'jp',
): Promise<void> {
  await ticket.getByRole('button', { name: appText('trading:ticket.priceType', {}, locale) }).click();
  const names = executionKeys(execution).map((key) => appText(key, {}, locale));
  await ticket.getByRole('radio', { name: new RegExp(`^(${names.join('|')})$`) }).click();
}

/** The texts of an execution: those of an auction differ between market and limit orders. */
function executionKeys(execution: OrderExecution): readonly string[] {
  if (execution !== 'at_open' && execution !== 'at_close') return [`records:order.execution.${execution}`];
  return ['market', 'limit'].map((type) => `trading:orderType.executed.${execution}.${type}`);
}
