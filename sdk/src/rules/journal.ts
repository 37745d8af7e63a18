import { JOURNAL_FIGURES } from '../gen/business-rules.gen.ts';
import type { JournalFigures, JournalVerdict } from '../gen/schema.gen.ts';
import { fromHundredths, notionalYen, profitYen } from './money.ts';
import { ratioOf } from './ratio.ts';

/** Parts of a floating-point rate that becomes a ratio of the contract. */
const PARTS = 1e9;
/** The largest R multiple of the contract, in hundredths. */
const LARGEST_R = 99_999_999_999;

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
  return Math.max(-LARGEST_R, Math.min(LARGEST_R, hundredths));
}

/** The 95 % band of a win rate: Wilson score interval (`journal_figures`). `trades` is above 0. */
export function winRateBand(wins: number, trades: number): { readonly low: number; readonly high: number } {
  const { z } = JOURNAL_FIGURES;
  const rate = wins / trades;
  const whole = 1 + z ** 2 / trades;
  const centre = (rate + z ** 2 / (2 * trades)) / whole;
  const half = (z * Math.sqrt((rate * (1 - rate)) / trades + z ** 2 / (4 * trades ** 2))) / whole;
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
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
    expectancy: averageYen(net, trades.length),
    average_win: averageYen(won.yen, won.trades),
    average_loss: averageYen(lost.yen, lost.trades),
    profit_factor: lost.yen === 0 ? null : fromHundredths(roundedQuotient(won.yen, lost.yen, 100)),
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
