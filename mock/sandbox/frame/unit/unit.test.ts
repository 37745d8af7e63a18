import { DEPOSIT_MOVES } from '@tsubame/sdk/transitions';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { defineRecordKind } from '../records/record-kind.ts';
import type { Executor } from '../store/database.ts';
import { countColumn, yenColumn } from '../store/schema/column-types.ts';
import { recordColumns } from '../store/schema/record-columns.ts';
import { Unit } from './unit.ts';
import { SYSTEM_SNAPSHOT } from './user-snapshot.ts';

const deposits = pgTable('deposits', {
  ...recordColumns<(typeof DEPOSIT_MOVES)[number]['to']>(),
  seq: countColumn('seq').notNull(),
  depositId: text('deposit_id').primaryKey(),
  userId: text('user_id').notNull(),
  amountYen: yenColumn('amount_yen').notNull(),
  bankNote: text('bank_note'),
});
const DEPOSITS = defineRecordKind({
  ...{ name: 'deposit', table: deposits, id: 'depositId', moves: DEPOSIT_MOVES, longestTimeline: 3 },
  isStreamed: true,
});

/** A unit that has read nothing. */
const unitOf = (userId: string | null) =>
  new Unit({ userId, db: {} as Executor, snapshot: { ...SYSTEM_SNAPSHOT, seq: 7 }, listeners: [] });
const request = { event: 'request', actor: 'user', reason: 'requested' } as const;
const begun = (unit: Unit) =>
  unit.begin(DEPOSITS, { depositId: 'dep_1', userId: 'usr_a', amountYen: 100 }, { ...request, at: 5 });

const streamEvent = (at: number, move: object) => ({
  ...{ channel: 'record', at },
  payload: { kind: 'deposit', record_id: 'dep_1', ...move },
});

describe('a record', () => {
  it('begins with its first move, the user’s next running number and all its columns', () => {
    const unit = unitOf('usr_a');
    expect(begun(unit)).toEqual({
      ...{ depositId: 'dep_1', userId: 'usr_a', amountYen: 100, bankNote: null, seq: 8, updatedAt: 5 },
      ...{ state: 'awaiting_review', version: 1 },
      timeline: [{ at: 5, from: null, to: 'awaiting_review', actor: 'user', reason: 'requested' }],
    });
    expect(unit.seq).toBe(8);
  });

  it('moves by an event of its table, with a new state, version and timeline entry', async () => {
    const unit = unitOf('usr_a');
    const approve = { at: 9, event: 'approve', actor: 'operator', reason: 'approved' } as const;
    const approved = unit.change(DEPOSITS, begun(unit), { bankNote: 'seen' }, approve);
    expect(approved).toMatchObject({ state: 'approved', version: 2, bankNote: 'seen', updatedAt: 9 });
    expect(approved.timeline.at(-1)).toEqual({
      ...{ at: 9, from: 'awaiting_review', to: 'approved', actor: 'operator', reason: 'approved' },
    });
    expect(await unit.get(DEPOSITS, 'dep_1')).toBe(approved);
    expect(unit.events).toEqual([
      streamEvent(5, { state: 'awaiting_review', version: 1 }),
      streamEvent(9, { state: 'approved', version: 2 }),
    ]);
  });

  it('throws for an event that its transition table does not have', () => {
    const unit = unitOf('usr_a');
    const deposit = begun(unit);
    const step = { ...request, at: 6 };
    expect(() => unit.change(DEPOSITS, deposit, {}, step)).toThrow(
      'no move: request from awaiting_review by user for requested',
    );
    // @ts-expect-error what the table does not have together does not compile
    expect(() => unit.change(DEPOSITS, deposit, {}, { ...step, reason: 'approved' })).toThrow(RangeError);
  });

  it('rejects a change that is based on an older row', () => {
    const unit = unitOf('usr_a');
    const deposit = begun(unit);
    unit.note(DEPOSITS, deposit, { bankNote: 'one' });
    expect(() => unit.note(DEPOSITS, deposit, { bankNote: 'two' })).toThrow('from an older row');
  });
});

describe('a unit', () => {
  it('without changes is empty', () => {
    expect(unitOf('usr_a').isEmpty).toBe(true);
  });

  it('without a user moves no money', () => {
    const posting = () =>
      unitOf(null).post({ kind: 'opening_balance', referenceId: null, stockCode: null, at: 0, postings: [] });
    expect(posting).toThrow('a ledger entry needs a user');
  });

  it('keeps one due job for a record: the last one scheduled', () => {
    const unit = unitOf('usr_a');
    unit.schedule({ kind: 'deposit', recordId: 'dep_1', at: 5 });
    unit.schedule({ kind: 'deposit', recordId: 'dep_1', at: 9 });
    expect([...unit.due.values()].map((entry) => entry?.at)).toEqual([9]);
    unit.unschedule('deposit', 'dep_1');
    expect([...unit.due.values()]).toEqual([null]);
  });
});

describe('the account channel', () => {
  const entry = (at: number, amount: number) => ({
    ...{ kind: 'deposit_approved' as const, referenceId: 'dep_1', stockCode: null, at },
    postings: [
      { account: 'user_cash' as const, amount },
      { account: 'house_capital' as const, amount: -amount },
    ],
  });

  it('gets one message for each due job, so that batches of jobs make no difference', () => {
    const unit = unitOf('usr_a');
    const job = { kind: 'deposit', userId: 'usr_a', rank: 0, seq: 0, topic: null, payload: null };
    for (const at of [5, 9]) {
      unit.take({ ...job, at, recordId: `dep_${at}` });
      unit.post(entry(at, 50));
      unit.post(entry(at, 50));
    }
    expect(unit.events).toEqual([
      { channel: 'account', at: 5, payload: { balance: 100, reserved: 0, margin: 0 } },
      { channel: 'account', at: 9, payload: { balance: 200, reserved: 0, margin: 0 } },
    ]);
  });

  it('gets one message of a request, with the balances after its last entry', () => {
    const unit = unitOf('usr_a');
    unit.post(entry(5, 100));
    unit.post(entry(9, 200));
    expect(unit.events).toEqual([
      { channel: 'account', at: 9, payload: { balance: 300, reserved: 0, margin: 0 } },
    ]);
  });

  it('gets no message without an entry', () => {
    const unit = unitOf('usr_a');
    begun(unit);
    expect(unit.events.map(({ channel }) => channel)).toEqual(['record']);
  });
});
