import type { Lang, Schemas } from '#frame/contract/handlers.ts';
import { rate } from '#frame/contract/wire.ts';
import { feePlanOnWire } from './choose-fee-plan.ts';
import type { FeeStanding } from './rules/fee-plans.ts';
import { TRADING_TERMS } from './rules/terms.ts';
import { TEXTS } from './texts.ts';

const ratio = (basisPoints: number) => rate(basisPoints, 10_000);

/** The trading terms as the contract writes them, with the fees of the user's plan. */
export function tradingTerms(lang: Lang, fees: FeeStanding): Schemas['TradingTerms'] {
  return {
    leverage_steps: [...TRADING_TERMS.leverageSteps],
    lot_size: TRADING_TERMS.lotSize,
    minimum_quantity: TRADING_TERMS.minimumQuantity,
    maximum_quantity: TRADING_TERMS.maximumQuantity,
    fee_plan: feePlanOnWire(fees.plan, lang),
    fee_traded: fees.tradedYen,
    initial_margin_minimum: TRADING_TERMS.initialMarginMinimumYen,
    maintenance_rate: ratio(TRADING_TERMS.maintenanceBasisPoints),
    forced_close_rate: ratio(TRADING_TERMS.forcedCloseBasisPoints),
    collateral_rate: ratio(TRADING_TERMS.collateralBasisPoints),
    warning_rate: ratio(TRADING_TERMS.warningBasisPoints),
    short_lending_rate: ratio(TRADING_TERMS.shortLendingBasisPoints),
    long_interest_rate: ratio(TRADING_TERMS.longInterestBasisPoints),
    term_months: TRADING_TERMS.termMonths,
    term_notice_days: TRADING_TERMS.termNoticeDays,
    preview_seconds: TRADING_TERMS.previewSeconds,
    settlement_days: TRADING_TERMS.settlementDays,
    alert_maximum: TRADING_TERMS.alertMaximum,
    watchlist_maximum: TRADING_TERMS.watchlistMaximum,
    risk_notice: TEXTS.riskNotice[lang],
  };
}
