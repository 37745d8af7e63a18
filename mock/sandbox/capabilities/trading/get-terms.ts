import {
  FORCED_CLOSE,
  INITIAL_MARGIN,
  LEVERAGE,
  LOT,
  MARGIN_CALL,
  MARGIN_INTEREST,
  MARGIN_RATE,
  MARGIN_TERM,
  MARGIN_WARNING,
  PREVIEW_VALIDITY,
  SETTLEMENT,
} from '@tsubame/sdk/rules';
import type { Lang, Schemas } from '#frame/contract/handlers.ts';
import { rate } from '#frame/contract/wire.ts';
import { feePlanOnWire } from './choose-fee-plan.ts';
import type { FeeStanding } from './rules/fee-plans.ts';
import { SERVICE_LIMITS } from './rules/terms.ts';
import { TEXTS } from './texts.ts';

const ratio = (basisPoints: number) => rate(basisPoints, 10_000);

/** The trading terms as the contract writes them, with the fees of the user's plan. */
export function tradingTerms(lang: Lang, fees: FeeStanding): Schemas['TradingTerms'] {
  return {
    leverage_steps: [...LEVERAGE.steps],
    lot_size: LOT.size,
    minimum_quantity: LOT.minimum_quantity,
    maximum_quantity: LOT.maximum_quantity,
    fee_plan: feePlanOnWire(fees.plan, lang),
    fee_traded: fees.tradedYen,
    initial_margin_minimum: INITIAL_MARGIN.minimum_equity_yen,
    maintenance_rate: ratio(MARGIN_CALL.maintenance_basis_points),
    forced_close_rate: ratio(FORCED_CLOSE.rate_basis_points),
    collateral_rate: ratio(MARGIN_RATE.collateral_basis_points),
    warning_rate: ratio(MARGIN_WARNING.rate_basis_points),
    short_lending_rate: ratio(MARGIN_INTEREST.short_lending_basis_points),
    long_interest_rate: ratio(MARGIN_INTEREST.long_interest_basis_points),
    term_months: MARGIN_TERM.months,
    term_notice_days: MARGIN_TERM.notice_business_days,
    preview_seconds: PREVIEW_VALIDITY.seconds,
    settlement_days: SETTLEMENT.business_days,
    alert_maximum: SERVICE_LIMITS.alertMaximum,
    watchlist_maximum: SERVICE_LIMITS.watchlistMaximum,
    risk_notice: TEXTS.riskNotice[lang],
  };
}
