import { formatDay, fromHundredths, netProfitYen, stopValueYen } from '@tsubame/sdk/rules';
import type { Lang, Schemas } from '#frame/contract/handlers.ts';
import { rate, timelineEntryOnWire, timestamp, timestampOrNull } from '#frame/contract/wire.ts';
import { nextOpenAt, tradingDayAt } from '#market/schedule.ts';
import type { FollowEnv } from './env.ts';
import type { FollowRow } from './records.ts';
import { FOLLOW_TERMS } from './rules/terms.ts';
import { lastClosedOrdinal, lastOpenedOrdinal } from './strategy/track.ts';
import { followProductNameOf, STRATEGY_NAMES, TEXTS } from './texts.ts';
import { followValueAt, followValueAtClose, managementFeesAt } from './worth.ts';

type DayEarnings = { readonly date: string; readonly earnings: number };

/** A follow record as the contract writes it at an instant (epoch ms). */
export function recordOnWire(
  env: FollowEnv,
  row: FollowRow,
  { lang, at }: { readonly lang: Lang; readonly at: number },
): Schemas['FollowRecord'] {
  const { product } = env.tracks.track(row.number);
  const { state, paidYen, boughtAt, soldAt, stopRequestedAt } = row;
  const value = row.soldYen ?? followValueAt(env, row, at);
  const earned = boughtAt === null ? 0 : value - paidYen;
  const taxYen = row.taxYen ?? 0;
  const days = dailyEarnings(env, row, at);
  return {
    record_id: row.recordId,
    product_id: row.productId,
    issuer: STRATEGY_NAMES[product.strategy.key].issuer,
    name: followProductNameOf(product),
    amount: fromHundredths(row.amountHundredths),
    paid_amount: paidYen,
    held_amount: state === 'pending_review' ? paidYen : 0,
    stop_loss_rate: rate(row.stopLossBasisPoints, 10_000),
    stop_value: stopValueYen(row.amountHundredths, row.stopLossBasisPoints),
    value,
    yesterday_earnings: days.at(-1)?.earnings ?? 0,
    total_earnings: earned,
    total_rate: rate(earned, paidYen),
    tax: taxYen,
    net_profit_loss: netProfitYen(earned, { fees: 0, interest: 0, tax: taxYen }),
    fee_paid: row.feeYen ?? managementFeesAt(env, row, at),
    daily_earnings: days,
    approved_at: timestampOrNull(row.approvedAt),
    bought_at: timestampOrNull(boughtAt),
    stop_requested_at: timestampOrNull(stopRequestedAt),
    sold_at: timestampOrNull(soldAt),
    settlement_date: soldAt === null ? null : env.settlementDate(soldAt),
    rejection_reason: state === 'rejected' ? rejectionOf(row, lang) : null,
    deadline: deadlineOf(env, row),
    state,
    version: row.version,
    timeline: row.timeline.map(timelineEntryOnWire),
    next_actions: nextActions(row),
  };
}

/** Earnings of the last closed days and of the day of sale; all days together add up to the record's earnings. */
function dailyEarnings(env: FollowEnv, row: FollowRow, at: number): DayEarnings[] {
  const { boughtAt, soldAt, soldYen, paidYen } = row;
  if (boughtAt === null) return [];
  const { schedule } = env.market;
  const first = lastOpenedOrdinal(schedule, boughtAt);
  const last = soldAt === null ? lastClosedOrdinal(schedule, at) : lastOpenedOrdinal(schedule, soldAt);
  const from = Math.max(first, last - FOLLOW_TERMS.shownDays + 1);
  const closing = (ordinal: number) => {
    if (ordinal < first) return paidYen;
    if (soldYen !== null && ordinal === last) return soldYen;
    return followValueAtClose(env, row, ordinal);
  };
  return Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => ({
    date: formatDay(tradingDayAt(schedule, from + index)),
    earnings: closing(from + index) - closing(from + index - 1),
  }));
}

function rejectionOf({ timeline }: FollowRow, lang: Lang): string {
  return timeline.at(-1)?.reason === 'product_full' ? TEXTS.product_full[lang] : TEXTS.declined[lang];
}

function deadlineOf({ market: { schedule } }: FollowEnv, row: FollowRow): Schemas['Deadline'] | null {
  const { state, approvedAt, stopRequestedAt } = row;
  if (state === 'pending_review' && approvedAt !== null)
    return { at: timestamp(nextOpenAt(schedule, approvedAt)), action: 'buy' };
  if (state === 'following' && stopRequestedAt !== null)
    return { at: timestamp(nextOpenAt(schedule, stopRequestedAt)), action: 'sell' };
  return null;
}

function nextActions({ state, stopRequestedAt }: FollowRow): Schemas['FollowRecord']['next_actions'] {
  if (state === 'pending_review') return ['withdraw'];
  return state === 'following' && stopRequestedAt === null ? ['stop'] : [];
}
