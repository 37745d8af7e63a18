import { describe } from 'vitest';
import { interaction, refusesGuests } from '../support/interaction.ts';

const key = '6f1c0d1e-6f0a-4a54-9d0b-0c1f6f0f2a31';

describe('deposits', () => {
  const path = { deposit_id: 'dep_01k8z3v5q2m7r9t4w6x8y0a1bc' };
  const request = (amount: number) => ({ body: { amount }, idempotencyKey: key });
  const awaiting = ['data.state', 'data.deadline.action'];

  interaction('getTopUpUrl', 'InApp', { given: 'signedIn', args: {}, exact: ['data.url'] });
  refusesGuests('getTopUpUrl', {});
  interaction('requestDeposit', 'AwaitingReview', {
    given: 'signedIn',
    args: request(1_000_000),
    exact: [...awaiting, 'data.amount'],
  });
  interaction('requestDeposit', 'AmountBelowMinimum', { given: 'signedIn', args: request(9_999) });
  refusesGuests('requestDeposit', request(1_000_000));
  interaction('getDeposit', 'AwaitingReview', { given: 'depositAsked', args: { path }, exact: awaiting });
  interaction('getDeposit', 'ReferenceExpired', {
    given: 'depositExpired',
    args: { path },
    exact: ['data.state', 'data.failure_reason'],
  });
  refusesGuests('getDeposit', { path });
  interaction('listDeposits', 'OneApproved', {
    given: 'depositApproved',
    args: {},
    exact: ['data.items.state'],
  });
  interaction('listDeposits', 'Empty', { given: 'signedIn', args: {} });
  refusesGuests('listDeposits', {});
});
