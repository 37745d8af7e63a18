import { POSITION, signedIn } from '../samples.ts';
import type { StateTable } from '../states.ts';

const ORDER = 'ord_01k8z3v5q2m7r9t4w6x8y0a1be';

const PRICES = {
  ...signedIn,
  lower_limit: '2800',
  upper_limit: '2900',
  above_limit: '3400',
  off_tick: '2841.3',
  buy_trigger: '3290',
  sell_trigger: '2310',
  later_date: '2026-11-24',
};

/** States of orders and positions. */
export const TRADING_STATES = {
  prices: {
    sentence: 'a signed-in user with 10,000,000 yen and the price limits of 7203',
    values: PRICES,
  },
  matching: {
    sentence: 'a signed-in user with 10,000,000 yen and the price limits of 7203 while orders are matched',
    values: PRICES,
  },
  keyUsed: {
    sentence: 'a signed-in user whose idempotency key was sent with another order',
    values: { ...signedIn, idempotency_key: '6f1c0d1e-6f0a-4a54-9d0b-0c1f6f0f2a11' },
  },
  working: {
    sentence: 'a signed-in user with a working limit order for 300 shares of 7203',
    values: { ...signedIn, order_id: ORDER },
  },
  filled: {
    sentence: 'a signed-in user with a filled order for 300 shares of 7203',
    values: { ...signedIn, order_id: ORDER },
  },
  filledInPart: {
    by: 'operator',
    sentence: 'a signed-in user with a limit order that was executed in part',
    values: { ...signedIn, order_id: ORDER },
  },
  armed: {
    sentence:
      'a signed-in user with an armed stop order for 300 shares of 7203, who knows other trigger prices',
    values: { ...signedIn, order_id: ORDER, other_trigger: '3280', upper_limit: '2900' },
  },
  triggered: {
    by: 'operator',
    sentence: 'a signed-in user with a stop order that was triggered and filled',
    values: { ...signedIn, order_id: ORDER },
  },
  holding: {
    sentence: 'a signed-in user who holds 300 shares of 7203 at 2 times',
    values: {
      ...signedIn,
      position_id: POSITION,
      lower_limit: '2800',
      upper_limit: '2900',
      above_limit: '3400',
      off_tick: '2841.3',
      sell_trigger: '2310',
    },
  },
  closed: {
    sentence: 'a signed-in user with a closed position in 7203',
    values: { ...signedIn, position_id: POSITION },
  },
  boughtAndSold: {
    sentence: 'a signed-in user who bought and sold 2,000 shares of 7203 today',
    values: signedIn,
  },
  notShortable: {
    sentence: 'a signed-in user who knows a stock that is not sold short',
    values: { ...signedIn, not_shortable_code: '4385' },
  },
  poor: { by: 'operator', sentence: 'a signed-in user with an equity of 250,000 yen', values: signedIn },
  halted: { by: 'operator', sentence: 'a signed-in user while trading in 7203 is halted', values: signedIn },
  haltedHolding: {
    by: 'operator',
    sentence: 'a signed-in user who holds 300 shares of 7203 while trading in it is halted',
    values: { ...signedIn, position_id: POSITION },
  },
  waiting: {
    sentence:
      'a signed-in user with a limit order for 300 shares of 7203 at the lowest price, who knows others',
    values: {
      ...signedIn,
      order_id: ORDER,
      raised_price: '2810',
      upper_limit: '2900',
      above_limit: '3400',
      off_tick: '2841.3',
    },
  },
  closingAtLimit: {
    sentence: 'a signed-in user who holds 300 shares of 7203, and an order that waits to close 200 of them',
    values: { ...signedIn, order_id: ORDER },
  },
  closingByOco: {
    sentence:
      'a signed-in user who holds 300 shares of 7203, and an OCO order for 200 of them, who knows other trigger prices',
    values: { ...signedIn, order_id: ORDER, sell_trigger: '2310', other_trigger: '2320' },
  },
  exitWaiting: {
    sentence: 'a signed-in user with a filled if-done-OCO order for 300 shares of 7203, whose exit waits',
    values: { ...signedIn, order_id: ORDER },
  },
  waitingConfirmed: {
    sentence:
      'a signed-in user with a working limit order in 7203, whose orders are confirmed with the fund password',
    values: { ...signedIn, order_id: ORDER },
  },
  waitingConfirmationLocked: {
    sentence:
      'a signed-in user with a working limit order in 7203, whose orders are confirmed with a locked fund password',
    values: { ...signedIn, order_id: ORDER },
  },
  holdingConfirmed: {
    sentence:
      'a signed-in user who holds 300 shares of 7203, whose orders are confirmed with the fund password',
    values: { ...signedIn, position_id: POSITION },
  },
  holdingConfirmationLocked: {
    sentence:
      'a signed-in user who holds 300 shares of 7203, whose orders are confirmed with a locked fund password',
    values: { ...signedIn, position_id: POSITION },
  },
  splitOver: {
    by: 'operator',
    sentence: 'a signed-in user whose waiting order lapsed when its stock split',
    values: { ...signedIn, order_id: ORDER, split_code: '6503' },
  },
  haltedWaiting: {
    by: 'operator',
    sentence: 'a signed-in user with a working limit order in 7203 while trading in it is halted',
    values: { ...signedIn, order_id: ORDER },
  },
} as const satisfies StateTable;

declare module '../states.ts' {
  interface States extends Readonly<typeof TRADING_STATES> {}
}
