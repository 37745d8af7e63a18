import { describe } from 'vitest';
import { interaction, refusesGuests } from '../support/interaction.ts';

const idempotencyKey = '6f1c0d1e-6f0a-4a54-9d0b-0c1f6f0f2a11';
const ipo = { ipo_id: 'ipo_01k8z3v5q2m7r9t4w6x8y0a1bc' };
const application = { application_id: 'iap_01k8z3v5q2m7r9t4w6x8y0a1bc' };
const noIpo = { ipo_id: 'ipo_00000000000000000000000000' };
const noApplication = { application_id: 'iap_00000000000000000000000000' };

describe('offerings', () => {
  interaction('listIpos', 'OneOffering', { given: 'offering', args: { query: { state: ['accepting'] } } });
  interaction('listIpos', 'Empty', { given: 'signedIn', args: { query: { state: ['withdrawn'] } } });
  interaction('listIpos', 'Unprocessable', { given: 'signedIn', args: { query: { limit: 0 } } });
  refusesGuests('listIpos', {});

  const stages = [
    ['Accepting', 'offering'],
    ['Drawn', 'wonEarly'],
    ['Subscribing', 'won'],
  ] as const;
  for (const [stage, given] of stages)
    interaction('getIpo', stage, {
      given,
      args: { path: ipo },
      exact: ['data.state', 'data.unit', 'data.fee'],
    });
  interaction('getIpo', 'NotFound', { given: 'signedIn', args: { path: noIpo } });
  refusesGuests('getIpo', { path: noIpo });
});

describe('draws', () => {
  const stages = [
    ['Committed', 'applied'],
    ['Sealed', 'sealedDraw'],
    ['Drawn', 'wonEarly'],
  ] as const;
  for (const [stage, given] of stages)
    interaction('getIpoDraw', stage, {
      given,
      args: { path: ipo },
      exact: ['stage', 'algorithm', 'allocation', 'lot_shares'].map((field) => `data.${field}`),
      free: ['data.roster.next_cursor'],
    });
  interaction('getIpoDraw', 'NotFound', { given: 'signedIn', args: { path: noIpo } });
  refusesGuests('getIpoDraw', { path: noIpo });
});

describe('applying', () => {
  const draft = { quantity: 300, price: null, prospectus_accepted: true } as const;
  interaction('applyForIpo', 'AwaitingDraw', {
    given: 'offering',
    args: { path: ipo, body: draft, idempotencyKey },
    exact: ['state', 'applied_quantity', 'winning_quantity', 'amount', 'version'].map(
      (field) => `data.${field}`,
    ),
  });
  const refused = [
    ['QuantityNotLot', 'offering', { ...draft, quantity: 150 }],
    ['QuantityTooLarge', 'offering', { ...draft, quantity: 2000 }],
    ['IpoPriceOutsideRange', 'offering', { ...draft, price: '1900' }],
    ['PriceOffTick', 'offering', { ...draft, price: '1750.5' }],
    ['IpoNotAccepting', 'closedOffering', draft],
    ['InsufficientFunds', 'spentOffering', { ...draft, quantity: 500 }],
    ['AlreadyApplied', 'applied', draft],
  ] as const;
  for (const [outcome, given, body] of refused)
    interaction('applyForIpo', outcome, { given, args: { path: ipo, body, idempotencyKey } });
  interaction('applyForIpo', 'NotFound', {
    given: 'signedIn',
    args: { path: noIpo, body: draft, idempotencyKey },
  });
  refusesGuests('applyForIpo', { path: noIpo, body: draft, idempotencyKey });
});

describe('applications', () => {
  interaction('listIpoApplications', 'Several', { given: 'applicationWithdrawn', args: {} });
  interaction('listIpoApplications', 'Winning', { given: 'won', args: { query: { view: 'winning' } } });
  interaction('listIpoApplications', 'Empty', { given: 'signedIn', args: {} });
  interaction('listIpoApplications', 'Unprocessable', { given: 'signedIn', args: { query: { limit: 0 } } });
  refusesGuests('listIpoApplications', {});

  const outcomes = [
    ['Won', 'won'],
    ['Waitlisted', 'waitlisted'],
    ['Listed', 'listed'],
  ] as const;
  for (const [outcome, given] of outcomes)
    interaction('getIpoApplication', outcome, {
      given,
      args: { path: application },
      exact: ['data.state', 'data.deadline.action'],
    });
  interaction('getIpoApplication', 'NotFound', { given: 'signedIn', args: { path: noApplication } });
  refusesGuests('getIpoApplication', { path: noApplication });

  interaction('withdrawIpoApplication', 'Withdrawn', {
    given: 'applied',
    args: { path: application, idempotencyKey },
    exact: ['data.state', 'data.applied_quantity', 'data.held_amount'],
  });
  interaction('withdrawIpoApplication', 'ApplicationNotOpen', {
    given: 'applicationWithdrawn',
    args: { path: application, idempotencyKey },
  });
  interaction('withdrawIpoApplication', 'NotFound', {
    given: 'signedIn',
    args: { path: noApplication, idempotencyKey },
  });
  refusesGuests('withdrawIpoApplication', { path: noApplication, idempotencyKey });
});

describe('subscribing', () => {
  const lot = { quantity: 100 };
  interaction('subscribeIpo', 'Approved', {
    given: 'won',
    args: { path: application, body: lot, idempotencyKey },
    exact: ['data.state', 'data.subscribed_quantity', 'data.held_amount'],
  });
  interaction('subscribeIpo', 'InsufficientFunds', {
    given: 'wonPoor',
    args: { path: application, body: lot, idempotencyKey },
  });
  interaction('subscribeIpo', 'QuantityNotLot', {
    given: 'won',
    args: { path: application, body: { quantity: 50 }, idempotencyKey },
  });
  interaction('subscribeIpo', 'MoreThanWon', {
    given: 'won',
    args: { path: application, body: { quantity: 300 }, idempotencyKey },
  });
  interaction('subscribeIpo', 'ApplicationNotOpen', {
    given: 'applied',
    args: { path: application, body: lot, idempotencyKey },
  });
  interaction('subscribeIpo', 'NotFound', {
    given: 'signedIn',
    args: { path: noApplication, body: lot, idempotencyKey },
  });
  refusesGuests('subscribeIpo', { path: noApplication, body: lot, idempotencyKey });
});
