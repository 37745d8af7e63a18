import { describe } from 'vitest';
import { interaction, refusesGuests } from '../support/interaction.ts';

const idempotencyKey = '6f1c0d1e-6f0a-4a54-9d0b-0c1f6f0f2a11';
const product = { product_id: 'fpr_01k8z3v5q2m7r9t4w6x8y0a1bc' };
const noProduct = { product_id: 'fpr_00000000000000000000000000' };
const record = { record_id: 'fol_01k8z3v5q2m7r9t4w6x8y0a1bc' };
const noRecord = { record_id: 'fol_00000000000000000000000000' };
const wish = { amount: '300000.00', stop_loss_rate: '0.2000', disclosure_version: '2026-11-20' };

describe('products to follow', () => {
  interaction('listFollowProducts', 'ThreeProducts', {
    given: 'followable',
    args: { query: { sort: 'risk' } },
    // Empty for products that are too risky or no longer recruit.
    free: ['data.items.next_actions'],
  });
  interaction('listFollowProducts', 'Empty', {
    given: 'seenAllProducts',
    args: { query: { state: ['recruiting'], cursor: 'WyJsaXN0Rm9sbG93UHJvZHVjdHMiLDFd' } },
  });
  interaction('listFollowProducts', 'Unprocessable', { given: 'signedIn', args: { query: { limit: 0 } } });
  refusesGuests('listFollowProducts', {});
  interaction('getFollowProduct', 'Recruiting', {
    given: 'followable',
    args: { path: product },
    exact: ['data.product.state', 'data.product.exit_fee'],
  });
  interaction('getFollowProduct', 'NotFound', { given: 'signedIn', args: { path: noProduct } });
  refusesGuests('getFollowProduct', { path: noProduct });
});

describe('applying', () => {
  interaction('followProduct', 'PendingReview', {
    given: 'followable',
    args: { path: product, body: wish, idempotencyKey },
    exact: ['amount', 'paid_amount', 'held_amount', 'stop_value', 'value', 'state', 'version'].map(
      (field) => `data.${field}`,
    ),
  });
  const refused = [
    ['InsufficientFunds', 'followable', { ...wish, amount: '90000000.00' }],
    ['FollowBelowMinimum', 'followable', { ...wish, amount: '1.00' }],
    ['ProductNotOpen', 'closedProduct', wish],
    ['RiskTooHigh', 'riskyProduct', wish],
    ['DisclosureVersionStale', 'followable', { ...wish, disclosure_version: '2026-10-01' }],
  ] as const;
  for (const [outcome, given, body] of refused)
    interaction('followProduct', outcome, { given, args: { path: product, body, idempotencyKey } });
  interaction('followProduct', 'NotFound', {
    given: 'signedIn',
    args: { path: noProduct, body: wish, idempotencyKey },
  });
  refusesGuests('followProduct', { path: noProduct, body: wish, idempotencyKey });

  interaction('withdrawFollow', 'Withdrawn', {
    given: 'followApplied',
    args: { path: record, idempotencyKey },
    exact: ['data.state', 'data.held_amount', 'data.version'],
  });
  interaction('withdrawFollow', 'FollowNotPending', {
    given: 'following',
    args: { path: record, idempotencyKey },
  });
  interaction('withdrawFollow', 'NotFound', { given: 'signedIn', args: { path: noRecord, idempotencyKey } });
  refusesGuests('withdrawFollow', { path: noRecord, idempotencyKey });
});

describe('following', () => {
  interaction('listFollowRecords', 'Following', {
    given: 'following',
    args: {},
    exact: ['data.items.state', 'data.items.paid_amount'],
  });
  interaction('listFollowRecords', 'EndedWithFraction', {
    given: 'followEnded',
    args: { query: { state: ['ended'] } },
    exact: ['amount', 'paid_amount', 'held_amount', 'stop_value', 'state'].map(
      (field) => `data.items.${field}`,
    ),
  });
  interaction('listFollowRecords', 'Empty', { given: 'signedIn', args: {} });
  interaction('listFollowRecords', 'Unprocessable', { given: 'signedIn', args: { query: { limit: 0 } } });
  refusesGuests('listFollowRecords', {});
  interaction('getFollowRecord', 'Following', {
    given: 'following',
    args: { path: record },
    exact: ['data.state', 'data.paid_amount', 'data.held_amount', 'data.stop_value', 'data.tax'],
  });
  interaction('getFollowRecord', 'NotFound', { given: 'signedIn', args: { path: noRecord } });
  refusesGuests('getFollowRecord', { path: noRecord });
  interaction('stopFollowing', 'Ended', {
    given: 'following',
    args: { path: record, idempotencyKey },
    exact: ['data.state', 'data.paid_amount'],
  });
  const untilItOpens = ['data.state', 'data.sold_at', 'data.deadline.action', 'data.next_actions'];
  interaction('stopFollowing', 'StopRequested', {
    given: 'followingShut',
    args: { path: record, idempotencyKey },
    exact: untilItOpens,
  });
  interaction('getFollowRecord', 'StopRequested', {
    given: 'stopRequested',
    args: { path: record },
    exact: untilItOpens,
  });
  interaction('stopFollowing', 'NotFollowing', {
    given: 'followApplied',
    args: { path: record, idempotencyKey },
  });
  interaction('stopFollowing', 'NotFound', { given: 'signedIn', args: { path: noRecord, idempotencyKey } });
  refusesGuests('stopFollowing', { path: noRecord, idempotencyKey });
});
