import { JOURNAL_BANDS, JOURNAL_FIGURES } from '../gen/business-rules.gen.ts';
import type { JournalFigures, JournalVerdict } from '../gen/schema.gen.ts';
import { fromHundredths, notionalYen, profitYen } from './money.ts';
import { ratioOf } from './ratio.ts';

/** Parts of a floating-point rate that becomes a ratio of the contract. */
const PARTS = 1e9;
/** The largest R multiple and the largest factor of the contract, in hundredths. */
const LARGEST_MULTIPLE = 99_999_999_999;

/** Result of a closed trade: net profit or loss in whole yen, and its R multiple in hundredths, null without one. */
export interface TradeResult {
  readonly netYen: number;
  readonly rHundredths: number | null;
}

/** A position with all shares valued at one price. */
export interface ValuedTrade {
  readonly direction: 'long' | 'short';
  readonly openedYen: number;
  readonly quantity: number;
}

/** Gross profit or loss in whole yen of all shares of a trade at a price in tenths of a yen. */
export function tradeResultAt({ direction, openedYen, quantity }: ValuedTrade, priceTenths: number): number {
  return profitYen(direction, openedYen, notionalYen(priceTenths, quantity));
}

/** 1R in whole yen: the gross loss of all shares at the planned stop (tenths of a yen); null if that is no loss. */
export function plannedRiskYen(trade: ValuedTrade, stopTenths: number | null): number | null {
  if (stopTenths === null) return null;
  const risk = -tradeResultAt(trade, stopTenths);
  return risk > 0 ? risk : null;
}

/** R multiple in hundredths of a gross result (yen), rounded half away from zero; null without a risk. */
export function rHundredthsOf(grossYen: number, riskYen: number | null): number | null {
  if (riskYen === null) return null;
  const hundredths = roundedQuotient(grossYen, riskYen, 100);
  return Math.max(-LARGEST_MULTIPLE, Math.min(LARGEST_MULTIPLE, hundredths));
}

/** The 95 % band of a win rate: Wilson score interval (`journal_figures`). `trades` is above 0. */
export function winRateBand(wins: number, trades: number): Band {
  const { z } = JOURNAL_FIGURES;
  const rate = wins / trades;
  const whole = 1 + z ** 2 / trades;
  const centre = (rate + z ** 2 / (2 * trades)) / whole;
  const half = (z * Math.sqrt((rate * (1 - rate)) / trades + z ** 2 / (4 * trades ** 2))) / whole;
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** A band around a figure. */
export interface Band {
  readonly low: number;
  readonly high: number;
}

/**
 * The 95 % band of the expectancy in yen: Student's t interval (`journal_bands`).
 *
 * @param deviation sample standard deviation of the net result of a trade (yen)
 * @returns null with fewer trades than the minimum
 */
export function expectancyBand(netYen: number, deviation: number, trades: number): Band | null {
  if (trades < JOURNAL_BANDS.minimum_trades) return null;
  const half = (studentT(trades - 1) * deviation) / Math.sqrt(trades);
  return { low: netYen / trades - half, high: netYen / trades + half };
}

/** The quantile of Student's t for a band of 95 % (`journal_bands`). */
function studentT(freedom: number): number {
  const { z } = JOURNAL_FIGURES;
  return (
    z +
    (z ** 3 + z) / (4 * freedom) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3) +
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / (92_160 * freedom ** 4)
  );
}

/** Spread of the results of trades (`journal_bands`): their sample standard deviation in yen, and the band of their profit factor. */
function spreadOf(trades: readonly TradeResult[], won: AmountOf, lost: AmountOf) {
  const count = trades.length;
  if (count < JOURNAL_BANDS.minimum_trades) return { deviation: null, expectancy: null, factor: null };
  const squares = (counted: (netYen: number) => boolean) =>
    trades.reduce((sum, { netYen }) => (counted(netYen) ? sum + netYen ** 2 : sum), 0);
  const [wonSquares, lostSquares] = [squares((net) => net > 0), squares((net) => net < 0)];
  const freedom = count - 1;
  const net = won.yen - lost.yen;
  const deviation = Math.sqrt(Math.max(0, wonSquares + lostSquares - net ** 2 / count) / freedom);
  const spread = { deviation, expectancy: expectancyBand(net, deviation, count) };
  if (won.yen === 0 || lost.yen === 0) return { ...spread, factor: null };
  const relative = wonSquares / won.yen ** 2 + lostSquares / lost.yen ** 2;
  const width = Math.exp(studentT(freedom) * Math.sqrt((count / freedom) * relative));
  const factor = won.yen / lost.yen;
  return { ...spread, factor: { low: factor / width, high: factor * width } };
}

/** Win rate at which wins and losses of these average sizes cancel out. All are above 0. */
export function breakEvenRate(won: AmountOf, lost: AmountOf): number {
  const [win, loss] = [won.yen / won.trades, lost.yen / lost.trades];
  return loss / (loss + win);
}

/** Whole yen that a number of trades won or lost. */
export interface AmountOf {
  readonly yen: number;
  readonly trades: number;
}

/** Figures of trades as the contract has them; the trades are in the order in which they were closed. */
export function journalFigures(trades: readonly TradeResult[]): JournalFigures {
  const won = amountOf(trades.filter(({ netYen }) => netYen > 0));
  const lost = amountOf(trades.filter(({ netYen }) => netYen < 0));
  const net = won.yen - lost.yen;
  const band = trades.length === 0 ? null : winRateBand(won.trades, trades.length);
  const multiples = trades.flatMap(({ rHundredths }) => rHundredths ?? []);
  const { deviation, expectancy, factor } = spreadOf(trades, won, lost);
  const totalR = multiples.reduce((sum, each) => sum + each, 0);
  return {
    trades: trades.length,
    wins: won.trades,
    losses: lost.trades,
    even: trades.length - won.trades - lost.trades,
    win_rate: band && ratioOf(won.trades, trades.length),
    win_rate_low: band && rateOfNumber(band.low),
    win_rate_high: band && rateOfNumber(band.high),
    won_amount: won.yen,
    lost_amount: lost.yen,
    net_profit_loss: net,
    net_deviation: yenOrNull(deviation),
    expectancy: averageYen(net, trades.length),
    expectancy_low: yenOrNull(expectancy?.low),
    expectancy_high: yenOrNull(expectancy?.high),
    average_win: averageYen(won.yen, won.trades),
    average_loss: averageYen(lost.yen, lost.trades),
    profit_factor: lost.yen === 0 ? null : fromHundredths(roundedQuotient(won.yen, lost.yen, 100)),
    profit_factor_low: factorOrNull(factor?.low),
    profit_factor_high: factorOrNull(factor?.high),
    break_even_rate: won.trades === 0 || lost.trades === 0 ? null : rateOfNumber(breakEvenRate(won, lost)),
    max_drawdown: largestFallYen(trades),
    r_trades: multiples.length,
    total_r: fromHundredths(totalR),
    expectancy_r: multiples.length === 0 ? null : fromHundredths(roundedQuotient(totalR, multiples.length)),
  };
}

/** The average of an amount (yen) over trades, rounded half away from zero; null without a trade. */
export function averageYen(yen: number, trades: number): number | null {
  return trades === 0 ? null : roundedQuotient(yen, trades);
}

/** The largest fall of a line of values above 0 from the highest value before, as a ratio of that value: 0 or negative. */
export function largestFall(values: readonly number[]): number {
  let [peak, fall] = [0, 0];
  for (const value of values) {
    peak = Math.max(peak, value);
    fall = Math.min(fall, value / peak - 1);
  }
  return fall;
}

/** What the figures say beside holding the index (`journal_figures`); the rates are ratios of the contract. */
export function journalVerdict(
  trades: number,
  rates: { readonly own_rate: string; readonly index_rate: string } | null,
): JournalVerdict {
  if (rates === null || trades < JOURNAL_FIGURES.minimum_trades) return 'too_few';
  return Number(rates.own_rate) >= Number(rates.index_rate) ? 'better' : 'worse';
}

/** A rate as a ratio of the contract, rounded half away from zero. */
export function rateOfNumber(rate: number): string {
  return ratioOf(Math.round(rate * PARTS), PARTS);
}

/** Whole yen of a floating-point amount, rounded half away from zero; null without one. */
function yenOrNull(yen: number | null | undefined): number | null {
  if (yen === null || yen === undefined) return null;
  return Math.sign(yen) * Math.round(Math.abs(yen)) || 0;
}

function factorOrNull(factor: number | undefined): string | null {
  return factor === undefined ? null : fromHundredths(Math.min(LARGEST_MULTIPLE, Math.round(factor * 100)));
}

/** part × scale ÷ whole of integers, rounded half away from zero; whole is above 0. */
function roundedQuotient(part: number, whole: number, scale = 1): number {
  const dividend = BigInt(Math.abs(part)) * BigInt(scale);
  const size = Number((2n * dividend + BigInt(whole)) / (2n * BigInt(whole)));
  return part < 0 ? -size || 0 : size;
}

function amountOf(trades: readonly TradeResult[]): AmountOf {
  return { yen: Math.abs(trades.reduce((sum, { netYen }) => sum + netYen, 0)), trades: trades.length };
}

/** The largest fall (yen) of the running sum of the results from its highest value before, which begins at 0. */
function largestFallYen(trades: readonly TradeResult[]): number {
  let [sum, peak, fall] = [0, 0, 0];
  for (const { netYen } of trades) {
    sum += netYen;
    peak = Math.max(peak, sum);
    fall = Math.max(fall, peak - sum);
  }
  return fall;
}
