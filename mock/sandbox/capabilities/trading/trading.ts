import { isOwnShares, LEVERAGE, ORDER_QUANTITY } from '@tsubame/sdk/rules';
import type { Capability } from '#frame/capability.ts';
import type { Schemas } from '#frame/contract/handlers.ts';
import { balancesOf } from '#frame/ledger/balances.ts';
import { countRecordsInStates } from '#frame/records/open-records.ts';
import type { Executor } from '#frame/store/database.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { priceAt } from '#market/path.ts';
import { splitFactorBetween } from '#market/splits.ts';
import { issueOf } from '#market/universe.ts';
import type { Dependencies } from '#sandbox/frame/dependencies.ts';
import { type TradingOperation, tradingHandlers } from './handlers.ts';
import { marginAccountAt } from './margin/margin-account.ts';
import { MARGIN_CALL_DUE_KIND, MARGIN_PAYMENT_LISTENERS, measureMarginJob } from './margin/margin-call.ts';
import { TERM_NOTICE_JOB } from './margin/term-notice.ts';
import { MESSAGES, ORDERS_BADGE_SOURCE } from './messages.ts';
import { endConditionalMarginOrders } from './orders/ending.ts';
import { openDeliveredPosition } from './positions/delivered.ts';
import { createPledgeServices } from './positions/pledged.ts';
import { closingsOf } from './records/closings.ts';
import { DESK_RECORDS } from './records/desk-records.ts';
import { executionsOf } from './records/executions.ts';
import { offExchangeFees } from './records/fee-plans.ts';
import { heldPositions } from './records/held-positions.ts';
import { closedPositionsOf, fillsOfPositions, journalPositionOf } from './records/journal-positions.ts';
import {
  LIVE_ORDER_STATES,
  liveOrders,
  newestMarginCall,
  openPositions,
  POSITIONS,
} from './records/records.ts';
import { scheduleMissedSplits } from './records/schedule-next-split.ts';
import { shareholders, sharesHeld, sharesHeldIn } from './records/shares-held.ts';
import { orders, positions } from './records/tables.ts';
import { tradingDaysOf } from './records/trading-days.ts';
import { marginCallOnWire } from './records/wire-records.ts';
import { yearGainIn } from './records/year-gain.ts';
import type { TradingEnv } from './rules/env.ts';
import { type PastMarket, unrealisedAt } from './rules/floating.ts';
import { marginStatus } from './rules/margin-status.ts';
import { costYen } from './rules/profit.ts';
import { settlementDate } from './rules/settlement-date.ts';
import { orderDueKind } from './settlement/due-orders.ts';
import { positionDueKind } from './settlement/due-positions.ts';
import { stockSplitJob } from './settlement/stock-split-job.ts';

type TradingServices = ReturnType<typeof tradingServices>;

declare module '#frame/services.ts' {
  interface Services extends TradingServices {}
}

/** Dependencies of orders and positions. */
export function tradingEnv({
  market,
  now,
  pace,
  passwords,
}: Pick<Dependencies, 'market' | 'now' | 'pace' | 'passwords'>): TradingEnv {
  return { market, now, pace, previewSecret: passwords.keyFor('preview') };
}

/** The trading capability. */
export function createTradingCapability(parts: Dependencies): Capability<TradingOperation> {
  const env = tradingEnv(parts);
  const { confirmsOrders, checkFundPassword } = parts.services;
  return {
    handlers: tradingHandlers(env, { confirmsOrders, checkFundPassword }),
    offers: tradingServices(env),
    deskRecords: DESK_RECORDS,
    messages: MESSAGES,
    badges: [ORDERS_BADGE_SOURCE],
    open: async (db, userId) => ({
      positions: await countRecordsInStates(db, positions, userId, ['holding', 'closing']),
      orders: await countRecordsInStates(db, orders, userId, LIVE_ORDER_STATES),
    }),
    due: [orderDueKind(env), positionDueKind(env), MARGIN_CALL_DUE_KIND],
    scheduledJobs: [measureMarginJob(env), TERM_NOTICE_JOB, stockSplitJob(env)],
    listeners: {
      ...MARGIN_PAYMENT_LISTENERS,
      'margin.called': (unit, { at }) => endConditionalMarginOrders(unit, env, at),
      'shares.delivered': (unit, delivery) => openDeliveredPosition(unit, env, delivery),
    },
    begin: (unitRunner) => scheduleMissedSplits(env, unitRunner, parts.database.db),
  };
}

/** Services of trading: orders, positions, shares and fees of a user, and settlement dates. */
function tradingServices(env: TradingEnv) {
  const pledges = createPledgeServices(env);
  return {
    settlementDate,
    leverageSteps: () => LEVERAGE.steps,
    quantityBounds: () => ORDER_QUANTITY,
    floatingOf: (db: Executor, userId: string, from: number) => floatingOf(env, db, userId, from),
    marginOf: (db: Executor, userId: string, at: number) => marginOf(env, db, userId, at),
    closingsOf: (db: Executor, userId: string, span: { from: number; to: number }) =>
      closingsOf(env, db, userId, span),
    executionsOf,
    closedPositionsOf,
    journalPositionOf,
    fillsOfPositions,
    tradingDaysOf,
    openingOf: positionOpeningOf,
    yearGainIn,
    reservingOrders: readOrderReserves,
    leveragedOf: readLeveragedFunds,
    pledgeableShares: pledges.all,
    pledgeableOf: pledges.of,
    changePledge: pledges.change,
    sellPledged: pledges.sell,
    pledgedSaleYields: pledges.bringing,
    mostFeeOutsideOrders: offExchangeFees.most,
    chargeOutsideOrders: offExchangeFees.charge,
    sharesHeld,
    sharesHeldIn,
    shareholders,
  };
}

/** Unrealised profit or loss in yen of everything the user held, at any instant from one on (epoch ms). */
export async function floatingOf(
  env: TradingEnv,
  executor: Executor,
  userId: string,
  from: number,
): Promise<(at: number) => number> {
  const held = await heldPositions(executor, userId, from);
  const past: PastMarket = {
    priceAt: (code, at) => priceAt(env.market, issueOf(code), at),
    splitFactorBetween: (code, since, at) => splitFactorBetween(env.market, issueOf(code), since, at),
  };
  return (at) => unrealisedAt(held, past, at);
}

/** Cash (yen) that each unfilled order reserves. */
export async function readOrderReserves(executor: Executor, userId: string) {
  const live = await liveOrders(executor, userId);
  return live
    .filter(({ reserveYen }) => reserveYen > 0)
    .map((order) => ({
      recordId: order.orderId,
      amount: order.reserveYen,
      at: order.placedAt,
      code: order.code,
    }));
}

/** Own funds (yen) in each open position with leverage: cash that is needed until it is closed. */
export async function readLeveragedFunds(executor: Executor, userId: string) {
  const held = await openPositions(executor, userId);
  return held
    .filter((position) => !isOwnShares(position))
    .map((position) => ({
      recordId: position.positionId,
      amount: position.principalYen,
      at: position.openedAt,
      code: position.code,
    }));
}

/** How an open position of the unit's user was opened, which determines its margin rate; null if there is none. */
export async function positionOpeningOf(unit: Unit, positionId: string) {
  const position = await unit.get(POSITIONS, positionId);
  if (!position || position.quantity === 0) return null;
  const { code, direction, openedQuantity, principalYen, closedPrincipalYen } = position;
  const whole = { ...position, quantity: openedQuantity };
  const margin = { direction, quantity: openedQuantity, costYen: costYen(whole) };
  return { code, margin: { ...margin, principalYen: principalYen + closedPrincipalYen } };
}

/** The user's margin status at the instant (epoch ms). */
export async function marginOf(
  env: TradingEnv,
  executor: Executor,
  userId: string,
  at: number,
): Promise<Schemas['MarginStatus']> {
  const held = await openPositions(executor, userId);
  const call = await newestMarginCall(executor, userId);
  const account = marginAccountAt(env, await balancesOf(executor, userId), held, at);
  return marginStatus(account, call && marginCallOnWire(call));
}
