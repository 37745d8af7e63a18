import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#frame/store/database.ts';
import { openStore } from '#frame/store/open-store.ts';
import { FRIDAY_MORNING, Trader, testEnv } from '../test-kit.ts';
import { closingsOf } from './closings.ts';

const YEAR = 365 * 86_400_000;
let database: Database;

beforeAll(async () => {
  database = await openStore({ kind: 'memory' });
}, 60_000);
afterAll(() => database.close());

test('closings are read of a span alone, and the parts of a position add up to its fee over all spans', async () => {
  const { env, clock } = testEnv();
  const trader = await Trader.open(database, env, 10_000_000);
  await trader.place({ code: '7203', quantity: 700 });
  const { positionId } = await trader.position();
  for (const quantity of [100, 200]) await trader.close(positionId, quantity);
  clock.at += YEAR;
  await trader.close(positionId, 400);

  const middle = FRIDAY_MORNING + YEAR / 2;
  const read = (from: number, to: number) => closingsOf(env, database.db, trader.userId, { from, to });
  const [first, second] = [await read(0, middle), await read(middle, clock.at + 1)];
  expect(first.map(({ shown }) => shown.quantity)).toEqual([100, 200]);
  expect(second.map(({ shown }) => shown.quantity)).toEqual([400]);
  const { feeYen, realisedProfitLossYen } = await trader.position();
  const all = [...first, ...second];
  expect(all.reduce((sum, { fee }) => sum + fee, 0)).toBe(feeYen);
  expect(all.reduce((sum, { realised }) => sum + realised, 0)).toBe(realisedProfitLossYen);
  // The end of a span is the beginning of the next.
  expect(await read(0, clock.at)).toEqual(first);
});
