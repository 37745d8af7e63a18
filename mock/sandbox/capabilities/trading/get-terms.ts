import type { Lang, Schemas } from '#frame/contract/handlers.ts';
import { rate } from '#frame/contract/wire.ts';
import { TERMS } from './rules/terms.ts';

const RISK_NOTICE: Record<Lang, string> = {
  jp: 'レバレッジ取引は元本を超える損失が生じることがあります。これは模擬取引であり、実際のお金は動きません。',
  zh: '杠杆交易的损失可能超过本金。这是模拟交易，不涉及真实资金。',
  en: 'Losses with leverage can exceed your own funds. This is paper trading: no real money moves.',
  es: 'Con apalancamiento las pérdidas pueden superar sus fondos. Esto es una simulación: no se mueve dinero real.',
  fr: 'Avec un effet de levier, les pertes peuvent dépasser vos fonds. Ceci est une simulation : aucun argent réel n’est en jeu.',
};

const ratio = (basisPoints: number) => rate(basisPoints, 10_000);

/** The trading terms as the contract writes them. */
export function tradingTerms(lang: Lang): Schemas['TradingTerms'] {
  return {
    leverage_steps: [...TERMS.leverageSteps],
    lot_size: TERMS.lotSize,
    minimum_quantity: TERMS.minimumQuantity,
    maximum_quantity: TERMS.maximumQuantity,
    fee_rate: ratio(TERMS.feeBasisPoints),
    fee_minimum: TERMS.feeMinimumYen,
    initial_margin_minimum: TERMS.initialMarginMinimumYen,
    maintenance_rate: ratio(TERMS.maintenanceBasisPoints),
    warning_rate: ratio(TERMS.warningBasisPoints),
    short_lending_rate: ratio(TERMS.shortLendingBasisPoints),
    long_interest_rate: ratio(TERMS.longInterestBasisPoints),
    preview_seconds: TERMS.previewSeconds,
    settlement_days: TERMS.settlementDays,
    alert_maximum: TERMS.alertMaximum,
    watchlist_maximum: TERMS.watchlistMaximum,
    risk_notice: RISK_NOTICE[lang],
  };
}
