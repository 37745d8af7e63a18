import { DEPOSIT_MOVES } from '@tsubame/sdk/transitions';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { defineRecordKind } from '../records/record-kind.ts';
import type { Executor } from '../store/database.ts';
import { recordColumns } from '../store/schema/record-columns.ts';
import { RowsOfRecords } from './rows-of-records.ts';
import { Unit } from './unit.ts';
import { SYSTEM_SNAPSHOT } from './user-snapshot.ts';

const pots = pgTable('pots', {
  ...recordColumns<(typeof DEPOSIT_MOVES)[number]['to']>(),
  potId: text('pot_id').primaryKey(),
});
const POT = defineRecordKind({
  name: 'pot',
  table: pots,
  id: 'potId',
  moves: DEPOSIT_MOVES,
  longestTimeline: 3,
});
const stored = (potId: string): typeof pots.$inferSelect => ({
  ...{ potId, version: 1, timeline: [], updatedAt: 0 },
  state: 'awaiting_review',
});

const unit = () => new Unit({ userId: null, db: {} as Executor, snapshot: SYSTEM_SNAPSHOT, listeners: [] });

/** A reader over these rows, and the ids of each query. */
function storeOf(rows: { potId: string; coin: number }[]) {
  const queriedIds: string[][] = [];
  const coins = new RowsOfRecords(POT, async (_, ids) => {
    queriedIds.push(ids);
    return rows.filter(({ potId }) => ids.includes(potId));
  });
  return { coins, queriedIds };
}

test('reads the rows of all records of a unit in one query', async () => {
  const { coins, queriedIds } = storeOf([
    { potId: 'a', coin: 1 },
    { potId: 'b', coin: 2 },
    { potId: 'a', coin: 3 },
  ]);
  const one = unit();
  one.load(POT, [stored('a'), stored('b'), stored('c')]);
  expect((await coins.of(one, 'a')).map(({ coin }) => coin)).toEqual([1, 3]);
  expect((await coins.of(one, 'b')).map(({ coin }) => coin)).toEqual([2]);
  expect(await coins.of(one, 'c')).toEqual([]);
  expect(queriedIds).toEqual([['a', 'b', 'c']]);
});

test('queries a later record separately, and never queries one that was created in the unit', async () => {
  const { coins, queriedIds } = storeOf([
    { potId: 'a', coin: 1 },
    { potId: 'b', coin: 2 },
    { potId: 'new', coin: 9 },
  ]);
  const one = unit();
  one.load(POT, [stored('a')]);
  await coins.of(one, 'a');
  one.begin(POT, { potId: 'new' }, { at: 5, event: 'request', actor: 'user', reason: 'requested' });
  one.load(POT, [stored('b')]);
  expect(await coins.of(one, 'new')).toEqual([]);
  expect((await coins.of(one, 'b')).map(({ coin }) => coin)).toEqual([2]);
  expect(queriedIds).toEqual([['a'], ['b']]);
});

test('another unit queries again', async () => {
  const rows = [{ potId: 'a', coin: 1 }];
  const { coins, queriedIds } = storeOf(rows);
  for (const coin of [1, 2]) {
    const next = unit();
    next.load(POT, [stored('a')]);
    expect(await coins.of(next, 'a')).toHaveLength(coin);
    rows.push({ potId: 'a', coin: coin + 1 });
  }
  expect(queriedIds).toEqual([['a'], ['a']]);
});
