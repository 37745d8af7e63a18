import { afterHoursOf, afterHoursSettlementDay, formatDay, tickTenths } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import { price, priceOrNull, rate, timelineEntryOnWire, timestamp } from '#frame/contract/wire.ts';
import { afterHoursFrom } from '#market/after-hours.ts';
import { afterHoursQuoteAt } from '#market/after-hours-path.ts';
import type { Market } from '#market/market.ts';
import { quoteAt } from '#market/quote.ts';
import { type Issue, issueOf } from '#market/universe.ts';
import { mayCancelPurchase } from './apply.ts';
import type { PreMarketApplicationRow } from './records.ts';

/** The state of an issue at an instant (epoch ms) in the current after-hours session, or in the next one if none is open. */
export function itemOnWire(market: Market, issue: Issue, at: number): Schemas['PreMarketItem'] {
  const session = afterHoursFrom(market.schedule, at);
  const { baseTenths, upperLimitTenths, lowerLimitTenths } = quoteAt(market, issue, at);
  const quote = afterHoursQuoteAt(market, issue, session, at);
  const { lastTenths } = quote;
  const isOpen = session.from <= at;
  return {
    code: issue.code,
    name: issue.name,
    short_name: issue.shortName,
    reference_price: price(baseTenths),
    last_price: priceOrNull(lastTenths),
    change_rate: lastTenths === null ? '0.0000' : rate(lastTenths - baseTenths, baseTenths),
    best_bid: priceOrNull(quote.bidTenths),
    best_ask: priceOrNull(quote.askTenths),
    subscription_price: price(quote.askTenths ?? baseTenths),
    upper_limit: price(upperLimitTenths),
    lower_limit: price(lowerLimitTenths),
    tick: price(tickTenths(issue.tickGroup, baseTenths)),
    volume: quote.shares,
    turnover: quote.yen,
    session: session.kind,
    session_ends_at: timestamp(session.to),
    next_open_at: isOpen ? null : timestamp(session.from),
    status: isOpen ? 'open' : 'closed',
  };
}

/** An application as its owner sees it. */
export function preMarketApplicationOnWire(row: PreMarketApplicationRow): Schemas['PreMarketApplication'] {
  const issue = issueOf(row.code);
  const session = afterHoursOf(row.session, row.sessionDay);
  const expiresAt = timestamp(session.to);
  return {
    application_id: row.applicationId,
    code: issue.code,
    name: issue.name,
    short_name: issue.shortName,
    price: price(row.priceTenths),
    filled_price: priceOrNull(row.filledTenths),
    quantity: row.quantity,
    held_amount: row.heldYen,
    amount: row.amountYen,
    fee: row.feeYen,
    session: row.session,
    expires_at: expiresAt,
    settlement_date: formatDay(afterHoursSettlementDay(session)),
    position_id: row.positionId,
    deadline: row.state === 'applying' ? { at: expiresAt, action: 'expire' } : null,
    state: row.state,
    version: row.version,
    timeline: row.timeline.map(timelineEntryOnWire),
    next_actions: mayCancelPurchase(row.state) ? ['cancel'] : [],
  };
}
