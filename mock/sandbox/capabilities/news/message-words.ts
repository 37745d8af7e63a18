import type { Lang, Schemas } from '#frame/contract/handlers.ts';
import { BLOCK_TEXTS } from './block-texts.ts';
import { FOLLOW_TEXTS } from './follow-texts.ts';
import { IPO_TEXTS } from './ipo-texts.ts';
import { LOAN_TEXTS } from './loan-texts.ts';
import { PRE_MARKET_TEXTS } from './pre-market-texts.ts';
import { TEXTS } from './texts.ts';
import { type Values, worded } from './wording/wording.ts';

/** What a message can say, and what it is about. */
export const MESSAGE_WORDS = {
  new_device: 'security',
  password_changed: 'security',
  fund_password_changed: 'security',
  opened_long: 'trade',
  opened_short: 'trade',
  closed: 'trade',
  forced: 'trade',
  day_ended: 'trade',
  ipo_won: 'ipo',
  ipo_moved_up: 'ipo',
  ipo_waitlisted: 'ipo',
  ipo_not_drawn: 'ipo',
  ipo_price_below_offer: 'ipo',
  ipo_waitlist_ended: 'ipo',
  ipo_lapsing: 'ipo',
  ipo_lapsed: 'ipo',
  ipo_called_off: 'ipo',
  shares_delivered: 'ipo',
  block_allotted: 'trade',
  block_allotted_part: 'trade',
  block_not_drawn: 'trade',
  block_called_off: 'trade',
  pre_market_filled: 'trade',
  pre_market_expired: 'trade',
  loan_approved: 'loan',
  loan_rejected: 'loan',
  loan_called: 'loan',
  loan_sold: 'loan',
  loan_overdue: 'loan',
  loan_handed_over: 'loan',
  follow_started: 'copy_trading',
  follow_declined: 'copy_trading',
  follow_product_full: 'copy_trading',
  follow_stopped: 'copy_trading',
  follow_loss_limit_reached: 'copy_trading',
  follow_term_ended: 'copy_trading',
  expired: 'trade',
  identity_passed: 'identity',
  identity_failed: 'identity',
  deposit_approved: 'funds',
  deposit_declined: 'funds',
  deposit_expired: 'funds',
  withdrawal_requested: 'security',
  withdrawal_approved: 'funds',
  withdrawal_declined: 'funds',
  withdrawal_arrived: 'funds',
  account_added: 'security',
  account_changed: 'security',
  account_removed: 'security',
  dividend_entitled: 'dividend',
  dividend_paid: 'dividend',
  adjustment_entitled: 'dividend',
  adjustment_paid: 'dividend',
  alert_price_above: 'trade',
  alert_price_below: 'trade',
  alert_change_above: 'trade',
  alert_change_below: 'trade',
  alert_volume_above: 'trade',
  alert_volume_below: 'trade',
  alert_margin_above: 'trade',
  alert_margin_below: 'trade',
} as const satisfies Record<string, Schemas['MessageCategory']>;

export type MessageWords = keyof typeof MESSAGE_WORDS;

/** Messages about orders that ended without the user: the place of orders shows them until they are read. */
export const ENDED_ORDERS = ['expired'] as const satisfies readonly MessageWords[];

const ALL_TEXTS = {
  ...TEXTS,
  ...IPO_TEXTS,
  ...BLOCK_TEXTS,
  ...PRE_MARKET_TEXTS,
  ...LOAN_TEXTS,
  ...FOLLOW_TEXTS,
};

/** A message as it is kept: its words, and what stands in them. */
export type Said = { readonly words: MessageWords; readonly values: Values };

export function titleOf({ words, values }: Said, lang: Lang): string {
  return worded(ALL_TEXTS[`${words}_title`], values, lang);
}

export function bodyOf({ words, values }: Said, lang: Lang): string {
  return worded(ALL_TEXTS[`${words}_body`], values, lang);
}
