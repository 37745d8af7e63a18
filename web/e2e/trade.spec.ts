import { expect, type Locator, type Page } from '@playwright/test';
import { PAGES } from '../src/domain/paths.ts';
import {
  appText,
  openClosePositionSheet,
  openTab,
  readYen,
  sendLongOrder,
  signUp,
  stockPageBuyButton,
} from './app.ts';
import { visit } from './screens.ts';
import { type Stack, test } from './stack.ts';
import { chooseOrderType } from './stock-page.ts';
import { openAppAsNewUser } from './user.ts';

// The main task of the product with the real sandbox: find an issue, read it, trade it, and find every step in the history and in
// a balanced ledger, also after the sandbox was killed. With animations, as users see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

async function searchFor(page: Page, code: string): Promise<void> {
  await openTab(page, 'market');
  // On a wide window the search is beside every title.
  const search = page.getByRole('button', { name: appText('market:search') });
  await search.or(page.getByRole('button', { name: appText('desk:search') })).click();
  await page.getByRole('searchbox').fill(code);
  await page
    .getByRole('link', { name: new RegExp(code) })
    .first()
    .click();
}

async function goBackTo(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: appText('common:back') }).click();
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
}

async function chartIsDrawn(page: Page): Promise<void> {
  const canvas = page.locator('canvas').first();
  await expect(canvas).toBeVisible();
  const colours = () =>
    canvas.evaluate((element) => {
      const drawn = element as HTMLCanvasElement;
      const pixels = drawn.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height).data ?? [];
      const seen = new Set<number>();
      for (let at = 0; at < pixels.length; at += 4)
        if ((pixels[at + 3] ?? 0) > 0)
          seen.add(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0));
      return seen.size;
    });
  await expect.poll(colours).toBeGreaterThan(3);
}

async function readChart(page: Page): Promise<void> {
  const chooser = page.getByRole('radiogroup', { name: appText('stock:period.label') });
  for (const period of ['series', '1m', '45m', 'day', 'week', 'year']) {
    await chooser.getByRole('radio', { name: appText(`stock:period.${period}`), exact: true }).click();
    await chartIsDrawn(page);
  }
}

/** The ticket to buy: a column of a wide window, else a sheet. */
async function openTicket(page: Page): Promise<{ ticket: Locator; isColumn: boolean }> {
  const column = page.getByRole('region', { name: appText('trading:order.panel') });
  const toBuy = stockPageBuyButton(page);
  await expect(column.or(toBuy)).toBeVisible();
  if (await column.isVisible()) return { ticket: column, isColumn: true };
  await toBuy.click();
  return { ticket: page.getByRole('dialog'), isColumn: false };
}

async function buyAtMarket(page: Page): Promise<void> {
  const { ticket: sheet, isColumn } = await openTicket(page);
  await sheet.getByRole('textbox', { name: appText('trading:ticket.quantity') }).fill('300');
  await sheet.getByRole('radio', { name: appText('trading:times', { step: 2 }) }).click();
  await expect(
    sheet.getByText(new RegExp(appText('trading:preview.forcedCloseAt', { price: '[\\d,.]+' }))),
  ).toBeVisible();
  await sendLongOrder(page, '300');
  await expect(sheet.getByRole('heading', { name: appText('trading:placed.filled') })).toBeVisible();
  await expect(
    sheet.getByText(appText('trading:preview.feeBy', { plan: 'スタンダードプラン' })),
  ).toBeVisible();
  await sheet
    .getByRole('button', { name: appText('trading:receipt.done') })
    .last()
    .click();
  await demandEmpty(sheet, isColumn);
}

/** After an order the sheet is closed, or the column has a new ticket. */
async function demandEmpty(ticket: Locator, isColumn: boolean): Promise<void> {
  if (!isColumn) return expect(ticket).toBeHidden();
  await expect(ticket.getByRole('textbox', { name: appText('trading:ticket.quantity') })).toHaveValue('100');
  const type = ticket.getByRole('button', { name: appText('trading:ticket.priceType') });
  await expect(type).toContainText(appText('trading:priceType.market'));
}

async function orderAtLimit(page: Page): Promise<void> {
  const { ticket: sheet, isColumn } = await openTicket(page);
  await chooseOrderType(sheet, 'limit');
  const price = sheet.getByRole('textbox', { name: appText('trading:ticket.price') });
  const limits = sheet.getByText(/〜/).first();
  const lowest = /([\d,.]+)〜/.exec(await limits.innerText())?.[1]?.replaceAll(',', '') ?? '';
  await price.fill(lowest);
  await sheet.getByRole('button', { name: appText('trading:ticket.submitLong', { quantity: 100 }) }).click();
  await expect(page.getByText(appText('trading:placed.working'))).toBeVisible();
  await demandEmpty(sheet, isColumn);
}

async function closePart(page: Page): Promise<void> {
  await openClosePositionSheet(page);
  const sheet = page.getByRole('dialog');
  await sheet
    .getByRole('radiogroup', { name: appText('trading:close.part') })
    .getByRole('radio')
    .nth(1)
    .click();
  await sheet.getByRole('button', { name: appText('trading:close.submit', { quantity: 100 }) }).click();
  await page.getByRole('button', { name: appText('trading:close.confirm') }).click();
  await expect(page.getByText(appText('trading:closed.filled'))).toBeVisible();
  await expect(sheet).toBeHidden();
}

async function changePending(page: Page): Promise<void> {
  await page.getByRole('radio', { name: appText('trading:views.orders') }).click();
  await page.getByRole('link', { name: new RegExp(appText('trading:orderState.working')) }).click();
  await page.getByRole('button', { name: appText('trading:change.action') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: appText('trading:ticket.quantity') }).fill('200');
  await expect(sheet.getByText(appText('trading:change.place.back'))).toBeVisible();
  await sheet.getByRole('button', { name: /^200株 @ / }).click();
  await expect(page.getByText(appText('trading:change.done'))).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('main')).toContainText('200株');
  await goBackTo(page, appText('trading:title'));
}

async function cancelPending(page: Page): Promise<void> {
  await page.getByRole('radio', { name: appText('trading:views.orders') }).click();
  await page.getByRole('button', { name: appText('trading:cancel.action') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: appText('trading:cancel.confirm') })
    .click();
  await expect(page.getByText(appText('trading:cancel.done'))).toBeVisible();
}

/** Sets a fund password, requires it for orders, and closes the rest, first with a wrong password. */
async function confirmByPassword(page: Page): Promise<void> {
  await visit(page, PAGES.settings.path);
  await page.getByRole('link', { name: appText('session:settings.fundPassword') }).click();
  for (const field of ['next', 'confirmation'])
    await page.getByLabel(appText(`secrets:${field}`), { exact: true }).fill('fund1234');
  await page.getByRole('button', { name: appText('secrets:set') }).click();
  const confirming = page.getByRole('switch', { name: appText('secrets:orders.title') });
  await confirming.click();
  await expect(confirming).toBeChecked();

  await visit(page, PAGES.trade.path);
  await openClosePositionSheet(page);
  const sheet = page.getByRole('dialog');
  const field = sheet.getByLabel(appText('records:pad.label'), { exact: true });
  for (const password of ['fund0000', 'fund1234']) {
    await field.fill(password);
    await field.press('Enter');
    await page.getByRole('button', { name: appText('trading:close.confirm') }).click();
    if (password === 'fund0000')
      await expect(sheet.getByRole('alert')).toHaveText(appText('records:pad.wrong_other', { count: 9 }));
  }
  await expect(page.getByText(appText('trading:closed.filled'))).toBeVisible();
  await expect(sheet).toBeHidden();

  await visit(page, PAGES.settings.path);
  await confirming.click();
  for (const digit of '999999') await sheet.getByRole('button', { name: digit, exact: true }).click();
  await sheet.getByRole('button', { name: appText('secrets:orders.turnOff') }).click();
  await expect(sheet.getByRole('alert')).toHaveText(appText('records:pad.wrong_other', { count: 9 }));
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(confirming).toBeChecked();
}

/** Data that must survive a restart: order history and ledger, as on the screens. */
async function recordOf(page: Page): Promise<string[]> {
  await openTab(page, 'trade');
  await page.getByRole('radio', { name: appText('trading:views.orders') }).click();
  const orders = page.getByRole('link', { name: /7203/ });
  await expect(orders).toHaveCount(3);
  const history = await orders.allInnerTexts();
  await openTab(page, 'user');
  await page.getByRole('link', { name: appText('account:menu.ledger') }).click();
  const entries = page.getByText(appText('account:ledger.balanced'));
  await expect.poll(() => entries.count()).toBeGreaterThanOrEqual(5);
  const ledger = await page.getByRole('main').innerText();
  await goBackTo(page, appText('account:title'));
  return [...history, ledger];
}

/** Every entry sums to zero, and the cash is the sum of the entries. */
async function ledgerBalances(page: Page, stack: Stack): Promise<number> {
  const token = await page.evaluate(() => {
    const kept = Object.values(localStorage).flatMap((value) => /[A-Za-z0-9_-]{43}/.exec(value) ?? []);
    return kept[0] ?? '';
  });
  const ask = async (path: string) => {
    const answer = await fetch(`${stack.url}/api${path}`, { headers: { token } });
    return (await answer.json()).data;
  };
  const { items } = await ask('/account/ledger?limit=100');
  const sumOf = (postings: readonly { amount: number }[]) =>
    postings.reduce((sum, { amount }) => sum + amount, 0);
  for (const entry of items) expect(sumOf(entry.postings)).toBe(0);
  const ofCash = items.flatMap((entry: { postings: { account: string; amount: number }[] }) =>
    entry.postings.filter(({ account }) => account === 'user_cash'),
  );
  const { balance } = await ask('/account/assets');
  expect(balance).toBe(sumOf(ofCash));
  return items.length;
}

test('a new user trades 7203 from the search to the ledger, and nothing is lost when the sandbox is killed', async ({
  page,
  appUrl,
  stack,
}) => {
  await signUp(page, appUrl);
  await searchFor(page, '7203');
  await expect(page.getByRole('heading', { name: 'トヨタ自動車' })).toBeVisible();
  await readChart(page);
  await buyAtMarket(page);
  await orderAtLimit(page);
  await goBackTo(page, appText('search:title'));
  await goBackTo(page, appText('market:title'));

  await openTab(page, 'trade');
  const holding = page.getByRole('link', { name: /トヨタ自動車/ });
  await expect(holding).toHaveCount(1);
  await expect(holding).toContainText('300');
  const first = await readYen(holding);
  await expect.poll(() => readYen(holding)).not.toBe(first);

  await closePart(page);
  await expect(holding).toContainText('200');
  await changePending(page);
  await cancelPending(page);

  const before = await recordOf(page);
  const entries = await ledgerBalances(page, stack);
  await stack.killSandbox();
  await page.reload();
  expect(await recordOf(page)).toEqual(before);
  expect(await ledgerBalances(page, stack)).toBe(entries);
  // The tab is as it was left: at the orders.
  await openTab(page, 'trade');
  await page.getByRole('radio', { name: appText('trading:views.holdings') }).click();
  await expect(holding).toContainText('200');
  await confirmByPassword(page);
});

for (const width of [768, 1280]) {
  test(`an order is bought, changed, cancelled and closed in a window of ${width} px`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAppAsNewUser(page, stack.url, 'jp');
    await searchFor(page, '7203');
    await buyAtMarket(page);
    await orderAtLimit(page);

    await openTab(page, 'trade');
    const holding = page.getByRole('row', { name: /トヨタ自動車/ });
    await expect(holding).toHaveCount(1);
    await expect(holding).toContainText('300');
    await closePart(page);
    await expect(holding).toContainText('200');
    await changePending(page);
    await cancelPending(page);
  });
}
