import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DueJob } from '../unit/unit.ts';
import { byTime, DueJobQueue } from './due-job-queue.ts';

const AT = Date.parse('2026-11-20T15:30:00+09:00');

const job = (change: Partial<DueJob> = {}): DueJob => ({
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
/** All jobs of the queue in order, each run and removed. */
const allOf = (queue: DueJobQueue): DueJob[] => {
  const given: DueJob[] = [];
  for (let next = queue.next(); next; next = queue.next()) {
    given.push(next);
    queue.follow(new Map([[`${next.kind} ${next.recordId}`, null]]), 'usr_a');
  }
  return given;
};

describe('byTime', () => {
  it('orders jobs by instant, then rank, then the oldest record', () => {
    const inOrder = [
      job({ recordId: 'a', at: AT - 1, rank: 3, seq: 9 }),
      job({ recordId: 'b', rank: 0, seq: 9 }),
      job({ recordId: 'c', rank: 1, seq: 7 }),
      job({ recordId: 'd', rank: 1, seq: 12 }),
      job({ recordId: 'e', at: AT + 1 }),
    ];
    expect(inOrder.toReversed().toSorted(byTime)).toEqual(inOrder);
  });

  it('gives the same order for any permutation', () => {
    const anyJob = fc.record({
      ...{ at: fc.integer({ min: AT, max: AT + 3 }), rank: fc.integer({ min: 0, max: 3 }) },
      ...{ seq: fc.integer({ min: 1, max: 5 }), recordId: fc.constantFrom('a', 'b', 'c', 'd') },
    });
    fc.assert(
      fc.property(fc.array(anyJob, { maxLength: 12 }), (jobs) => {
        const due = jobs.map(job);
        expect(due.toReversed().toSorted(byTime)).toEqual(due.toSorted(byTime));
      }),
    );
  });
});

describe('DueJobQueue', () => {
  it('returns no job after its last instant', () => {
    const later = job({ recordId: 'later', at: AT + 1 });
    expect(allOf(new DueJobQueue([job(), later], 9, AT))).toEqual([job()]);
  });

  it('inserts jobs that were scheduled, and drops those that were unscheduled', () => {
    const queue = new DueJobQueue([job(), job({ recordId: 'late', at: AT + 9 })], 9, AT + 9);
    const between = job({ recordId: 'between', at: AT + 5 });
    const changes = new Map([
      ['order between', between],
      ['order late', null],
      ['order other', job({ recordId: 'other', userId: 'usr_b' })],
    ]);
    queue.follow(changes, 'usr_a');
    expect(allOf(queue)).toEqual([job(), between]);
  });

  it('stops at the last job read, because an unread job may come before a new one', () => {
    const read = [job(), job({ recordId: 'end', at: AT + 5 })];
    const queue = new DueJobQueue(read, 1, AT + 9);
    queue.follow(new Map([['order after', job({ recordId: 'after', at: AT + 6 })]]), 'usr_a');
    expect(allOf(queue)).toEqual([job()]);
    expect(queue.isCut).toBe(true);
  });
});
