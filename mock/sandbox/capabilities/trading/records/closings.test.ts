import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#frame/store/database.ts';
import { openStore } from '#frame/store/open-store.ts';
import { splitsOf } from '#market/splits.ts';
import { issueOf } from '#market/universe.ts';
import { FRIDAY_MORNING, Trader, testEnv } from '../test-kit.ts';
import { closingsOf } from './closings.ts';

const YEAR = 365 * 86_400_000;
let database: Database;

beforeAll(async () => {
  database = await openStore({ kind: 'memory' });
});
afterAll(() => database.close());

test('closings can be read by span, and the parts of a position add up to its fee over all spans', async () => {
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

test('closings before and after a split are in shares of their day, and add up', async () => {
  const { env, clock } = testEnv({ seed: 'tsubame' });
  const code = '6503';
  const [split] = splitsOf(env.market, issueOf(code));
  if (!split) throw new Error('the seed has no split of it');
  clock.at = split.effectiveAt - 5 * 3_600_000;
  const trader = await Trader.open(database, env, 10_000_000);
  await trader.place({ code, quantity: 300 });
  const { positionId, openedNotionalTenths } = await trader.position();
  await trader.close(positionId, 100);
  clock.at = split.effectiveAt + 36 * 3_600_000;
  await trader.settle();
  await trader.close(positionId, 300);
  await trader.close(positionId, 100);

  const closed = await closingsOf(env, database.db, trader.userId, { from: 0, to: clock.at + 1 });
  const price = openedNotionalTenths / 10 / 300;
  expect(closed.map(({ shown }) => shown.quantity)).toEqual([100, 300, 100]);
  expect(closed.map(({ shown }) => Number(shown.open_price))).toEqual([price, price / 2, price / 2]);
  for (const { shown } of closed) {
    const worth = (Number(shown.close_price) - Number(shown.open_price)) * shown.quantity;
    expect(Math.abs(shown.realised_profit_loss - worth)).toBeLessThan(1);
  }
  const { feeYen, realisedProfitLossYen } = await trader.position();
  const sum = (of: (one: (typeof closed)[number]) => number) => closed.reduce((all, one) => all + of(one), 0);
  expect(sum(({ fee }) => fee)).toBe(feeYen);
  expect(sum(({ realised }) => realised)).toBe(realisedProfitLossYen);
});
