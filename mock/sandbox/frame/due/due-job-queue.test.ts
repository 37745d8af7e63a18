import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DueJob } from '../unit/unit.ts';
import { byTime, DueJobQueue } from './due-job-queue.ts';

const AT = Date.parse('2026-11-20T15:30:00+09:00');

const entry = (change: Partial<DueJob> = {}): DueJob => ({
  ...{
    kind: 'order',
    recordId: 'ord_1',
    userId: 'usr_a',
    at: AT,
    rank: 0,
    seq: 1,
    topic: null,
    payload: null,
  },
  ...change,
});
/** What the agenda gives, each thing done and gone. */
const allOf = (agenda: DueJobQueue): DueJob[] => {
  const given: DueJob[] = [];
  for (let next = agenda.next(); next; next = agenda.next()) {
    given.push(next);
    agenda.follow(new Map([[`${next.kind} ${next.recordId}`, null]]), 'usr_a');
  }
  return given;
};

describe('what is due', () => {
  it('happens in the order of its instants, of an instant by rank, of a rank the oldest record first', () => {
    const inOrder = [
      entry({ recordId: 'a', at: AT - 1, rank: 3, seq: 9 }),
      entry({ recordId: 'b', rank: 0, seq: 9 }),
      entry({ recordId: 'c', rank: 1, seq: 7 }),
      entry({ recordId: 'd', rank: 1, seq: 12 }),
      entry({ recordId: 'e', at: AT + 1 }),
    ];
    expect(inOrder.toReversed().toSorted(byTime)).toEqual(inOrder);
  });

  it('has one order: the same however it is shuffled', () => {
    const anyEntry = fc.record({
      ...{ at: fc.integer({ min: AT, max: AT + 3 }), rank: fc.integer({ min: 0, max: 3 }) },
      ...{ seq: fc.integer({ min: 1, max: 5 }), recordId: fc.constantFrom('a', 'b', 'c', 'd') },
    });
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 12 }), (entries) => {
        const due = entries.map(entry);
        expect(due.toReversed().toSorted(byTime)).toEqual(due.toSorted(byTime));
      }),
    );
  });
});

describe('an agenda', () => {
  it('ends with the instant up to which it is asked', () => {
    const later = entry({ recordId: 'later', at: AT + 1 });
    expect(allOf(new DueJobQueue([entry(), later], 9, AT))).toEqual([entry()]);
  });

  it('takes in between what comes about on the way, and leaves out what was taken back', () => {
    const agenda = new DueJobQueue([entry(), entry({ recordId: 'late', at: AT + 9 })], 9, AT + 9);
    const between = entry({ recordId: 'between', at: AT + 5 });
    const changes = new Map([
      ['order between', between],
      ['order late', null],
      ['order other', entry({ recordId: 'other', userId: 'usr_b' })],
    ]);
    agenda.follow(changes, 'usr_a');
    expect(allOf(agenda)).toEqual([entry(), between]);
  });

  it('stops where what was read ends: something unread may come before what comes about', () => {
    const read = [entry(), entry({ recordId: 'end', at: AT + 5 })];
    const agenda = new DueJobQueue(read, 1, AT + 9);
    agenda.follow(new Map([['order after', entry({ recordId: 'after', at: AT + 6 })]]), 'usr_a');
    expect(allOf(agenda)).toEqual([entry()]);
    expect(agenda.isCut).toBe(true);
  });
});
