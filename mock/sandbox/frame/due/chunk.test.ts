import { DEPOSIT_MOVES } from '@tsubame/sdk/transitions';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { defineRecordKind } from '../records/record-kind.ts';
import type { Executor } from '../store/database.ts';
import { recordColumns } from '../store/schema/record-columns.ts';
import { type DueJob, Unit } from '../unit/unit.ts';
import { SYSTEM_SNAPSHOT } from '../unit/user-snapshot.ts';
import { runDueJobChunk } from './chunk.ts';
import { defineDueKind, type ScheduledJob } from './due-kind.ts';

const entry = (at: number): DueJob => ({
  ...{
    kind: 'note',
    recordId: `note_${at}`,
    userId: 'usr_a',
    at,
    rank: 0,
    seq: 0,
    topic: null,
    payload: null,
  },
});
const unitOf = (userId: string | null) =>
  new Unit({ userId, db: {} as Executor, snapshot: SYSTEM_SNAPSHOT, listeners: [] });

/** Runs a chunk in which each job takes `eachMs` of machine time. */
async function done(
  eachMs: number,
  read: DueJob[],
  apply: ScheduledJob['apply'] = () => undefined,
  userId: string | null = 'usr_a',
) {
  let machine = 0;
  const instants: number[] = [];
  const scheduledJob: ScheduledJob = {
    kind: 'note',
    async apply(unit, what) {
      machine += eachMs;
      instants.push(what.at);
      await apply(unit, what);
    },
  };
  const kinds = { records: new Map(), scheduledJobs: new Map([['note', scheduledJob]]) };
  const unit = unitOf(userId);
  const isLeft = await runDueJobChunk(unit, kinds, read, { until: 1_000 }, () => machine);
  return { isLeft, instants, taken: unit.taken.size, machine };
}

test('a chunk ends when its time is over: other units of the user wait less than 100 ms', async () => {
  const { isLeft, instants, machine } = await done(
    15,
    Array.from({ length: 40 }, (_, at) => entry(at)),
  );
  expect(isLeft).toBe(true);
  expect(instants.length).toBeGreaterThan(1);
  expect(machine).toBeLessThan(100);
});

test('a chunk runs all jobs in order if there is time', async () => {
  const { isLeft, instants, taken } = await done(0, [3, 5, 9].map(entry));
  expect({ isLeft, instants, taken }).toEqual({ isLeft: false, instants: [3, 5, 9], taken: 3 });
});

test('a job that another job schedules runs in order, if it is due', async () => {
  const { instants } = await done(0, [3, 9].map(entry), (unit, { at }) => {
    if (at === 3)
      for (const next of [7, 2_000]) unit.schedule({ kind: 'note', recordId: `more_${next}`, at: next });
  });
  expect(instants).toEqual([3, 7, 9]);
});

test('a chunk of system jobs runs longer, because no user waits for it', async () => {
  const read = Array.from({ length: 40 }, (_, at) => entry(at));
  const ofUser = await done(5, read);
  const system = await done(5, read, undefined, null);
  expect(system.instants.length).toBeGreaterThan(2 * ofUser.instants.length - 2);
  expect(system.machine).toBeLessThan(100);
});

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

/** A pot that is closed at 3, and counted at 4 after its closing is committed. */
async function closedAndCounted(isNew: boolean) {
  const did: string[] = [];
  let isCounted = false;
  const pot = defineDueKind({
    record: POT,
    next({ state }) {
      if (state === 'awaiting_review') return { at: 3, rank: 0 };
      return isCounted ? null : { at: 4, rank: 0, needsLaterUnit: true };
    },
    apply(unit, row, { at }) {
      did.push(row.state);
      if (row.state === 'awaiting_review')
        unit.change(POT, row, {}, { at, event: 'decline', actor: 'operator', reason: 'declined' });
      else unit.note(POT, row, {});
      isCounted = row.state !== 'awaiting_review';
    },
  });
  const kinds = { records: new Map([['pot', pot]]), scheduledJobs: new Map() };
  const row: typeof pots.$inferSelect = {
    ...{ potId: 'a', version: 1, timeline: [], updatedAt: 0 },
    state: 'awaiting_review',
  };
  const unit = unitOf(null);
  if (isNew) unit.begin(POT, { potId: 'a' }, { at: 0, event: 'request', actor: 'user', reason: 'requested' });
  else unit.load(POT, [row]);
  unit.db.select = (() => ({ from: () => ({ where: () => [] }) })) as never;
  const read = [{ ...entry(3), kind: 'pot', recordId: 'a', userId: null }];
  const isLeft = await runDueJobChunk(unit, kinds, read, { until: 1_000 }, () => 0);
  return { did, isLeft, next: unit.due.get('pot a')?.at ?? null };
}

test('a job that needs the committed change of its record is left to a later unit', async () => {
  expect(await closedAndCounted(false)).toEqual({ did: ['awaiting_review'], isLeft: true, next: 4 });
});

test('a job of a record that begins in the unit runs in it: no other unit can see the record yet', async () => {
  const { did, isLeft } = await closedAndCounted(true);
  expect({ did, isLeft }).toEqual({ did: ['awaiting_review', 'failed'], isLeft: false });
});

/** Runs the job of a pot at 3, which applies nothing; the next job is `next` before it and `after` after it. */
async function ranWithoutEffect(next: { kind?: string; at: number } | null, after = next) {
  let isFirst = true;
  const pot = defineDueKind({
    record: POT,
    next() {
      const job = isFirst ? next : after;
      isFirst = false;
      return job && { ...job, rank: 0 };
    },
    apply: () => undefined,
  });
  const unit = unitOf(null);
  unit.load(POT, [{ potId: 'a', version: 1, timeline: [], updatedAt: 0, state: 'awaiting_review' }]);
  unit.db.select = (() => ({ from: () => ({ where: () => [] }) })) as never;
  const read = [{ ...entry(3), kind: 'pot', recordId: 'a', userId: null }];
  const kinds = { records: new Map([['pot', pot]]), scheduledJobs: new Map() };
  await runDueJobChunk(unit, kinds, read, { until: 3 }, () => 0);
  return unit.due.get('pot a')?.at ?? null;
}

test('a price look is followed by a later one', async () => {
  expect(await ranWithoutEffect({ kind: 'look', at: 3 }, { kind: 'look', at: 9 })).toBe(9);
});

test('a price look without a later one fails, so that its record is not lost', async () => {
  await expect(ranWithoutEffect({ kind: 'look', at: 3 })).rejects.toThrow('no look after 3');
});

test('a job that changes nothing fails, so that its record is not lost', async () => {
  await expect(ranWithoutEffect({ kind: 'fire', at: 3 })).rejects.toThrow('changed nothing');
});
