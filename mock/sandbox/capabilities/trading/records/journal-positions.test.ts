import type { OrderExecution } from '@tsubame/sdk/schema';
import { describe, expect, it } from 'vitest';
import type { Database } from '#frame/store/database.ts';
import { firstTradeAt, priceAway, Trader, testEnv } from '../test-kit.ts';
import { withTestStore } from '../test-store.ts';
import { closedPositionsOf, fillsOfPositions, journalPositionOf } from './journal-positions.ts';

const DAY = 86_400_000;
const CODE = '7203';

let database: Database;
withTestStore((opened) => {
  database = opened;
});

const market = (triggerTenths: number) => ({ triggerTenths, priceTenths: null });

/** What the journal says of the newest position of a trader. */
async function newest(trader: Trader) {
  const positionId = (await trader.positions()).at(-1)?.positionId ?? '';
  const position = await journalPositionOf(database.db, trader.userId, positionId);
  if (!position) throw new Error('There is no position.');
  return position;
}

describe('the type of the opening order', () => {
  it('is that of the leg of an OCO order that was executed', async () => {
    const { env, clock } = testEnv();
    const trader = await Trader.open(database, env, 40_000_000);
    const above = priceAway(env, 3);
    await trader.place({ code: CODE, priceTenths: priceAway(env, -200), stop: market(above) });
    clock.at = firstTradeAt(env, { atOrAbove: above }).at;
    await trader.settle();
    expect((await newest(trader)).orderType).toBe('oco_stop');
    await trader.place({ code: CODE, priceTenths: priceAway(env, 1), stop: market(priceAway(env, 8)) });
    expect((await newest(trader)).orderType).toBe('oco_limit');
  });

  it('is its execution, if that is not the day, and otherwise its price type', async () => {
    const { env, clock } = testEnv();
    const trader = await Trader.open(database, env, 40_000_000);
    for (const execution of ['ioc', 'fok'] as OrderExecution[]) {
      await trader.place({ code: CODE, execution });
      expect((await newest(trader)).orderType).toBe(execution);
    }
    await trader.place({ code: CODE });
    expect((await newest(trader)).orderType).toBe('market');
    const triggerTenths = priceAway(env, 3);
    await trader.place({ code: CODE, triggerTenths });
    clock.at = firstTradeAt(env, { atOrAbove: triggerTenths }).at;
    await trader.settle();
    expect((await newest(trader)).orderType).toBe('stop_market');
  });

  it('is that with an exit, the prices of which are proposed as a plan', async () => {
    const { env } = testEnv();
    const trader = await Trader.open(database, env, 40_000_000);
    const [target, loss] = [priceAway(env, 300), priceAway(env, -300)];
    await trader.place({ code: CODE, exit: { priceTenths: target, stop: market(loss), goodTill: null } });
    expect(await newest(trader)).toMatchObject({
      ...{ orderType: 'ifdo', closedAt: null },
      ...{ proposedStopTenths: loss, proposedTargetTenths: target },
    });
    await trader.place({ code: CODE, exit: { priceTenths: null, stop: market(loss), goodTill: null } });
    expect(await newest(trader)).toMatchObject({
      ...{ orderType: 'ifd', proposedStopTenths: loss, proposedTargetTenths: null },
    });
  });
});

describe('what closed a position', () => {
  it('is the order that closed its last shares', async () => {
    const { env, clock } = testEnv();
    const trader = await Trader.open(database, env, 90_000_000);
    const start = clock.at;
    const [gain, loss, far] = [priceAway(env, 3), priceAway(env, -3), 400];
    for (let count = 0; count < 4; count += 1) await trader.place({ code: CODE, quantity: 200 });
    const exit = { priceTenths: gain, stop: market(priceAway(env, -far)), goodTill: null };
    await trader.place({ code: CODE, exit });
    const ids = (await trader.positions()).map(({ positionId }) => positionId);
    const [byLimit = '', byStop = '', byHand = '', alone = ''] = ids;
    // Half of each is closed by hand first.
    for (const id of ids.slice(0, 4)) await trader.close(id, 100);
    await trader.close(byLimit, 100, gain, null, { stop: market(priceAway(env, -far)) });
    await trader.close(byStop, 100, priceAway(env, far), null, { stop: market(loss) });
    await trader.close(byHand, 100, gain);
    await trader.close(alone, 100, null, loss);
    const up = firstTradeAt(env, { atOrAbove: gain }, start);
    const down = firstTradeAt(env, { atOrBelow: loss }, start);
    clock.at = Math.max(up.at, down.at);
    await trader.settle();
    const closed = await closedPositionsOf(database.db, trader.userId, {});
    const wayOf = new Map(closed.map(({ positionId, closedBy }) => [positionId, closedBy]));
    expect(ids.map((id) => wayOf.get(id))).toEqual(['target', 'stop', 'by_hand', 'stop', 'target']);
    const fills = await fillsOfPositions(database.db, trader.userId, [byLimit]);
    expect(fills.map(({ positionId }) => positionId)).toEqual([byLimit, byLimit, byLimit]);
    expect(fills.at(-1)).toMatchObject({ at: up.at, priceTenths: up.priceTenths });
  });

  it('is the end of the day for a day-trading position', async () => {
    const { env, clock } = testEnv();
    const trader = await Trader.open(database, env, 40_000_000);
    await trader.place({ code: CODE, product: 'intraday', leverage: 2 });
    clock.at += DAY;
    await trader.settle();
    expect((await newest(trader)).closedBy).toBe('day_end');
  });
});
