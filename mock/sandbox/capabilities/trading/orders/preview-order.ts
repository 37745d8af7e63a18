import {
  addedFee,
  forcedClosePriceTenths,
  formatDay,
  notionalYen,
  PREVIEW_VALIDITY,
  principalYen,
  settlementDayOf,
  startOfDay,
  valuedPriceTenths,
  warningPriceTenths,
  worstCaseLossYen,
} from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import { dateOrNull, price, priceOrNull, rate, timestamp } from '#frame/contract/wire.ts';
import { matchOnArrival } from '../matching/match-on-arrival.ts';
import { readFeeStanding } from '../records/fee-plans.ts';
import { exitOnWire, stopOnWire } from '../records/wire-records.ts';
import type { TradingEnv } from '../rules/env.ts';
import { executionHours } from '../rules/execution-hours.ts';
import type { FeePlan } from '../rules/fee-plans.ts';
import { dailyInterestYen } from '../rules/interest.ts';
import { termDay } from '../rules/margin-term.ts';
import { dailyReverseFeeYen } from '../rules/reverse-fee.ts';
import { checkDraft, type OrderDraft } from './draft.ts';
import { fundsToReserve } from './funds.ts';
import { checkFundsRules, type FundsHolder } from './money.ts';
import { issuePreviewId } from './preview-token.ts';

/**
 * Checks an opening order like a placement and returns its amounts; nothing is reserved.
 *
 * @throws Refusal with the first rule that is broken.
 */
export async function previewOrder(
  holder: FundsHolder & { nameOf(plan: FeePlan): string },
  env: TradingEnv,
  draft: OrderDraft,
  at: number,
): Promise<Schemas['OrderPreview']> {
  const { userId, nameOf, db } = holder;
  const { issue, quote } = checkDraft(env, draft, at);
  const { code, direction, priceType, quantity, leverage } = draft;
  const limits = { upperTenths: quote.upperLimitTenths, lowerTenths: quote.lowerLimitTenths };
  const executions = matchOnArrival(env, issue, { intent: 'open', ...draft }, limits, at);
  const isStop = draft.triggerTenths !== null;
  const { day, open } = executionHours(env, issue, draft, at);
  const { plan, tradedYen } = await readFeeStanding(db, userId, formatDay(day));
  const funds = fundsToReserve(draft, quote, executions, plan);
  const cash = await checkFundsRules(env, holder, { ...draft, funds, plan }, at);
  const { reserveYen: reserve } = funds;

  const referenceTenths = valuedPriceTenths(draft) ?? draft.triggerTenths ?? quote.priceTenths;
  const notional = notionalYen(referenceTenths, quantity);
  const principal = principalYen(notional, leverage);
  const fee = addedFee(tradedYen, notional, plan.rules);
  const entry = { direction, leverage, notionalTenths: referenceTenths * quantity, quantity };
  const forcedTenths = forcedClosePriceTenths(entry, issue.tickGroup);
  const expiresAt = at + PREVIEW_VALIDITY.seconds * 1000 * env.pace();
  return {
    preview_id: issuePreviewId(env.previewSecret, { userId, ...draft }, expiresAt),
    expires_at: timestamp(expiresAt),
    code,
    direction,
    price_type: priceType,
    price: priceOrNull(draft.priceTenths),
    trigger_price: priceOrNull(draft.triggerTenths),
    stop: draft.stop && stopOnWire(draft.stop),
    exit: draft.exit && exitOnWire(draft.exit),
    quantity,
    leverage,
    product: draft.product,
    execution: draft.execution,
    good_till: draft.goodTill,
    reference_price: price(referenceTenths),
    notional,
    principal,
    reserve,
    fee,
    fee_plan: { plan_id: plan.planId, name: nameOf(plan) },
    release_estimate: Math.max(0, reserve - principal - fee),
    daily_interest: dailyInterestYen(draft, notional, principal),
    daily_reverse_fee: dailyReverseFeeYen(env.market, draft, at),
    term_date: dateOrNull(termDay({ ...draft, openedAt: startOfDay(day) })),
    margin_rate: rate(principal, notional),
    warning_price: priceOrNull(warningPriceTenths(entry, issue.tickGroup)),
    forced_close_price: priceOrNull(forcedTenths),
    worst_case_loss: worstCaseLossYen({ priceTenths: referenceTenths, quantity }, forcedTenths, plan.rules),
    buying_power: cash,
    buying_power_after: cash - reserve,
    settlement_date: formatDay(settlementDayOf(day)),
    queued: !open && !isStop,
  };
}
