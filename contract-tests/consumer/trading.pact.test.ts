import { describe } from 'vitest';
import { interaction, refusesGuests } from '../support/interaction.ts';

const idempotencyKey = '6f1c0d1e-6f0a-4a54-9d0b-0c1f6f0f2a11';
const draft = {
  code: '7203',
  direction: 'long',
  price_type: 'market',
  price: null,
  quantity: 300,
  leverage: 2,
} as const;
const limit = { ...draft, price_type: 'limit' } as const;
const stopAt = (trigger_price: string) => ({ trigger_price, price_type: 'market', price: null }) as const;
const order = { order_id: 'ord_01k8z3v5q2m7r9t4w6x8y0a1be' };
const position = { position_id: 'pos_01k8z3v5q2m7r9t4w6x8y0a1bf' };
const statedOrder = [
  'code',
  'intent',
  'direction',
  'price_type',
  'quantity',
  'leverage',
  'state',
  'filled_quantity',
  'fee_plan.plan_id',
].map((field) => `data.${field}`);

/** Refusals of both a preview and an order. */
const refusedDrafts = [
  ['InsufficientFunds', 'signedIn', { ...draft, quantity: 100_000, leverage: 1 }],
  ['PriceOffTick', 'prices', { ...limit, price: '2841.3' }],
  ['PriceOutsideLimits', 'prices', { ...limit, price: '3400' }],
  ['TriggerNotAccepted', 'prices', { ...draft, trigger_price: '2900' }],
  ['ExecutionNotAccepted', 'signedIn', { ...draft, execution: 'limit_then_close' }],
  ['GoodTillNotAccepted', 'signedIn', { ...draft, good_till: '2016-01-04' }],
  ['LegsNotAccepted', 'prices', { ...draft, exit: { price: '2800', stop: null, good_till: null } }],
  ['QuantityNotLot', 'signedIn', { ...draft, quantity: 150 }],
  ['QuantityBelowMinimum', 'signedIn', { ...draft, quantity: 50 }],
  ['QuantityTooLarge', 'signedIn', { ...draft, quantity: 200_000 }],
  ['LeverageNotOffered', 'signedIn', { ...draft, leverage: 5 }],
  ['MarginTooLow', 'poor', { ...draft, quantity: 100 }],
  ['IssueHalted', 'halted', draft],
  ['SameDayChurn', 'boughtAndSold', { ...draft, quantity: 2000, leverage: 1 }],
  ['StockUnknown', 'signedIn', { ...draft, code: '7204' }],
  ['IntradayNotOffered', 'signedIn', { ...draft, code: '5253', product: 'intraday' }],
  ['MarketClosed', 'dayTradesOver', { ...draft, product: 'intraday' }],
  ['MarginCallOpen', 'marginCalled', { ...draft, quantity: 100 }],
  ['ShortRestricted', 'signedIn', { ...draft, direction: 'short', quantity: 5_100, leverage: 1 }],
  ['ShortNotOffered', 'notShortable', { ...draft, code: '4385', direction: 'short' }],
] as const;

describe('terms and preview', () => {
  interaction('getTradingTerms', 'Terms', { given: 'signedIn', args: {} });
  refusesGuests('getTradingTerms', {});
  interaction('listFeePlans', 'OfUser', { given: 'signedIn', args: {} });
  refusesGuests('listFeePlans', {});
  const daily = { path: { plan_id: 'daily' } };
  interaction('chooseFeePlan', 'Chosen', { given: 'signedIn', args: daily, exact: ['data.next.plan_id'] });
  interaction('chooseFeePlan', 'NotFound', {
    given: 'signedIn',
    args: { path: { plan_id: 'nobody_offers_this' } },
  });
  refusesGuests('chooseFeePlan', daily);
  interaction('previewOrder', 'LongTwoTimes', {
    given: 'signedIn',
    args: { body: draft },
    exact: ['code', 'direction', 'price_type', 'quantity', 'leverage'].map((field) => `data.${field}`),
  });
  interaction('previewOrder', 'StopMarket', {
    given: 'prices',
    args: { body: { ...draft, trigger_price: '3290' } },
    exact: ['data.price_type', 'data.queued'],
  });
  for (const [outcome, given, body] of refusedDrafts)
    interaction('previewOrder', outcome, { given, args: { body } });
  refusesGuests('previewOrder', { body: draft });
});

describe('orders', () => {
  interaction('placeOrder', 'Filled', {
    given: 'matching',
    args: { body: draft, idempotencyKey },
    exact: [...statedOrder, 'data.reserve'],
  });
  interaction('placeOrder', 'Working', {
    given: 'matching',
    args: { body: { ...limit, price: '2800' }, idempotencyKey },
    exact: [...statedOrder, 'data.fee'],
  });
  interaction('placeOrder', 'Armed', {
    given: 'prices',
    args: { body: { ...draft, trigger_price: '3290' }, idempotencyKey },
    exact: [...statedOrder, 'data.fee'],
  });
  interaction('placeOrder', 'GoodTill', {
    given: 'matching',
    args: { body: { ...limit, price: '2800', good_till: '2026-11-24' }, idempotencyKey },
    exact: [...statedOrder, 'data.fee'],
  });
  interaction('placeOrder', 'Oco', {
    given: 'matching',
    args: { body: { ...limit, price: '2800', stop: stopAt('3290') }, idempotencyKey },
    exact: [...statedOrder, 'data.fee', 'data.stop_status'],
  });
  interaction('placeOrder', 'IfDone', {
    given: 'matching',
    args: {
      body: { ...limit, price: '2800', exit: { price: '2900', stop: null, good_till: null } },
      idempotencyKey,
    },
    exact: [...statedOrder, 'data.fee'],
  });
  interaction('placeOrder', 'IfDoneOco', {
    given: 'matching',
    args: {
      body: { ...draft, exit: { price: '2900', stop: stopAt('2310'), good_till: null } },
      idempotencyKey,
    },
    exact: statedOrder,
  });
  interaction('placeOrder', 'Queued', {
    given: 'signedIn',
    args: { body: { ...draft, execution: 'at_close' }, idempotencyKey },
    exact: [...statedOrder, 'data.execution'],
  });
  interaction('placeOrder', 'NotFilledAtOnce', {
    given: 'matching',
    args: { body: { ...limit, price: '2800', execution: 'ioc' }, idempotencyKey },
    exact: [...statedOrder, 'data.execution', 'data.reserve'],
  });
  for (const [outcome, given, body] of refusedDrafts) {
    interaction('placeOrder', outcome, { given, args: { body, idempotencyKey } });
  }
  interaction('placeOrder', 'PreviewStale', {
    given: 'signedIn',
    args: { body: { ...draft, preview_id: 'pre_eyJ2IjoxfQ.c2lnbmF0dXJl' }, idempotencyKey },
  });
  for (const [outcome, given, fund_password] of [
    ['FundPasswordWrong', 'orderConfirmed', 'wrong99'],
    ['FundPasswordLocked', 'orderConfirmationLocked', 'fund1234'],
  ] as const)
    interaction('placeOrder', outcome, {
      given,
      args: { body: { ...draft, fund_password }, idempotencyKey },
    });
  interaction('placeOrder', 'Conflict', { given: 'keyUsed', args: { body: draft, idempotencyKey } });
  refusesGuests('placeOrder', { body: draft, idempotencyKey });

  interaction('listOrders', 'TwoOrders', { given: 'filled', args: {} });
  interaction('listOrders', 'Empty', { given: 'signedIn', args: {} });
  refusesGuests('listOrders', {});
  interaction('getOrder', 'Filled', { given: 'filled', args: { path: order }, exact: statedOrder });
  interaction('getOrder', 'FilledInPart', {
    given: 'filledInPart',
    args: { path: order },
    exact: ['data.state'],
  });
  interaction('getOrder', 'Triggered', { given: 'triggered', args: { path: order }, exact: statedOrder });
  interaction('getOrder', 'Exit', {
    given: 'exitWaiting',
    args: { path: order },
    exact: [...statedOrder, 'data.stop_status'],
  });
  interaction('getOrder', 'Lapsed', { given: 'splitOver', args: { path: order }, exact: ['data.state'] });
  interaction('getOrder', 'NotFound', { given: 'signedIn', args: { path: order } });
  refusesGuests('getOrder', { path: order });
  interaction('cancelOrder', 'Cancelled', {
    given: 'working',
    args: { path: order, idempotencyKey },
    exact: [...statedOrder, 'data.reserve'],
  });
  interaction('cancelOrder', 'OrderNotCancellable', {
    given: 'filled',
    args: { path: order, idempotencyKey },
  });
  interaction('cancelOrder', 'NotFound', { given: 'signedIn', args: { path: order, idempotencyKey } });
  refusesGuests('cancelOrder', { path: order, idempotencyKey });
});

describe('changing an order', () => {
  const args = { path: order, idempotencyKey } as const;
  const changed = { ...args, body: { price: '2810' } };

  interaction('changeOrder', 'Changed', {
    given: 'waiting',
    args: changed,
    exact: [...statedOrder, 'data.fee', 'data.version'],
  });
  interaction('changeOrder', 'Filled', {
    given: 'waiting',
    args: { ...args, body: { price: '2900' } },
    exact: [...statedOrder, 'data.reserve'],
  });
  interaction('changeOrder', 'Rearmed', {
    given: 'armed',
    args: { ...args, body: { trigger_price: '3280' } },
    exact: ['data.state', 'data.version'],
  });
  interaction('changeOrder', 'StopMoved', {
    given: 'closingByOco',
    args: { ...args, body: { stop: stopAt('2320') } },
    exact: ['data.state', 'data.stop_status', 'data.version'],
  });
  const refusedChanges = [
    ['InsufficientFunds', 'waiting', { quantity: 100_000 }],
    ['PriceOffTick', 'waiting', { price: '2841.3' }],
    ['PriceOutsideLimits', 'waiting', { price: '3400' }],
    ['TriggerNotAccepted', 'armed', { trigger_price: '2900' }],
    ['LegsNotAccepted', 'closingByOco', { price: '2310' }],
    ['QuantityNotLot', 'waiting', { quantity: 150 }],
    ['QuantityBelowMinimum', 'waiting', { quantity: 50 }],
    ['QuantityTooLarge', 'waiting', { quantity: 200_000 }],
    ['QuantityExceedsHolding', 'closingAtLimit', { quantity: 400 }],
    ['OrderNotChangeable', 'filled', { quantity: 200 }],
    ['IssueHalted', 'haltedWaiting', { quantity: 200 }],
    ['FundPasswordWrong', 'waitingConfirmed', { quantity: 200, fund_password: 'wrong99' }],
    ['FundPasswordLocked', 'waitingConfirmationLocked', { quantity: 200, fund_password: 'fund1234' }],
    ['NotFound', 'signedIn', { quantity: 200 }],
  ] as const;
  for (const [outcome, given, body] of refusedChanges)
    interaction('changeOrder', outcome, { given, args: { ...args, body } });
  refusesGuests('changeOrder', changed);
});

describe('positions', () => {
  const market = { price_type: 'market', price: null, quantity: 100 } as const;
  const atLimit = { price_type: 'limit', quantity: 100 } as const;
  const stated = ['code', 'direction', 'leverage', 'quantity', 'closing_quantity', 'state'];

  interaction('listPositions', 'OnePosition', { given: 'holding', args: {} });
  interaction('listPositions', 'Empty', { given: 'signedIn', args: {} });
  refusesGuests('listPositions', {});
  interaction('getPosition', 'Holding', {
    given: 'holding',
    args: { path: position },
    exact: stated.map((field) => `data.${field}`),
  });
  interaction('getPosition', 'NotFound', { given: 'signedIn', args: { path: position } });
  refusesGuests('getPosition', { path: position });

  interaction('closePosition', 'Filled', {
    given: 'holding',
    args: { path: position, body: market, idempotencyKey },
    exact: statedOrder,
  });
  interaction('closePosition', 'Working', {
    given: 'holding',
    args: { path: position, body: { ...atLimit, price: '2900' }, idempotencyKey },
    exact: statedOrder,
  });
  interaction('closePosition', 'Armed', {
    given: 'holding',
    args: { path: position, body: { ...market, trigger_price: '2310' }, idempotencyKey },
    exact: statedOrder,
  });
  interaction('closePosition', 'Oco', {
    given: 'holding',
    args: { path: position, body: { ...atLimit, price: '2900', stop: stopAt('2310') }, idempotencyKey },
    exact: [...statedOrder, 'data.stop_status'],
  });
  const refusedCloses = [
    ['PriceOffTick', 'holding', { ...atLimit, price: '2841.3' }],
    ['PriceOutsideLimits', 'holding', { ...atLimit, price: '3400' }],
    ['TriggerNotAccepted', 'holding', { ...market, trigger_price: '2800' }],
    ['LegsNotAccepted', 'holding', { ...atLimit, price: '2310', stop: stopAt('2310') }],
    ['ExecutionNotAccepted', 'holding', { ...market, execution: 'limit_then_close' }],
    ['GoodTillNotAccepted', 'holding', { ...market, good_till: '2016-01-04' }],
    ['QuantityNotLot', 'holding', { ...market, quantity: 150 }],
    ['QuantityBelowMinimum', 'holding', { ...market, quantity: 50 }],
    ['QuantityExceedsHolding', 'holding', { ...market, quantity: 400 }],
    ['PositionNotClosable', 'closed', market],
    ['IssueHalted', 'haltedHolding', market],
    ['FundPasswordWrong', 'holdingConfirmed', { ...market, fund_password: 'wrong99' }],
    ['FundPasswordLocked', 'holdingConfirmationLocked', { ...market, fund_password: 'fund1234' }],
  ] as const;
  for (const [outcome, given, body] of refusedCloses) {
    interaction('closePosition', outcome, { given, args: { path: position, body, idempotencyKey } });
  }
  interaction('closePosition', 'NotFound', {
    given: 'signedIn',
    args: { path: position, body: market, idempotencyKey },
  });
  refusesGuests('closePosition', { path: position, body: market, idempotencyKey });
});
