import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import { unwrap } from '@tsubame/sdk';
import type { Order, OrderExecution } from '@tsubame/sdk/schema';
import type { Locale } from '../src/domain/locale.ts';
import { executionsOf, ORDER_TYPES, type OrderType } from '../src/domain/order-types.ts';
import { PAGES } from '../src/domain/paths.ts';
import { appText, sendLongOrder, stockPageBuyButton } from './app.ts';
import { visit, waitUntilSettled } from './screens.ts';
import { type StartedStack, startStackOfPrices, test } from './stack.ts';
import { chooseExecution, chooseOrderType } from './stock-page.ts';
import { newUser, storeSession, type TestUser } from './user.ts';

// A year of 50 issues from files with faults: traded with every order type, replayed, and read in the journal.

const PRICES = fileURLToPath(new URL('../../mock/bin/prices.ts', import.meta.url));
const CODE = '2413';
const SPEED = 100;
/** After the close and what is settled then. */
const EVENING = '15:45';

test.describe.configure({ timeout: 300_000 });

let folder: string;
let market: StartedStack;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tsubame-year-'));
  const sample = ['sample', folder, '--issues', '50', '--from', '2019-04-01', '--days', '250', '--faults'];
  await promisify(execFile)(process.execPath, [PRICES, ...sample]);
  market = await startStackOfPrices(folder);
});
test.afterAll(async () => {
  await market.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Clock {
  readonly now: string;
  readonly next_session_at: string;
}
const readClock = async () => (await market.operate<{ clock: Clock }>('GET /state')).clock;
/** Runs to a time of a day of the market. */
const runTo = (day: string, time: string) =>
  market.operate('POST /clock/advance', { to: `${day.slice(0, 10)}T${time}:00+09:00` });

/** The order types with their executions, each once. */
const ORDERS: readonly (readonly [OrderType, OrderExecution])[] = ORDER_TYPES.flatMap((type) =>
  executionsOf(type).map((execution) => [type, execution] as const),
);

/** Places an order of 100 shares at the prices that the ticket proposes. */
async function place(
  page: Page,
  user: TestUser,
  [type, execution]: readonly [OrderType, OrderExecution],
  locale: Locale,
): Promise<Order> {
  const say = (key: string, values = {}) => appText(`trading:${key}`, values, locale);
  const read = async () => unwrap(await user.api.listOrders({ query: { limit: 100 } })).items;
  const before = new Set((await read()).map(({ order_id }) => order_id));
  const isDesk = (page.viewportSize()?.width ?? 0) >= 1_180;
  let ticket: Locator = page.getByRole('region', { name: say('order.panel') });
  if (!isDesk) {
    await stockPageBuyButton(page, locale).click();
    ticket = page.getByRole('dialog');
  }
  await chooseOrderType(ticket, type, locale);
  if (execution !== 'day') await chooseExecution(ticket, execution, locale);
  await sendLongOrder(page, '100', locale);
  let added: Order | undefined;
  await expect
    .poll(async () => {
      added = (await read()).find(({ order_id, intent }) => intent === 'open' && !before.has(order_id));
      return added;
    })
    .toBeDefined();
  if (added === undefined) throw new Error('No order was placed.');
  // An order that waits for the market has a message instead of a receipt.
  if (['filled', 'armed'].includes(added.state))
    await ticket.locator('button[data-wide]', { hasText: say('receipt.done') }).click();
  if (!isDesk) await expect(ticket).toBeHidden();
  return added;
}

const VARIANTS = [
  [375, 'jp'],
  [1280, 'en'],
  [375, 'en'],
  [1280, 'jp'],
] as const;

for (const [width, locale] of process.env.TSUBAME_DEEP ? VARIANTS : VARIANTS.slice(0, 2)) {
  test(`a year of files is traded with every order type and read in the journal (${width} px, ${locale})`, async ({
    page,
  }) => {
    const say = (key: string, values = {}) => appText(key, values, locale);
    const picture = (name: string) =>
      page.screenshot({ path: `test-results/own-prices-${name}-${width}-${locale}.png` });
    await page.setViewportSize({ width, height: 812 });
    await market.operate('PUT /clock', { standing: true, speed: SPEED });
    const today = (await readClock()).now;
    if (today.slice(11, 16) < EVENING) await runTo(today, EVENING);
    const day = (await readClock()).next_session_at;
    await runTo(day, '08:30');
    const user = await newUser(market.url);
    const app = `${market.url}/app/`;
    await storeSession(page, app, user.session, locale);
    await page.goto(`${app}#/${PAGES.stock.path}?code=${CODE}`);
    await waitUntilSettled(page);
    const orders: Order[] = [];
    const placeAll = async (isForOpening: boolean) => {
      for (const order of ORDERS)
        if ((order[1] === 'at_open') === isForOpening) orders.push(await place(page, user, order, locale));
    };
    await placeAll(true);
    await runTo(day, '09:05');
    // The estimate of an open ticket has expired.
    await page.reload();
    await waitUntilSettled(page);
    await placeAll(false);
    await picture('placed');

    const bar = page.getByRole('region', { name: say('replay:title') });
    await bar.getByRole('button', { name: say('replay:play'), exact: true }).click();
    await expect.poll(async () => (await readClock()).now.slice(11, 16) >= '09:10').toBe(true);
    orders.push(await place(page, user, ['market', 'day'], locale));
    await bar.getByRole('button', { name: say('replay:pause'), exact: true }).click();
    await runTo(day, EVENING);
    // By the evening every order of the day is filled or has expired.
    for (const { order_id } of orders) {
      const { state } = unwrap(await user.api.getOrder({ path: { order_id } }));
      expect(['filled', 'expired']).toContain(state);
    }

    await runTo((await readClock()).next_session_at, '09:05');
    const held = unwrap(await user.api.listPositions({ query: { state: ['holding'], limit: 100 } })).items;
    expect(held.length).toBeGreaterThan(4);
    for (const { position_id, quantity } of held)
      unwrap(
        await user.api.closePosition({
          path: { position_id },
          idempotencyKey: crypto.randomUUID(),
          body: { price_type: 'market', price: null, quantity },
        }),
      );
    await visit(page, PAGES.journal.path);
    const trades = page.getByRole('region', { name: say('journal:trades.label') });
    await expect(trades.getByRole('link')).not.toHaveCount(0);
    await picture('journal');
    await trades.getByRole('link').first().click();
    await expect(page.getByRole('img', { name: say('journal:chart.label') })).toBeVisible();
    await picture('trade');
    await visit(page, `${PAGES.journal.path}?view=statistics`);
    await page.getByRole('radio', { name: say('journal:groups.order_type') }).click();
    for (const type of ['market', 'limit'] as const)
      await expect(
        page.getByRole('rowheader', { name: say(`journal:orderTypes.${type}`), exact: true }),
      ).toBeVisible();
    await picture('results');
  });
}
