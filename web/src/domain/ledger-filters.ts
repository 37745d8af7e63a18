import type { LedgerKind } from '@tsubame/sdk/schema';

/** Filters of the account log, as parameters of the request; every kind is in exactly one. */
export const LEDGER_FILTERS = {
  all: undefined,
  transfers: ['opening_balance', 'deposit_approved', 'withdrawal_approved'],
  trades: [
    'order_reserved',
    'order_released',
    'position_opened',
    'position_closed',
    'trade_settled',
    'pre_market_filled',
  ],
  applications: ['funds_held', 'funds_released', 'ipo_subscribed', 'block_trade_allotted'],
  products: ['follow_started', 'follow_ended', 'loan_disbursed', 'loan_repaid', 'dividend_settled'],
} as const satisfies Readonly<Record<string, readonly LedgerKind[] | undefined>>;

export type LedgerFilter = keyof typeof LEDGER_FILTERS;

type Filtered = NonNullable<(typeof LEDGER_FILTERS)[LedgerFilter]>[number];

/** Fails to compile if a kind of the contract has no filter. */
export type UnfilteredKind =
  Exclude<LedgerKind, Filtered> extends never ? true : Exclude<LedgerKind, Filtered>;
export const EVERY_KIND_HAS_A_FILTER: UnfilteredKind = true;
