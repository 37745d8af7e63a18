import { vOrder, vPosition } from '@tsubame/sdk/validators';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#frame/store/database.ts';
import { openStore } from '#frame/store/open-store.ts';
import { quoteAt } from '#market/quote.ts';
import { issueOf } from '#market/universe.ts';
import { Trader, testEnv } from '../test-kit.ts';
import { ORDERS, POSITIONS } from './records.ts';

const { env, clock } = testEnv();
let database: Database;

beforeAll(async () => {
  database = await openStore({ kind: 'memory' });
});
afterAll(() => database.close());

const quote = () => quoteAt(env.market, issueOf('7203'), clock.at);

test('the timeline of an order that is changed again and again stays within the contract’s limit', async () => {
  const user = await Trader.open(database, env, 10_000_000);
  const { lowerLimitTenths } = quote();
  const { orderId } = await user.place({ code: '7203', priceTenths: lowerLimitTenths });
  for (let change = 1; change < ORDERS.longestTimeline + 3; change += 1)
    await user.change(orderId, { priceTenths: lowerLimitTenths + (change % 2 === 0 ? 0 : 100) });
  const [order] = await user.orders();
  expect(order?.timeline).toHaveLength(ORDERS.longestTimeline);
  expect(order?.timeline[0]).toMatchObject({ from: null, reason: 'placed' });
});

test('the timeline of a position whose closings are cancelled again and again stays within the contract’s limit', async () => {
  const user = await Trader.open(database, env, 10_000_000);
  await user.place({ code: '7203' });
  const { positionId } = await user.position();
  for (let round = 0; round * 2 < POSITIONS.longestTimeline + 2; round += 1) {
    const { orderId } = await user.close(positionId, 100, quote().upperLimitTenths);
    await user.cancel(orderId);
  }
  const { timeline } = await user.position();
  expect(timeline).toHaveLength(POSITIONS.longestTimeline);
  expect(timeline[0]).toMatchObject({ from: null, reason: 'opened' });
});

test('the limits are those of the contract', () => {
  const longest = (schema: typeof vOrder | typeof vPosition) =>
    schema.entries.timeline.pipe.find((part) => part.type === 'max_length')?.requirement;
  expect([ORDERS.longestTimeline, POSITIONS.longestTimeline]).toEqual([longest(vOrder), longest(vPosition)]);
});
