import { expect, type Page } from '@playwright/test';
import { text } from './app.ts';
import { enterAsNew, type TestUser } from './user.ts';

/** Address of the page of stock 7203, without `#/`. */
export const STOCK_PAGE_ADDRESS = 'subPackages/index/gupiaoDetail/gupiaoDetail?code=7203';
/** The prices of its board. */
export const levels = (page: Page) =>
  page.getByRole('table', { name: text('trading:board.title') }).getByRole('button');

/** A new user with that page open. */
export async function openStock(page: Page, url: string): Promise<TestUser> {
  const user = await enterAsNew(page, url, 'jp');
  await expect(page.getByText(text('home:assets.total')).first()).toBeVisible();
  await page.evaluate((address) => {
    location.hash = `#/${address}`;
  }, STOCK_PAGE_ADDRESS);
  await expect(levels(page)).toHaveCount(8);
  return user;
}
