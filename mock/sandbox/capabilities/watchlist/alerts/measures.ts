import {
  basisPointsOf,
  ceilToTick,
  floorToTick,
  fromTenths,
  isOnTick,
  nearestOnTick,
  ratioOf,
  stepDown,
  stepUp,
  toTenths,
} from '@tsubame/sdk/rules';
import type { AlertMeasure } from '@tsubame/sdk/schema';
import { offTickRefusal } from '#frame/contract/common-refusals.ts';
import type { RefusalDetail } from '#frame/contract/refusal.ts';
import { rateOfPpm } from '#frame/contract/wire.ts';
import type { Market } from '#market/market.ts';
import { priceAt } from '#market/path.ts';
import { quoteAt } from '#market/quote.ts';
import { type FigureWatch, firstReach, thresholdOf } from '#market/reach.ts';
import { firstTouch } from '#market/touch.ts';
import { type Issue, issueOf } from '#market/universe.ts';
import { isMarginReached, marginRateAt, marginThreshold } from './margin-watch.ts';
import type { AlertRow } from './records.ts';

/** The fields of an alert that determine when it fires. */
export type AlertTarget = Pick<AlertRow, 'measure' | 'code' | 'condition' | 'value' | 'margin'>;

const FORMS = {
  price: (text: string) => toTenths(text),
  volume: (text: string) => (/^\d+$/.test(text) ? Number(text) : null),
  change_rate: rateIn,
  margin_rate: rateIn,
} as const satisfies Record<AlertMeasure, (text: string) => number | null>;

function rateIn(text: string): number | null {
  return /^-?\d{1,6}\.\d{4}$/.test(text) ? basisPointsOf(text) : null;
}

/** Parses a wire value to tenths of a yen, basis points or shares; null if it is invalid for the measure. */
export function parseAlertValue(measure: AlertMeasure, text: string): number | null {
  const value = FORMS[measure](text);
  const isPositive = measure === 'price' || measure === 'volume';
  return value === null || (isPositive && value <= 0) ? null : value;
}

/** The inverse of {@link parseAlertValue}. */
export function alertValueOnWire(measure: AlertMeasure, value: number): string {
  if (measure === 'price') return fromTenths(value);
  return measure === 'volume' ? String(value) : ratioOf(value, 10_000);
}

/** The current value of the measure at the instant (epoch ms), as the wire writes it. */
export function currentValueOf(market: Market, watched: AlertTarget, at: number): string {
  const issue = issueOf(watched.code);
  const { measure, margin } = watched;
  if (measure === 'margin_rate') return margin ? marginRateAt(margin, priceAt(market, issue, at)) : '0.0000';
  const quote = quoteAt(market, issue, at);
  if (measure === 'price') return fromTenths(quote.priceTenths);
  return measure === 'volume' ? String(quote.volume) : rateOfPpm(quote.changePpm);
}

/** True if the value is already reached at the instant (epoch ms). */
export function isMet(market: Market, watched: AlertTarget, at: number): boolean {
  const { measure, condition, value, margin } = watched;
  const issue = issueOf(watched.code);
  if (measure === 'margin_rate')
    return margin !== null && isMarginReached(margin, priceAt(market, issue, at), condition, value);
  const quote = quoteAt(market, issue, at);
  const [stands, wanted] =
    measure === 'change_rate'
      ? [quote.changeTenths * 10_000, quote.previousCloseTenths * value]
      : [measure === 'price' ? quote.priceTenths : quote.volume, value];
  return condition === 'at_or_above' ? stands >= wanted : stands <= wanted;
}

/**
 * The first value beyond the current one that is not reached at the instant (epoch ms), as the wire writes it; none for a margin rate,
 * which depends on the position.
 */
export function nearestUnmet(market: Market, watched: AlertTarget, at: number): string[] {
  const { measure, condition } = watched;
  if (measure === 'margin_rate') return [];
  const issue = issueOf(watched.code);
  const quote = quoteAt(market, issue, at);
  const isUp = condition === 'at_or_above';
  if (measure === 'price') {
    const { tickGroup } = issue;
    const price = quote.priceTenths;
    const onTick = isUp ? floorToTick(tickGroup, price) : ceilToTick(tickGroup, price);
    const beyond = isUp ? stepUp(tickGroup, onTick) : stepDown(tickGroup, onTick);
    return beyond > 0 ? [fromTenths(beyond)] : [];
  }
  if (measure === 'volume') {
    const beyond = quote.volume + (isUp ? 1 : -1);
    return beyond > 0 ? [String(beyond)] : [];
  }
  const rate = (quote.changeTenths * 10_000) / quote.previousCloseTenths;
  return [ratioOf(isUp ? Math.floor(rate) + 1 : Math.ceil(rate) - 1, 10_000)];
}

/** The first print from `from` to `to` (epoch ms, both included) that fires the alert, with the value of the measure. */
export function firstFiringIn(
  market: Market,
  watched: AlertTarget,
  from: number,
  to: number,
): { readonly at: number; readonly value: string } | null {
  const issue = issueOf(watched.code);
  const { measure, condition, value, margin } = watched;
  if (measure === 'margin_rate') {
    if (!margin) return null;
    const prices = marginThreshold(margin, condition, value);
    const touch = firstTouch(market, issue, from, to, thresholdOf(prices.condition, prices.priceTenths));
    return touch && { at: touch.at, value: marginRateAt(margin, touch.priceTenths) };
  }
  const watch: FigureWatch = { figure: measure, condition, value };
  const reach = firstReach(market, issue, from, to, watch);
  if (!reach) return null;
  const word = measure === 'change_rate' ? rateOfPpm(reach.value) : alertValueOnWire(measure, reach.value);
  return { at: reach.at, value: word };
}

/** Checks a price against the issue's price step; other measures have none. */
export function refuseOffTick(issue: Issue, measure: AlertMeasure, value: number): RefusalDetail | null {
  if (measure !== 'price' || isOnTick(issue.tickGroup, value)) return null;
  return offTickRefusal(issue.tickGroup, value, nearestOnTick(issue.tickGroup, value), 'value');
}
