import { parseDay } from '@tsubame/sdk/rules';
import { expect, test } from 'vitest';
import { scheduleOnWire } from './schedule.ts';

const loanDay = parseDay('2026-11-20');

test('the dates of the contract’s examples: interest from day 181', () => {
  expect(scheduleOnWire(loanDay, 270, true)).toEqual({
    nominal_due_date: '2027-08-17',
    due_date: '2027-08-17',
    waived_until: '2027-05-19',
    interest_from: '2027-05-20',
    late_from: '2027-08-25',
    hand_over_on: '2027-09-17',
  });
});

test('a due date on a closed day moves to the next business day', () => {
  // 275 days after the payment is a Sunday.
  expect(scheduleOnWire(loanDay, 275, false)).toMatchObject({
    nominal_due_date: '2027-08-22',
    due_date: '2027-08-23',
    waived_until: null,
    interest_from: '2026-11-21',
  });
});
