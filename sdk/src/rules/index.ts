export * from '../gen/business-rules.gen.ts';
export {
  addBusinessDays,
  businessDayAt,
  businessOrdinal,
  isBusinessDay,
  nextBusinessDay,
  previousBusinessDay,
} from './calendar.ts';
export { DAY_MS, dayOf, formatDay, formatInstant, msOfDay, parseDay, startOfDay, weekday } from './days.ts';
export {
  type DrawDifference,
  type DrawLine,
  type DrawOutcome,
  type DrawResults,
  type DrawTerms,
  differingLines,
  drawDifferences,
  drawOutcomes,
  entryText,
  rankedLines,
  rankText,
  rosterText,
} from './draw.ts';
export {
  type AuctionTimes,
  auctionOf,
  type BrokenExecution,
  brokenExecution,
  type ExecutedOrder,
  endsAsMarketOrder,
  endsAtOnce,
  exchangeAuctionsOf,
  suitsOrderType,
} from './execution.ts';
export {
  addedFee,
  amountBefore,
  type ExecutedBefore,
  type FeeRules,
  feeOf,
  mostFee,
  reserveOf,
} from './fees.ts';
export { chargedYen, stopValueYen } from './follow-amount.ts';
export {
  type BrokenGoodTill,
  brokenGoodTill,
  type CarriedOrder,
  canLiveForDays,
  goodTillDays,
  isExcludedByLimits,
  lastGoodTillDay,
} from './good-till.ts';
export {
  borrowedYen,
  interestDays,
  interestYen,
  type MarginInterestTerms,
  marginInterestBasisPoints,
} from './interest.ts';
export {
  type AmountOf,
  averageYen,
  breakEvenRate,
  expectancyBand,
  journalFigures,
  journalVerdict,
  largestFall,
  plannedRiskYen,
  rateOfNumber,
  rHundredthsOf,
  type TradeResult,
  tradeResultAt,
  type ValuedTrade,
  winRateBand,
} from './journal.ts';
export { bankKana, isSameKana, isWideKana, wideKana } from './kana.ts';
export {
  brokenExit,
  brokenLegs,
  type ExitPrices,
  exitResultYen,
  exitSide,
  legReached,
  type OrderLegs,
} from './legs.ts';
export {
  brokenLoanAmount,
  findRateOverCap,
  type LoanRequest,
  largestLawfulAmount,
  legalLoanCap,
  loanCost,
  loanFeeYen,
} from './loan-cost.ts';
export {
  accrueLoanDebt,
  handOverDay,
  INTEREST_UNITS_PER_YEN,
  type LoanDebt,
  type LoanInterestTerms,
  type LoanRepaymentParts,
  lateChargeDay,
  loanDebtAfterRepayment,
  loanInterestYen,
  loanLateChargeYen,
  loanOwedYen,
  loanPerDayHundredths,
  loanRateOn,
  loanRepaymentParts,
  newLoanDebt,
} from './loan-debt.ts';
export {
  isLoanCovered,
  type LoanCover,
  loanCollateralNeeded,
  loanLimitYen,
  loanPriceTenths,
  loanRepaymentNeeded,
  loanToValue,
  loanZone,
  priceFallToLoanToValue,
  reachesLoanToValue,
} from './loan-ltv.ts';
export { loanDates, loanDueDay, loanInterestTerms } from './loan-schedule.ts';
export { LOCALES } from './locales.ts';
export { floorToLot, isWholeLot, lotAbove, lotBelow, nearestLots } from './lots.ts';
export {
  type Financing,
  FREE_SHORT_SHARES,
  forcedClosePriceTenths,
  hasInitialMargin,
  isOwnShares,
  type OpenedTrade,
  priceAtMarginRate,
  shortFloorTenths,
  warningPriceTenths,
  worstCaseLossYen,
} from './margin.ts';
export {
  type MarginAccount,
  type MarginPosition,
  type MarginSums,
  marginShortfallYen,
  marginSums,
  reliefYen,
} from './margin-account.ts';
export { marginTermDay, marginTermNoticeDay } from './margin-term.ts';
export { mobileDigits, plainMobile } from './mobile.ts';
export { fromHundredths, hundredthsOf, mulDiv, notionalYen, principalYen, profitYen } from './money.ts';
export {
  type Broken,
  brokenLeverage,
  brokenPrice,
  brokenQuantity,
  isSameDayChurn,
  ORDER_QUANTITY,
  type PriceBounds,
  type QuantityBounds,
} from './order-bounds.ts';
export { isCounterAccepted } from './passkeys.ts';
export { fromTenths, toTenths } from './price.ts';
export { isWithinLimits, type PriceLimits, priceLimits, quoteStepTenths } from './price-limits.ts';
export {
  type ClosedPart,
  type ClosingCostTerms,
  type ClosingEstimate,
  closedPart,
  closingEstimate,
  netProfitYen,
  saleTaxYen,
  type TradeCosts,
  type YearTaxes,
} from './profit.ts';
export { basisPointsOf, ratioOf } from './ratio.ts';
export { isCalendarDay, isSampleNumber } from './sample-document.ts';
export { compareScreened, DEFAULT_SCREEN_SORT, meetsScreenCondition } from './screen.ts';
export {
  type AfterHours,
  type AfterHoursKind,
  afterHoursOf,
  afterHoursSettlementDay,
  businessPhasesOf,
  callDeadline,
  exchangePhasesOf,
  hasEarlierHours,
  intradayCloseBefore,
  msOfTime,
  type PhaseSpan,
  phaseAt,
  phaseStartMs,
  rightsDays,
  settlementDayOf,
} from './sessions.ts';
export { compareSimilar, likenessOf } from './similar-stocks.ts';
export {
  type CreditStanding,
  type CreditStandingCounts,
  creditStandingOf,
  STANDING_POINTS,
  standingRank,
} from './standing.ts';
export {
  brokenTrigger,
  isTriggered,
  reservedPriceTenths,
  type StopPrices,
  type TriggerBounds,
  valuedPriceTenths,
} from './stop.ts';
export { type GainsTax, gainsTax, gainsTaxYen, taxParts, withheldYen } from './tax.ts';
export { fitsLength, type TextBounds, textLength } from './text-length.ts';
export {
  ceilToTick,
  floorToTick,
  isOnTick,
  nearestOnTick,
  roundToTick,
  stepDown,
  stepUp,
  type TickGroup,
  tickRounder,
  tickTenths,
} from './ticks.ts';
export {
  bankAccountHeldUntil,
  brokenWithdrawalAmount,
  depositReferenceExpiresAt,
  isWithdrawalOpen,
  nextWithdrawalOpenAt,
  withdrawableAmount,
  withdrawalArrivesBy,
  withdrawalCloseAt,
} from './transfers.ts';
export { bankAccountDigits, normalizeIdentifier, normalizeText } from './typed-text.ts';
export { WEB_PAGES, type WebPage, webPageAt } from './web-pages.ts';
