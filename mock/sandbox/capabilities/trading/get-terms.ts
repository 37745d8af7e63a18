import type { Lang, Schemas } from '#frame/contract/handlers.ts';
import { rate } from '#frame/contract/wire.ts';
import { feePlanOnWire } from './choose-fee-plan.ts';
import type { FeeStanding } from './rules/fee-plans.ts';
import { TERMS } from './rules/terms.ts';
import { TEXTS } from './texts.ts';

const ratio = (basisPoints: number) => rate(basisPoints, 10_000);

/** The trading terms as the contract writes them, with the fees of the user's plan. */
export function tradingTerms(lang: Lang, fees: FeeStanding): Schemas['TradingTerms'] {
  return {
    leverage_steps: [...TERMS.leverageSteps],
    lot_size: TERMS.lotSize,
    minimum_quantity: TERMS.minimumQuantity,
    maximum_quantity: TERMS.maximumQuantity,
    fee_plan: feePlanOnWire(fees.plan, lang),
    fee_traded: fees.tradedYen,
    initial_margin_minimum: TERMS.initialMarginMinimumYen,
    maintenance_rate: ratio(TERMS.maintenanceBasisPoints),
    forced_close_rate: ratio(TERMS.forcedCloseBasisPoints),
    collateral_rate: ratio(TERMS.collateralBasisPoints),
    warning_rate: ratio(TERMS.warningBasisPoints),
    short_lending_rate: ratio(TERMS.shortLendingBasisPoints),
    long_interest_rate: ratio(TERMS.longInterestBasisPoints),
    term_months: TERMS.termMonths,
    term_notice_days: TERMS.termNoticeDays,
    preview_seconds: TERMS.previewSeconds,
    settlement_days: TERMS.settlementDays,
    alert_maximum: TERMS.alertMaximum,
    watchlist_maximum: TERMS.watchlistMaximum,
    risk_notice: TEXTS.riskNotice[lang],
  };
}
