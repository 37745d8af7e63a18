// Generated from openapi/ by `npm run generate -w openapi`. Do not edit.

import type { AccountCallState, BlockTradeApplicationState, BlockTradeState, DepositState, DividendState, FollowProductState, FollowState, FundPasswordResetState, IdentityState, IpoApplicationState, IpoState, LoanState, LoginPasswordResetState, OrderState, PositionState, PreMarketApplicationState, PriceAlertState, WithdrawalState, TimelineActor, TimelineReason } from './schema.gen.ts';

/** One line of a record’s table; `from` is null where the record begins. */
export interface Move<State extends string = string> {
  readonly event: string;
  readonly from: State | null;
  readonly to: State;
  readonly actors: readonly TimelineActor[];
  readonly reasons: readonly TimelineReason[];
}

export const ACCOUNT_CALL_MOVES = [
  { event: 'call', from: null, to: 'open', actors: ['clock'], reasons: ['margin_short'] },
  { event: 'meet', from: 'open', to: 'met', actors: ['system'], reasons: ['margin_restored'] },
  { event: 'miss', from: 'open', to: 'missed', actors: ['clock'], reasons: ['deadline_passed'] },
] as const satisfies readonly Move<AccountCallState>[];

export const BLOCK_TRADE_APPLICATION_MOVES = [
  { event: 'apply', from: null, to: 'applying', actors: ['user'], reasons: ['applied'] },
  { event: 'allot', from: 'applying', to: 'successful', actors: ['clock'], reasons: ['allotted'] },
  { event: 'lose', from: 'applying', to: 'failed', actors: ['clock'], reasons: ['not_drawn', 'funds_short'] },
  { event: 'call_off', from: 'applying', to: 'cancelled', actors: ['operator'], reasons: ['called_off'] },
] as const satisfies readonly Move<BlockTradeApplicationState>[];

export const BLOCK_TRADE_MOVES = [
  { event: 'announce', from: null, to: 'upcoming', actors: ['operator'], reasons: ['announced'] },
  { event: 'open', from: 'upcoming', to: 'open', actors: ['clock'], reasons: ['applications_opened'] },
  { event: 'draw', from: 'open', to: 'drawn', actors: ['clock'], reasons: ['draw_held'] },
  { event: 'settle', from: 'drawn', to: 'settled', actors: ['clock'], reasons: ['settled'] },
  { event: 'call_off', from: 'upcoming', to: 'cancelled', actors: ['operator'], reasons: ['called_off'] },
  { event: 'call_off', from: 'open', to: 'cancelled', actors: ['operator'], reasons: ['called_off'] },
] as const satisfies readonly Move<BlockTradeState>[];

export const DEPOSIT_MOVES = [
  { event: 'request', from: null, to: 'awaiting_review', actors: ['user'], reasons: ['requested'] },
  { event: 'approve', from: 'awaiting_review', to: 'approved', actors: ['operator'], reasons: ['approved'] },
  { event: 'decline', from: 'awaiting_review', to: 'failed', actors: ['operator'], reasons: ['declined'] },
  { event: 'expire', from: 'awaiting_review', to: 'failed', actors: ['clock'], reasons: ['reference_expired'] },
] as const satisfies readonly Move<DepositState>[];

export const DIVIDEND_MOVES = [
  { event: 'announce', from: null, to: 'announced', actors: ['system'], reasons: ['announced'] },
  { event: 'entitle', from: 'announced', to: 'entitled', actors: ['clock'], reasons: ['ex_date_passed'] },
  { event: 'pay', from: 'entitled', to: 'paid', actors: ['clock'], reasons: ['paid'] },
] as const satisfies readonly Move<DividendState>[];

export const FOLLOW_PRODUCT_MOVES = [
  { event: 'announce', from: null, to: 'recruiting', actors: ['operator'], reasons: ['announced'] },
  { event: 'start', from: 'recruiting', to: 'running', actors: ['clock'], reasons: ['recruitment_ended'] },
  { event: 'start', from: 'recruiting', to: 'running', actors: ['system'], reasons: ['size_reached'] },
  { event: 'end', from: 'running', to: 'ended', actors: ['clock'], reasons: ['term_ended'] },
] as const satisfies readonly Move<FollowProductState>[];

export const FOLLOW_MOVES = [
  { event: 'apply', from: null, to: 'pending_review', actors: ['user'], reasons: ['applied'] },
  { event: 'approve', from: 'pending_review', to: 'pending_review', actors: ['operator'], reasons: ['approved'] },
  { event: 'start', from: 'pending_review', to: 'following', actors: ['clock'], reasons: ['bought'] },
  { event: 'decline', from: 'pending_review', to: 'rejected', actors: ['operator'], reasons: ['declined', 'product_full'] },
  { event: 'withdraw', from: 'pending_review', to: 'withdrawn', actors: ['user'], reasons: ['withdrawn'] },
  { event: 'ask_to_stop', from: 'following', to: 'following', actors: ['user'], reasons: ['stop_requested'] },
  { event: 'stop', from: 'following', to: 'ended', actors: ['user', 'clock'], reasons: ['stopped'] },
  { event: 'stop', from: 'following', to: 'ended', actors: ['system'], reasons: ['loss_limit_reached', 'term_ended'] },
] as const satisfies readonly Move<FollowState>[];

export const FUND_PASSWORD_RESET_MOVES = [
  { event: 'request', from: null, to: 'awaiting_review', actors: ['user'], reasons: ['requested'] },
  { event: 'allow', from: 'awaiting_review', to: 'allowed', actors: ['operator'], reasons: ['approved'] },
  { event: 'decline', from: 'awaiting_review', to: 'declined', actors: ['operator'], reasons: ['details_differ', 'declined'] },
  { event: 'lapse', from: 'awaiting_review', to: 'expired', actors: ['clock'], reasons: ['not_reviewed_in_time'] },
  { event: 'cancel', from: 'awaiting_review', to: 'cancelled', actors: ['user'], reasons: ['cancelled'] },
  { event: 'use', from: 'allowed', to: 'used', actors: ['user'], reasons: ['password_set'] },
  { event: 'expire', from: 'allowed', to: 'expired', actors: ['clock'], reasons: ['not_used_in_time'] },
  { event: 'cancel', from: 'allowed', to: 'cancelled', actors: ['user'], reasons: ['cancelled'] },
] as const satisfies readonly Move<FundPasswordResetState>[];

export const IDENTITY_MOVES = [
  { event: 'register', from: null, to: 'not_verified', actors: ['user'], reasons: ['registered'] },
  { event: 'submit', from: 'not_verified', to: 'under_review', actors: ['user'], reasons: ['submitted'] },
  { event: 'pass', from: 'under_review', to: 'passed', actors: ['operator'], reasons: ['approved'] },
  { event: 'fail', from: 'under_review', to: 'failed', actors: ['operator'], reasons: ['name_mismatch', 'image_unreadable', 'number_invalid', 'sides_differ'] },
  { event: 'submit', from: 'failed', to: 'under_review', actors: ['user'], reasons: ['submitted'] },
] as const satisfies readonly Move<IdentityState>[];

export const IPO_APPLICATION_MOVES = [
  { event: 'apply', from: null, to: 'awaiting_draw', actors: ['user'], reasons: ['applied'] },
  { event: 'win', from: 'awaiting_draw', to: 'won', actors: ['clock'], reasons: ['drawn'] },
  { event: 'wait', from: 'awaiting_draw', to: 'waitlisted', actors: ['clock'], reasons: ['waitlisted'] },
  { event: 'lose', from: 'awaiting_draw', to: 'not_won', actors: ['clock'], reasons: ['not_drawn', 'price_below_offer', 'funds_short'] },
  { event: 'promote', from: 'waitlisted', to: 'won', actors: ['clock'], reasons: ['moved_up'] },
  { event: 'lose', from: 'waitlisted', to: 'not_won', actors: ['clock'], reasons: ['waitlist_ended'] },
  { event: 'subscribe', from: 'won', to: 'approved', actors: ['user'], reasons: ['subscribed'] },
  { event: 'lapse', from: 'won', to: 'lapsed', actors: ['clock'], reasons: ['subscription_ended'] },
  { event: 'withdraw', from: 'awaiting_draw', to: 'withdrawn', actors: ['user'], reasons: ['withdrawn'] },
  { event: 'call_off', from: 'awaiting_draw', to: 'withdrawn', actors: ['operator'], reasons: ['called_off'] },
] as const satisfies readonly Move<IpoApplicationState>[];

export const IPO_MOVES = [
  { event: 'announce', from: null, to: 'upcoming', actors: ['operator'], reasons: ['announced'] },
  { event: 'open', from: 'upcoming', to: 'accepting', actors: ['clock'], reasons: ['applications_opened'] },
  { event: 'close', from: 'accepting', to: 'pricing', actors: ['clock'], reasons: ['applications_closed'] },
  { event: 'draw', from: 'pricing', to: 'drawn', actors: ['clock'], reasons: ['draw_held'] },
  { event: 'open_subscription', from: 'drawn', to: 'subscribing', actors: ['clock'], reasons: ['subscription_opened'] },
  { event: 'list', from: 'subscribing', to: 'listed', actors: ['clock'], reasons: ['listed'] },
  { event: 'call_off', from: 'upcoming', to: 'withdrawn', actors: ['operator'], reasons: ['called_off'] },
  { event: 'call_off', from: 'accepting', to: 'withdrawn', actors: ['operator'], reasons: ['called_off'] },
  { event: 'call_off', from: 'pricing', to: 'withdrawn', actors: ['operator'], reasons: ['called_off'] },
] as const satisfies readonly Move<IpoState>[];

export const LOAN_MOVES = [
  { event: 'apply', from: null, to: 'applying', actors: ['user'], reasons: ['applied'] },
  { event: 'approve', from: 'applying', to: 'in_progress', actors: ['operator'], reasons: ['approved'] },
  { event: 'decline', from: 'applying', to: 'rejected', actors: ['operator'], reasons: ['declined', 'collateral_short'] },
  { event: 'repay_part', from: 'in_progress', to: 'repaying', actors: ['user'], reasons: ['repaid_part'] },
  { event: 'repay_part', from: 'repaying', to: 'repaying', actors: ['user'], reasons: ['repaid_part'] },
  { event: 'repay_part', from: 'overdue', to: 'overdue', actors: ['user'], reasons: ['repaid_part'] },
  { event: 'repay_all', from: 'in_progress', to: 'repaid', actors: ['user'], reasons: ['repaid'] },
  { event: 'repay_all', from: 'repaying', to: 'repaid', actors: ['user'], reasons: ['repaid'] },
  { event: 'repay_all', from: 'overdue', to: 'repaid', actors: ['user'], reasons: ['repaid'] },
  { event: 'add_collateral', from: 'in_progress', to: 'in_progress', actors: ['user'], reasons: ['collateral_added'] },
  { event: 'add_collateral', from: 'repaying', to: 'repaying', actors: ['user'], reasons: ['collateral_added'] },
  { event: 'add_collateral', from: 'overdue', to: 'overdue', actors: ['user'], reasons: ['collateral_added'] },
  { event: 'sell_some_collateral', from: 'in_progress', to: 'repaying', actors: ['system'], reasons: ['collateral_sold'] },
  { event: 'sell_some_collateral', from: 'repaying', to: 'repaying', actors: ['system'], reasons: ['collateral_sold'] },
  { event: 'sell_some_collateral', from: 'overdue', to: 'overdue', actors: ['system'], reasons: ['collateral_sold'] },
  { event: 'sell_collateral', from: 'in_progress', to: 'repaid', actors: ['system'], reasons: ['collateral_sold'] },
  { event: 'sell_collateral', from: 'repaying', to: 'repaid', actors: ['system'], reasons: ['collateral_sold'] },
  { event: 'sell_collateral', from: 'overdue', to: 'repaid', actors: ['system'], reasons: ['collateral_sold'] },
  { event: 'fall_due', from: 'in_progress', to: 'overdue', actors: ['clock'], reasons: ['due_date_passed'] },
  { event: 'fall_due', from: 'repaying', to: 'overdue', actors: ['clock'], reasons: ['due_date_passed'] },
  { event: 'hand_over', from: 'overdue', to: 'handed_over', actors: ['clock'], reasons: ['thirty_days_overdue'] },
] as const satisfies readonly Move<LoanState>[];

export const LOGIN_PASSWORD_RESET_MOVES = [
  { event: 'request', from: null, to: 'awaiting_review', actors: ['user'], reasons: ['requested'] },
  { event: 'allow', from: 'awaiting_review', to: 'waiting', actors: ['operator'], reasons: ['approved'] },
  { event: 'decline', from: 'awaiting_review', to: 'declined', actors: ['operator'], reasons: ['details_differ', 'declined'] },
  { event: 'lapse', from: 'awaiting_review', to: 'expired', actors: ['clock'], reasons: ['not_reviewed_in_time'] },
  { event: 'cancel', from: 'awaiting_review', to: 'cancelled', actors: ['user'], reasons: ['cancelled', 'replaced'] },
  { event: 'open', from: 'waiting', to: 'allowed', actors: ['clock'], reasons: ['waiting_time_over'] },
  { event: 'cancel', from: 'waiting', to: 'cancelled', actors: ['user'], reasons: ['cancelled', 'replaced'] },
  { event: 'use', from: 'allowed', to: 'used', actors: ['user'], reasons: ['password_set'] },
  { event: 'expire', from: 'allowed', to: 'expired', actors: ['clock'], reasons: ['not_used_in_time'] },
  { event: 'cancel', from: 'allowed', to: 'cancelled', actors: ['user'], reasons: ['cancelled', 'replaced'] },
] as const satisfies readonly Move<LoginPasswordResetState>[];

export const ORDER_MOVES = [
  { event: 'queue', from: null, to: 'queued', actors: ['user'], reasons: ['placed'] },
  { event: 'arm', from: null, to: 'armed', actors: ['user'], reasons: ['placed'] },
  { event: 'place', from: null, to: 'working', actors: ['user'], reasons: ['placed'] },
  { event: 'place', from: null, to: 'working', actors: ['system'], reasons: ['entry_filled'] },
  { event: 'arm', from: null, to: 'armed', actors: ['system'], reasons: ['entry_filled'] },
  { event: 'queue', from: null, to: 'queued', actors: ['system'], reasons: ['entry_filled'] },
  { event: 'force_close', from: null, to: 'working', actors: ['system'], reasons: ['forced_close', 'intraday_close', 'margin_term_ended', 'collateral_sold'] },
  { event: 'trigger', from: 'armed', to: 'working', actors: ['system'], reasons: ['trigger_reached'] },
  { event: 'change', from: 'armed', to: 'armed', actors: ['user'], reasons: ['changed'] },
  { event: 'split', from: 'armed', to: 'armed', actors: ['clock'], reasons: ['stock_split'] },
  { event: 'cancel', from: 'armed', to: 'cancelled', actors: ['user'], reasons: ['cancelled'] },
  { event: 'give_way', from: 'armed', to: 'cancelled', actors: ['system'], reasons: ['forced_close', 'intraday_close', 'margin_term_ended', 'collateral_sold'] },
  { event: 'call_margin', from: 'armed', to: 'cancelled', actors: ['system'], reasons: ['margin_short'] },
  { event: 'lapse', from: 'armed', to: 'cancelled', actors: ['clock'], reasons: ['stock_split'] },
  { event: 'renew', from: 'armed', to: 'armed', actors: ['clock'], reasons: ['day_began'] },
  { event: 'reject', from: 'armed', to: 'rejected', actors: ['system'], reasons: ['funds_short', 'margin_short', 'price_out_of_limits', 'short_restricted'] },
  { event: 'expire', from: 'armed', to: 'expired', actors: ['clock'], reasons: ['day_ended'] },
  { event: 'open', from: 'queued', to: 'working', actors: ['clock'], reasons: ['market_opened', 'auction_began'] },
  { event: 'reject', from: 'queued', to: 'rejected', actors: ['system'], reasons: ['funds_short', 'price_out_of_limits', 'issue_halted', 'shares_gone'] },
  { event: 'change', from: 'queued', to: 'queued', actors: ['user'], reasons: ['changed'] },
  { event: 'split', from: 'queued', to: 'queued', actors: ['clock'], reasons: ['stock_split'] },
  { event: 'call_margin', from: 'queued', to: 'cancelled', actors: ['system'], reasons: ['margin_short'] },
  { event: 'cancel', from: 'queued', to: 'cancelled', actors: ['user'], reasons: ['cancelled'] },
  { event: 'give_way', from: 'queued', to: 'cancelled', actors: ['system'], reasons: ['forced_close', 'intraday_close', 'margin_term_ended', 'collateral_sold'] },
  { event: 'lapse', from: 'queued', to: 'cancelled', actors: ['clock'], reasons: ['stock_split'] },
  { event: 'expire', from: 'queued', to: 'expired', actors: ['clock'], reasons: ['day_ended'] },
  { event: 'trigger', from: 'working', to: 'working', actors: ['system'], reasons: ['trigger_reached'] },
  { event: 'split', from: 'working', to: 'working', actors: ['clock'], reasons: ['stock_split'] },
  { event: 'call_margin', from: 'working', to: 'cancelled', actors: ['system'], reasons: ['margin_short'] },
  { event: 'renew', from: 'working', to: 'working', actors: ['clock'], reasons: ['day_began'] },
  { event: 'reject', from: 'working', to: 'rejected', actors: ['system'], reasons: ['funds_short', 'margin_short', 'price_out_of_limits', 'short_restricted'] },
  { event: 'change', from: 'working', to: 'working', actors: ['user'], reasons: ['changed'] },
  { event: 'fill_some', from: 'working', to: 'working', actors: ['system'], reasons: ['matched', 'limit_reached'] },
  { event: 'match', from: 'working', to: 'filled', actors: ['system'], reasons: ['matched', 'limit_reached', 'forced_close', 'intraday_close', 'margin_term_ended', 'collateral_sold'] },
  { event: 'cancel', from: 'working', to: 'cancelled', actors: ['user'], reasons: ['cancelled'] },
  { event: 'give_way', from: 'working', to: 'cancelled', actors: ['system'], reasons: ['forced_close', 'intraday_close', 'margin_term_ended', 'collateral_sold'] },
  { event: 'lapse', from: 'working', to: 'cancelled', actors: ['clock'], reasons: ['stock_split'] },
  { event: 'expire', from: 'working', to: 'expired', actors: ['clock'], reasons: ['day_ended'] },
  { event: 'end_auction', from: 'working', to: 'expired', actors: ['clock'], reasons: ['auction_ended'] },
  { event: 'end_rest', from: 'working', to: 'expired', actors: ['system'], reasons: ['not_filled_at_once'] },
] as const satisfies readonly Move<OrderState>[];

export const POSITION_MOVES = [
  { event: 'open', from: null, to: 'holding', actors: ['system'], reasons: ['opened', 'allotted', 'listed'] },
  { event: 'hold_shares', from: 'holding', to: 'closing', actors: ['user'], reasons: ['close_ordered'] },
  { event: 'hold_shares', from: 'holding', to: 'closing', actors: ['system'], reasons: ['entry_filled'] },
  { event: 'force_close', from: 'holding', to: 'closing', actors: ['system'], reasons: ['forced_close', 'intraday_close', 'margin_term_ended', 'collateral_sold'] },
  { event: 'hold_shares', from: 'closing', to: 'closing', actors: ['user'], reasons: ['close_ordered'] },
  { event: 'hold_shares', from: 'closing', to: 'closing', actors: ['system'], reasons: ['entry_filled'] },
  { event: 'force_close', from: 'closing', to: 'closing', actors: ['system'], reasons: ['forced_close', 'intraday_close', 'margin_term_ended', 'collateral_sold'] },
  { event: 'change_hold', from: 'closing', to: 'closing', actors: ['user'], reasons: ['changed'] },
  { event: 'release_some', from: 'closing', to: 'closing', actors: ['user'], reasons: ['cancelled'] },
  { event: 'release_some', from: 'closing', to: 'closing', actors: ['clock'], reasons: ['day_ended', 'auction_ended', 'stock_split'] },
  { event: 'release_some', from: 'closing', to: 'closing', actors: ['system'], reasons: ['not_filled_at_once', 'price_out_of_limits', 'forced_close', 'intraday_close', 'margin_term_ended', 'collateral_sold'] },
  { event: 'release_all', from: 'closing', to: 'holding', actors: ['user'], reasons: ['cancelled'] },
  { event: 'release_all', from: 'closing', to: 'holding', actors: ['clock'], reasons: ['day_ended', 'auction_ended', 'stock_split'] },
  { event: 'release_all', from: 'closing', to: 'holding', actors: ['system'], reasons: ['not_filled_at_once', 'price_out_of_limits', 'forced_close', 'intraday_close', 'margin_term_ended', 'collateral_sold'] },
  { event: 'split', from: 'holding', to: 'holding', actors: ['clock'], reasons: ['stock_split'] },
  { event: 'split', from: 'closing', to: 'closing', actors: ['clock'], reasons: ['stock_split'] },
  { event: 'fill_some', from: 'closing', to: 'closing', actors: ['system'], reasons: ['partly_closed', 'collateral_sold'] },
  { event: 'fill_all', from: 'closing', to: 'holding', actors: ['system'], reasons: ['partly_closed', 'collateral_sold'] },
  { event: 'close', from: 'closing', to: 'closed', actors: ['system'], reasons: ['closed', 'forced_close', 'intraday_close', 'margin_term_ended', 'collateral_sold'] },
] as const satisfies readonly Move<PositionState>[];

export const PRE_MARKET_APPLICATION_MOVES = [
  { event: 'apply', from: null, to: 'applying', actors: ['user'], reasons: ['applied'] },
  { event: 'match', from: 'applying', to: 'successful', actors: ['system'], reasons: ['limit_reached'] },
  { event: 'expire', from: 'applying', to: 'failed', actors: ['clock'], reasons: ['session_ended'] },
  { event: 'lapse', from: 'applying', to: 'failed', actors: ['clock'], reasons: ['stock_split'] },
  { event: 'cancel', from: 'applying', to: 'cancelled', actors: ['user'], reasons: ['cancelled'] },
] as const satisfies readonly Move<PreMarketApplicationState>[];

export const PRICE_ALERT_MOVES = [
  { event: 'arm', from: null, to: 'armed', actors: ['user'], reasons: ['created'] },
  { event: 'fire', from: 'armed', to: 'fired', actors: ['system'], reasons: ['price_reached'] },
  { event: 'expire', from: 'armed', to: 'expired', actors: ['clock'], reasons: ['last_day_passed'] },
  { event: 'split', from: 'armed', to: 'expired', actors: ['clock'], reasons: ['stock_split'] },
  { event: 'close_position', from: 'armed', to: 'expired', actors: ['system'], reasons: ['closed'] },
  { event: 'delete', from: 'armed', to: 'deleted', actors: ['user'], reasons: ['deleted'] },
  { event: 'delete', from: 'fired', to: 'deleted', actors: ['user'], reasons: ['deleted'] },
  { event: 'delete', from: 'expired', to: 'deleted', actors: ['user'], reasons: ['deleted'] },
] as const satisfies readonly Move<PriceAlertState>[];

export const WITHDRAWAL_MOVES = [
  { event: 'request', from: null, to: 'awaiting_review', actors: ['user'], reasons: ['requested'] },
  { event: 'approve', from: 'awaiting_review', to: 'approved', actors: ['operator'], reasons: ['approved'] },
  { event: 'decline', from: 'awaiting_review', to: 'failed', actors: ['operator'], reasons: ['declined', 'bank_account_refused'] },
  { event: 'cancel', from: 'awaiting_review', to: 'cancelled', actors: ['user'], reasons: ['cancelled'] },
] as const satisfies readonly Move<WithdrawalState>[];
