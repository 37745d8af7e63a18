import { expect, type Locator, type Page } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import { appText } from './app.ts';
import { resetSandbox, resetSandboxAt } from './operator.ts';
import { type Stack, test } from './stack.ts';
import { chooseOrderType, openStockPage } from './stock-page.ts';

// The prices of an if-done-OCO order on the chart: each is dragged, and all are reviewed together.

let stack: Stack;
test.beforeAll(async ({ stack: shared }) => {
  stack = shared;
  await resetSandboxAt(stack, '2026-11-20T10:00:00+09:00');
  await stack.operate('PUT /clock', { standing: true });
});
test.afterAll(() => resetSandbox(stack));

async function drag(page: Page, line: Locator, by: number): Promise<void> {
  await line.scrollIntoViewIfNeeded();
  const box = await line.boundingBox();
  if (box === null) throw new Error('The line is not in view.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + by, { steps: 6 });
  // The old price is struck through while the line moves.
  await expect(line.locator('s')).toBeVisible();
  await page.mouse.up();
}

for (const width of [375, 1280])
  test(`each price of an if-done-OCO order is dragged and reviewed together (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: width === 375 ? 812 : 800 });
    const user = await openStockPage(page, stack.url);
    const { quote } = unwrap(await user.api.getStock({ path: { code: '7203' } }));
    const price = Math.round(Number(quote.price) / 10) * 10;
    const [entry, profit, loss] = [String(price - 40), String(price + 60), String(price - 120)];
    const order = unwrap(
      await user.api.placeOrder({
        body: {
          ...{
            code: '7203',
            direction: 'long',
            price_type: 'limit',
            price: entry,
            quantity: 300,
            leverage: 1,
          },
          exit: {
            price: profit,
            stop: { trigger_price: loss, price_type: 'market', price: null },
            good_till: null,
          },
        },
        idempotencyKey: crypto.randomUUID(),
      }),
    );
    const line = (name: string) => page.getByRole('slider', { name: new RegExp(`^${name}`) });
    const lines = { price: line('① 新規'), takeProfit: line('② 利確'), stopLoss: line('③ 損切り') };
    await expect(lines.takeProfit).toContainText(/[+]￥?¥?[\d,]+ \+\d/);
    await expect(lines.stopLoss).toContainText(/-/);
    const bar = page.getByRole('region', {
      name: appText('trading:legs.title', { type: appText('trading:orderType.if_done_oco') }),
    });
    await expect(bar).toBeHidden();

    await drag(page, lines.takeProfit, -14);
    await expect(bar).toContainText(appText('trading:legs.unsent'));
    await expect(bar).toContainText(appText('trading:exit.takeProfit'));
    await drag(page, lines.price, 8);
    await drag(page, lines.stopLoss, 10);
    for (const name of ['entry', 'takeProfit', 'stopLoss'])
      await expect(bar).toContainText(appText(`trading:exit.${name}`));
    // Nothing is sent before the review.
    const path = { order_id: order.order_id };
    expect(unwrap(await user.api.getOrder({ path })).version).toBe(order.version);

    await bar.getByRole('button', { name: appText('trading:legs.revert') }).click();
    await expect(bar).toBeHidden();
    await expect(lines.takeProfit.locator('s')).toHaveCount(0);

    await drag(page, lines.takeProfit, -14);
    await drag(page, lines.stopLoss, 10);
    await bar.getByRole('button', { name: appText('trading:legs.review') }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('textbox', { name: appText('trading:exit.entry') })).toHaveCount(0);
    await expect(sheet.getByRole('alert')).toHaveCount(0);
    await sheet.getByRole('button', { name: /株 @/ }).click();
    await expect(sheet).toBeHidden();
    const changed = unwrap(await user.api.getOrder({ path }));
    expect(Number(changed.exit?.price)).toBeGreaterThan(Number(profit));
    expect(Number(changed.exit?.stop?.trigger_price)).toBeLessThan(Number(loss));
    expect(changed.price).toBe(entry);
    await expect(bar).toBeHidden();
  });

test('an if-done-OCO order in the ticket beside the chart has lines that set its prices', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openStockPage(page, stack.url);
  const panel = page.getByRole('region', { name: appText('trading:order.panel') });
  await chooseOrderType(panel, 'if_done_oco');
  const profit = panel.getByRole('textbox', { name: appText('trading:exit.takeProfit') });
  const before = await profit.inputValue();
  const line = page.getByRole('slider', { name: /^未送信 ② 利確/ });
  await drag(page, line, -14);
  await expect(profit).not.toHaveValue(before);
  await chooseOrderType(panel, 'limit');
  await expect(line).toHaveCount(0);
});
