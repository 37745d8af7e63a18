import { describe } from 'vitest';
import { interaction, refusesGuests } from '../support/interaction.ts';

const idempotencyKey = '6f1c0d1e-6f0a-4a54-9d0b-0c1f6f0f2a11';
const block = { block_trade_id: 'blk_01k8z3v5q2m7r9t4w6x8y0a1bc' };
const nowhere = { block_trade_id: 'blk_00000000000000000000000000' };

describe('blocks', () => {
  interaction('listBlockTrades', 'Several', {
    given: 'blockOffered',
    args: { query: { state: ['open'] } },
    exact: ['data.items.0.fee'],
  });
  interaction('listBlockTrades', 'Empty', { given: 'signedIn', args: { query: { state: ['cancelled'] } } });
  interaction('listBlockTrades', 'Unprocessable', { given: 'signedIn', args: { query: { limit: 0 } } });
  refusesGuests('listBlockTrades', {});
});

describe('applying', () => {
  const two = { lots: 2 };
  interaction('applyForBlockTrade', 'Applying', {
    given: 'blockOffered',
    args: { path: block, body: two, idempotencyKey },
    exact: ['state', 'applied_lots', 'allotted_lots', 'amount', 'version'].map((field) => `data.${field}`),
  });
  const refused = [
    ['TooManyLots', 'blockOffered', { lots: 1000 }],
    ['BlockTradeNotAccepting', 'blockDrawn', two],
    ['InsufficientFunds', 'blockSpent', two],
    ['AlreadyApplied', 'blockApplied', two],
  ] as const;
  for (const [outcome, given, body] of refused)
    interaction('applyForBlockTrade', outcome, { given, args: { path: block, body, idempotencyKey } });
  interaction('applyForBlockTrade', 'NotFound', {
    given: 'signedIn',
    args: { path: nowhere, body: two, idempotencyKey },
  });
  refusesGuests('applyForBlockTrade', { path: nowhere, body: two, idempotencyKey });
});

describe('applications', () => {
  interaction('listBlockTradeApplications', 'OneApplication', { given: 'blockApplied', args: {} });
  interaction('listBlockTradeApplications', 'AllottedInPart', {
    given: 'blockAllotted',
    args: { query: { state: ['successful'] } },
  });
  interaction('listBlockTradeApplications', 'Empty', { given: 'signedIn', args: {} });
  interaction('listBlockTradeApplications', 'Unprocessable', {
    given: 'signedIn',
    args: { query: { limit: 0 } },
  });
  refusesGuests('listBlockTradeApplications', {});
});

describe('draws', () => {
  const stages = [
    ['Committed', 'blockApplied'],
    ['Drawn', 'blockAllotted'],
  ] as const;
  for (const [stage, given] of stages)
    interaction('getBlockTradeDraw', stage, {
      given,
      args: { path: block },
      exact: ['stage', 'algorithm', 'allocation', 'lot_shares'].map((field) => `data.${field}`),
      free: ['data.roster.next_cursor'],
    });
  interaction('getBlockTradeDraw', 'NotFound', { given: 'signedIn', args: { path: nowhere } });
  refusesGuests('getBlockTradeDraw', { path: nowhere });
});
