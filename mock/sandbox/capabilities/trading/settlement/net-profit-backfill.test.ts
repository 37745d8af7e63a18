import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '#frame/messages/tables.ts';
import type { Database } from '#frame/store/database.ts';
import { openStore } from '#frame/store/open-store.ts';
import { splitsOf } from '#market/splits.ts';
import { issueOf } from '#market/universe.ts';
import { fills, orders } from '../records/tables.ts';
import { Trader, testEnv } from '../test-kit.ts';

const MIGRATION = join(import.meta.dirname, '../../../frame/store/migrations/0035_net-profit.sql');
const HOUR = 3_600_000;

let store: Database;
beforeAll(async () => {
  store = await openStore({ kind: 'memory' });
});
afterAll(() => store.close());

/** What the migration does to the rows that an older sandbox has left. */
async function backfill(): Promise<void> {
  const statements = readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint');
  for (const statement of statements.filter((each) => each.includes('UPDATE')))
    await store.db.execute(sql.raw(statement));
}

const closed = async () => [
  await store.db
    .select({ id: fills.fillId, fee: fills.openingFeeYen, realised: fills.realisedProfitLossYen })
    .from(fills)
    .orderBy(asc(fills.seq)),
  await store.db
    .select({ id: orders.orderId, fee: orders.openingFeeYen })
    .from(orders)
    .orderBy(asc(orders.orderId)),
];

test('closings before and after a split are given what they bear of the opening fee and what they gained', async () => {
  const { env, clock } = testEnv({ seed: 'tsubame' });
  const code = '6503';
  const [split] = splitsOf(env.market, issueOf(code));
  if (!split) throw new Error('the seed has no split of it');
  clock.at = split.effectiveAt - 5 * HOUR;
  const trader = await Trader.open(store, env, 50_000_000);
  for (const direction of ['long', 'short'] as const) {
    await trader.place({ code, direction, leverage: 2, quantity: 700 });
    await trader.close((await trader.position()).positionId, 100);
  }
  clock.at = split.effectiveAt + 36 * HOUR;
  await trader.settle();
  for (const { positionId } of await trader.positions())
    for (const quantity of [100, 300]) await trader.close(positionId, quantity);
  const before = await closed();
  expect(before[0]?.filter(({ fee }) => fee > 0)).toHaveLength(6);

  await store.db.update(fills).set({ openingFeeYen: 0, realisedProfitLossYen: null });
  await store.db.update(orders).set({ openingFeeYen: 0 });
  expect(await closed()).not.toEqual(before);
  await backfill();
  expect(await closed()).toEqual(before);
});

test('messages say their amounts in yen, and of a closing the net profit', async () => {
  const { env, clock } = testEnv();
  const trader = await Trader.open(store, env, 50_000_000);
  await trader.place({ code: '7203', quantity: 300 });
  const order = await trader.close((await trader.position()).positionId, 100);
  const gross = order.realisedProfitLossYen ?? Number.NaN;
  const page = 'subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail';
  const message = (words: string, values: object) => ({
    ...{ messageId: words, userId: trader.userId, category: 'trade', words, values, sentAt: clock.at },
    link: { page, params: { id: words === 'closed' ? order.orderId : '' } },
  });
  const left = [
    message('closed', { profit: { profit: gross } }),
    message('margin_called', { amount: { count: 900 }, day: { day: 20_777 } }),
    message('expired', { quantity: { count: 100 } }),
  ];
  await store.db.insert(messages).values(left as (typeof messages.$inferInsert)[]);
  await backfill();
  const said = await store.db.select({ values: messages.values }).from(messages).orderBy(asc(messages.seq));
  const net = gross - order.feeYen - order.openingFeeYen - order.interestYen - order.taxYen;
  expect(said.map(({ values }) => values)).toEqual([
    { profit: { profit: net } },
    { amount: { yen: 900 }, day: { day: 20_777 } },
    { quantity: { count: 100 } },
  ]);
});
