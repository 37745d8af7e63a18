import { describe } from 'vitest';
import { interaction, refusesGuests } from '../support/interaction.ts';

const idempotencyKey = '6f1c0d1e-6f0a-4a54-9d0b-0c1f6f0f2a11';
const stock = { code: '7974' };
const noStock = { code: '7204' };
const application = { application_id: 'pap_01k8z3v5q2m7r9t4w6x8y0a1bc' };
const noApplication = { application_id: 'pap_00000000000000000000000000' };
const body = { price: '11860', quantity: 100 };

describe('issues outside the exchange’s hours', () => {
  interaction('listPreMarket', 'NightSession', {
    given: 'outsideByNight',
    args: { query: { limit: 5 } },
    exact: ['data.items.0.session', 'data.items.0.status'],
    free: ['data.next_cursor'],
  });
  interaction('listPreMarket', 'BetweenSessions', {
    given: 'outsideClosed',
    args: { query: { limit: 5 } },
    exact: ['data.items.0.status'],
    free: ['data.next_cursor'],
  });
  interaction('listPreMarket', 'Unprocessable', { given: 'signedIn', args: { query: { limit: 0 } } });
  refusesGuests('listPreMarket', {});
});

describe('applying', () => {
  interaction('applyForPreMarket', 'Applying', {
    given: 'outsideByNight',
    args: { path: stock, body, idempotencyKey },
    exact: ['state', 'quantity', 'amount', 'fee', 'session', 'version'].map((field) => `data.${field}`),
  });
  const refused = [
    ['PriceOffTick', 'outsideByNight', { ...body, price: '11862' }],
    ['PriceOutsideLimits', 'outsideByNight', { ...body, price: '15000' }],
    ['QuantityNotLot', 'outsideByNight', { ...body, quantity: 150 }],
    ['QuantityBelowMinimum', 'outsideByNight', { ...body, quantity: 50 }],
    ['QuantityTooLarge', 'outsideByNight', { ...body, quantity: 200_000 }],
    ['InsufficientFunds', 'outsideByNight', { ...body, quantity: 2_000 }],
    ['PreMarketClosed', 'outsideClosed', body],
  ] as const;
  for (const [outcome, given, wish] of refused)
    interaction('applyForPreMarket', outcome, { given, args: { path: stock, body: wish, idempotencyKey } });
  interaction('applyForPreMarket', 'NotFound', {
    given: 'signedIn',
    args: { path: noStock, body, idempotencyKey },
  });
  refusesGuests('applyForPreMarket', { path: stock, body, idempotencyKey });
});

describe('applications', () => {
  interaction('listPreMarketApplications', 'OneApplication', { given: 'outsideApplied', args: {} });
  interaction('listPreMarketApplications', 'Filled', {
    given: 'outsideFilled',
    args: { query: { state: ['successful'] } },
  });
  interaction('listPreMarketApplications', 'Empty', { given: 'signedIn', args: {} });
  interaction('listPreMarketApplications', 'Unprocessable', {
    given: 'signedIn',
    args: { query: { limit: 0 } },
  });
  refusesGuests('listPreMarketApplications', {});

  interaction('cancelPreMarketApplication', 'Cancelled', {
    given: 'outsideApplied',
    args: { path: application, idempotencyKey },
    exact: ['data.state', 'data.quantity', 'data.held_amount'],
  });
  interaction('cancelPreMarketApplication', 'ApplicationNotOpen', {
    given: 'outsideFilled',
    args: { path: application, idempotencyKey },
  });
  interaction('cancelPreMarketApplication', 'NotFound', {
    given: 'signedIn',
    args: { path: noApplication, idempotencyKey },
  });
  refusesGuests('cancelPreMarketApplication', { path: noApplication, idempotencyKey });
});
