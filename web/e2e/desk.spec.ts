import { expect, type Page } from '@playwright/test';
import { text } from './app.ts';
import { test } from './stack.ts';
import { enterAsNew } from './user.ts';

// The trading desk: a stock's page from its board to an order.

const STOCK = 'subPackages/index/gupiaoDetail/gupiaoDetail?code=7203';
const levels = (page: Page) =>
  page.getByRole('table', { name: text('trading:board.title') }).getByRole('button');

async function openStock(page: Page, url: string): Promise<void> {
  await enterAsNew(page, url, 'jp');
  await expect(page.getByText(text('home:assets.total')).first()).toBeVisible();
  await page.evaluate((address) => {
    location.hash = `#/${address}`;
  }, STOCK);
  await expect(levels(page)).toHaveCount(8);
}

test('the whole board is in view at 375 px, and a price of it fills the ticket', async ({ page, stack }) => {
  await openStock(page, stack.url);
  const footer = await page.getByRole('contentinfo').boundingBox();
  const lowest = await levels(page).last().boundingBox();
  expect(lowest && footer && lowest.y + lowest.height <= footer.y).toBe(true);

  await page.getByRole('button', { name: text('trading:board.more') }).click();
  await expect(levels(page)).toHaveCount(20);
  const lowestBid = levels(page).last();
  const price = await lowestBid.innerText();
  await lowestBid.click();
  await page.getByRole('textbox', { name: text('trading:pick.quantity') }).fill('200');
  await page.getByRole('button', { name: text('trading:order.longLimit') }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('textbox', { name: text('trading:ticket.price') })).toHaveValue(price);
  await sheet.getByRole('button', { name: text('trading:ticket.submitLong', { quantity: 200 }) }).click();
  await expect(sheet).toBeHidden();
  const own = page.getByRole('region', { name: text('trading:own.title') });
  await expect(own.getByText(`@ ${price}`)).toBeVisible();
});
