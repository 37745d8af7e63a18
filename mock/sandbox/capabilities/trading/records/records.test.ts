import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#frame/store/database.ts';
import { openStore } from '#frame/store/open-store.ts';
import { quoteAt } from '#market/quote.ts';
import { issueOf } from '#market/universe.ts';
import { LONGEST_TIMELINE } from '../rules/timeline.ts';
import { Trader, testEnv } from '../test-kit.ts';

const { env, clock } = testEnv();
let database: Database;

beforeAll(async () => {
  database = await openStore({ kind: 'memory' });
}, 60_000);
afterAll(() => database.close());

const quote = () => quoteAt(env.market, issueOf('7203'), clock.at);

test('the timeline of an order that is changed for ever stays as long as the contract allows', async () => {
  const user = await Trader.open(database, env, 10_000_000);
  const { lowerLimitTenths } = quote();
  const { orderId } = await user.place({ code: '7203', priceTenths: lowerLimitTenths });
  for (let change = 1; change < LONGEST_TIMELINE.order + 3; change += 1)
    await user.change(orderId, { priceTenths: lowerLimitTenths + (change % 2 === 0 ? 0 : 100) });
  const [order] = await user.orders();
  expect(order?.timeline).toHaveLength(LONGEST_TIMELINE.order);
  expect(order?.timeline[0]).toMatchObject({ from: null, reason: 'placed' });
});

test('the timeline of a position whose closings are called off for ever does as well', async () => {
  const user = await Trader.open(database, env, 10_000_000);
  await user.place({ code: '7203' });
  const { positionId } = await user.position();
  for (let round = 0; round * 2 < LONGEST_TIMELINE.position + 2; round += 1) {
    const { orderId } = await user.close(positionId, 100, quote().upperLimitTenths);
    await user.cancel(orderId);
  }
  const { timeline } = await user.position();
  expect(timeline).toHaveLength(LONGEST_TIMELINE.position);
  expect(timeline[0]).toMatchObject({ from: null, reason: 'opened' });
});
