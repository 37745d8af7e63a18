import {
  netProfitYen,
  notionalYen,
  type OpenedTrade,
  type StopPrices,
  tickTenths,
  warningPriceTenths,
} from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import {
  averagePrice,
  dateOrNull,
  price,
  priceOrNull,
  rate,
  timelineEntryOnWire,
  timestamp,
  timestampOrNull,
} from '#frame/contract/wire.ts';
import { issueIn } from '#market/listed.ts';
import { priceAt } from '#market/path.ts';
import { sectorNames } from '#market/sector-names.ts';
import type { TradingEnv } from '../rules/env.ts';
import type { ExitTerms } from '../rules/exit-terms.ts';
import { feePlanOrStandard } from '../rules/fee-plans.ts';
import { accruedInterestYen, chargedInterestDays } from '../rules/interest.ts';
import { termDay } from '../rules/margin-term.ts';
import { costYen, netOfClosing, openedYen, unrealisedYen } from '../rules/profit.ts';
import { reverseFeeYen } from '../rules/reverse-fee.ts';
import { settlementDate } from '../rules/settlement-date.ts';
import { orderActions, positionActions } from '../rules/states.ts';
import type { MarginCallRow, NewFill, OrderRow, PositionRow } from './records.ts';

/** An order as the contract writes it at the instant (epoch ms). */
export function orderOnWire(
  env: TradingEnv,
  order: OrderRow,
  fills: readonly NewFill[],
  at: number,
): Schemas['Order'] {
  const issue = issueIn(env.market, order.code);
  return {
    order_id: order.orderId,
    code: order.code,
    name: issue.name,
    short_name: issue.shortName,
    tick: price(tickTenths(issue.tickGroup, priceAt(env.market, issue, at))),
    intent: order.intent,
    direction: order.direction,
    price_type: order.priceType,
    price: priceOrNull(order.priceTenths),
    trigger_price: priceOrNull(order.triggerTenths),
    stop: order.stop && stopOnWire(order.stop),
    stop_status: order.stopStatus,
    exit: order.exit && exitOnWire(order.exit),
    exit_order_ids: [...order.exitOrderIds],
    entry_order_id: order.entryOrderId,
    quantity: order.quantity,
    filled_quantity: order.filledQuantity,
    average_price: averagePrice(order.filledNotionalTenths, order.filledQuantity),
    leverage: order.leverage,
    product: order.product,
    execution: order.execution,
    good_till: order.goodTill,
    reserve: order.reserveYen,
    fee: order.feeYen,
    opening_fee: order.openingFeeYen,
    fee_plan: { plan_id: order.feePlan, name: feePlanOrStandard(order.feePlan).name },
    interest: order.interestYen,
    reverse_fee: order.reverseFeeYen,
    tax: order.taxYen,
    realised_profit_loss: order.realisedProfitLossYen,
    net_profit_loss:
      order.realisedProfitLossYen === null ? null : netOfClosing(order.realisedProfitLossYen, order),
    state: order.state,
    position_id: order.positionId,
    placed_at: timestamp(order.placedAt),
    expires_on: order.goodTill ?? order.expiresOn,
    fills: fills.map(fillOnWire),
    version: order.version,
    timeline: order.timeline.map(timelineEntryOnWire),
    next_actions: orderActions(order),
  };
}

/** A stop (tenths of a yen) as the contract writes it. */
export function stopOnWire({ triggerTenths, priceTenths }: StopPrices): Schemas['OrderStop'] {
  return {
    trigger_price: price(triggerTenths),
    price_type: priceTenths === null ? 'market' : 'limit',
    price: priceOrNull(priceTenths),
  };
}

/** The closing order that follows an opening order as the contract writes it. */
export function exitOnWire({ priceTenths, stop, goodTill }: ExitTerms): Schemas['OrderExit'] {
  return { price: priceOrNull(priceTenths), stop: stop && stopOnWire(stop), good_till: goodTill };
}

function fillOnWire(fill: NewFill): Schemas['Fill'] {
  // An insert may omit columns with defaults.
  const { openingFeeYen = 0, interestYen = 0, reverseFeeYen = 0, taxYen = 0, feeYen } = fill;
  const gross = fill.realisedProfitLossYen ?? null;
  const costs = { feeYen, openingFeeYen, interestYen, reverseFeeYen, taxYen };
  return {
    fill_id: fill.fillId,
    at: timestamp(fill.at),
    price: price(fill.priceTenths),
    quantity: fill.quantity,
    fee: feeYen,
    opening_fee: openingFeeYen,
    interest: interestYen,
    reverse_fee: reverseFeeYen,
    tax: taxYen,
    realised_profit_loss: gross,
    net_profit_loss: gross === null ? null : netOfClosing(gross, costs),
    settlement_date: settlementDate(fill.at),
  };
}

/** A position as the contract writes it, valued at the price of the instant (epoch ms). */
export function positionOnWire(env: TradingEnv, position: PositionRow, at: number): Schemas['Position'] {
  const issue = issueIn(env.market, position.code);
  const priceTenths = priceAt(env.market, issue, at);
  const unrealised = unrealisedYen(position, priceTenths);
  const accrued = accruedInterestYen(position, at);
  const nights = reverseFeeYen(env.market, position, position.quantity, at);
  const closedQuantity = position.openedQuantity - position.quantity;
  return {
    position_id: position.positionId,
    code: position.code,
    name: issue.name,
    short_name: issue.shortName,
    sector33_code: issue.sector33Code,
    sector: sectorNames(issue),
    tick: price(tickTenths(issue.tickGroup, priceTenths)),
    direction: position.direction,
    leverage: position.leverage,
    product: position.product,
    opened_quantity: position.openedQuantity,
    opened_amount: openedYen(position),
    quantity: position.quantity,
    closing_quantity: position.closingQuantity,
    pledged_quantity: position.pledgedQuantity,
    average_price: averagePrice(position.openedNotionalTenths, position.openedQuantity) ?? '0',
    current_price: price(priceTenths),
    cost: costYen(position),
    principal: position.principalYen,
    market_value: notionalYen(priceTenths, position.quantity),
    fee: position.feeYen,
    opening_fee: position.openingFeeYen,
    interest_paid: position.interestYen,
    interest_accrued: accrued,
    interest_days: position.quantity === 0 ? 0 : chargedInterestDays(position, at),
    reverse_fee_paid: position.reverseFeeYen,
    reverse_fee_accrued: nights,
    tax: position.taxYen,
    term_date: dateOrNull(termDay(position)),
    unrealised_profit_loss: unrealised,
    unrealised_rate: rate(unrealised, position.principalYen),
    realised_profit_loss: position.realisedProfitLossYen,
    realised_rate: rate(position.realisedProfitLossYen, position.closedPrincipalYen),
    net_profit_loss: netProfitYen(position.realisedProfitLossYen + unrealised, {
      fees: position.feeYen,
      interest: position.interestYen + position.reverseFeeYen + accrued + nights,
      tax: position.taxYen,
    }),
    margin_rate: position.quantity === 0 ? null : rate(position.principalYen + unrealised, costYen(position)),
    warning_price: priceOrNull(warningPriceTenths(entryOf(position), issue.tickGroup)),
    forced_close_price: priceOrNull(position.forcedClosePriceTenths),
    opened_at: timestamp(position.openedAt),
    closed_at: timestampOrNull(position.closedAt),
    close_price: averagePrice(position.closedNotionalTenths, closedQuantity),
    state: position.state,
    version: position.version,
    timeline: position.timeline.map(timelineEntryOnWire),
    next_actions: positionActions(position),
  };
}

function entryOf(position: PositionRow): OpenedTrade {
  const { direction, leverage, openedNotionalTenths, openedQuantity } = position;
  return { direction, leverage, notionalTenths: openedNotionalTenths, quantity: openedQuantity };
}

/** A margin call as the contract writes it. */
export function marginCallOnWire(call: MarginCallRow): Schemas['AccountCall'] {
  return {
    state: call.state,
    called_at: timestamp(call.calledAt),
    deadline: timestamp(call.deadline),
    amount: call.amountYen,
    remaining: call.remainingYen,
    closes_from: timestamp(call.closesFrom),
  };
}
