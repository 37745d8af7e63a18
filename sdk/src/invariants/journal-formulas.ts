import { JOURNAL_BANDS } from '../gen/business-rules.gen.ts';
import type {
  JournalComparison,
  JournalFigures,
  JournalStatistics,
  JournalTrade,
} from '../gen/schema.gen.ts';
import {
  averageYen,
  breakEvenRate,
  businessOrdinal,
  expectancyBand,
  fromHundredths,
  isBusinessDay,
  journalVerdict,
  largestFall,
  netProfitYen,
  plannedRiskYen,
  profitYen,
  rHundredthsOf,
  toTenths,
  tradeResultAt,
  winRateBand,
} from '../rules/index.ts';
import { amounts, day, product, ratio } from './amounts.ts';
import type { FormulasOf } from './formula.ts';

/** The difference in yen that an average price of four decimals allows. */
const averageRounding = (quantity: number): number => 1 + quantity * 0.00005;
/** The most yen that the closings of a position round: one each. */
const CLOSINGS_ROUND = 200;

/** The difference of a price per share (yen) that rounding to a tenth of a yen after a split allows. */
const SPLIT_ROUNDING = 0.1;
/** The largest factor of the contract. */
const LARGEST_FACTOR = '999999999.99';

/** Calculated members of the journal, by the id of the invariant. */
export const JOURNAL_FORMULAS: FormulasOf = {
  'JournalEntry.saved_at': ({ version, saved_at }) => {
    if (version === 0) return null;
    return saved_at === null ? 'a time' : undefined;
  },
  'JournalEntry.tags': ({ tags }) => (new Set(tags).size === tags.length ? undefined : 'different tags'),
  'JournalTrade.net_profit_loss': ({ realised_profit_loss, fee, interest, reverse_fee, tax }) =>
    netProfitYen(realised_profit_loss, { fees: fee, interest: interest + reverse_fee, tax }),
  'JournalTrade.return_rate': ({ net_profit_loss, opened_amount }) => ratio(net_profit_loss, opened_amount),
  'JournalTrade.open_price': ({ opened_amount, open_price, quantity }) => {
    const amount = product(open_price, quantity);
    return Math.abs(amount - opened_amount) <= averageRounding(quantity) ? undefined : amount;
  },
  'JournalTrade.close_price': ({ direction, realised_profit_loss, close_price, quantity, opened_amount }) => {
    const result = profitYen(direction, opened_amount, product(close_price, quantity));
    const difference = Math.abs(result - realised_profit_loss);
    return difference <= averageRounding(quantity) + CLOSINGS_ROUND ? undefined : result;
  },
  'JournalTrade.business_days': ({ opened_at, closed_at }) => {
    const [from, to] = [day(opened_at), day(closed_at)];
    return Math.max(1, businessOrdinal(to) - businessOrdinal(from) + Number(isBusinessDay(to)));
  },
  'JournalTrade.mae': (trade) => Math.min(0, resultAt(trade, trade.mae_price)),
  'JournalTrade.mfe': (trade) => Math.max(0, resultAt(trade, trade.mfe_price)),
  'JournalTrade.excursion': (trade) => {
    const prices =
      trade.order_type === 'delivered' ? [trade.close_price] : [trade.open_price, trade.close_price];
    const isInside = prices.every((price) => isBetween(Number(price), trade));
    return isInside ? undefined : `prices around ${prices.join(' and ')}`;
  },
  'JournalTrade.proposed': ({ entry, direction, open_price }) => {
    const sign = direction === 'long' ? 1 : -1;
    const gainAt = (price: string | null) =>
      price === null ? null : sign * (Number(price) - Number(open_price));
    const [stop, target] = [gainAt(entry.proposed_stop_price), gainAt(entry.proposed_target_price)];
    if (stop !== null && stop >= 0) return 'a proposed stop that is a loss';
    return target !== null && target <= 0 ? 'a proposed target that is a profit' : undefined;
  },
  'JournalTrade.kept_rate': ({ realised_profit_loss, mfe }) =>
    mfe === 0 ? null : ratio(realised_profit_loss, mfe),
  'JournalTrade.risk': (trade) => plannedRiskYen(valuedTrade(trade), toTenths(trade.entry.stop_price ?? '')),
  'JournalTrade.r_multiple': ({ realised_profit_loss, risk }) => {
    const hundredths = rHundredthsOf(realised_profit_loss, risk);
    return hundredths === null ? null : fromHundredths(hundredths);
  },
  'JournalFigures.trades': ({ wins, losses, even }) => wins + losses + even,
  'JournalFigures.win_rate': ({ wins, trades }) => (trades === 0 ? null : wins / trades),
  'JournalFigures.win_rate_low': ({ wins, trades }) => (trades === 0 ? null : winRateBand(wins, trades).low),
  'JournalFigures.win_rate_high': ({ wins, trades }) =>
    trades === 0 ? null : winRateBand(wins, trades).high,
  'JournalFigures.net_profit_loss': ({ won_amount, lost_amount }) => won_amount - lost_amount,
  'JournalFigures.expectancy': ({ net_profit_loss, trades }) => averageYen(net_profit_loss, trades),
  'JournalFigures.net_deviation': (figures) => {
    const { net_deviation: deviation, trades } = figures;
    const { least, most } = deviationBounds(figures);
    if (trades < JOURNAL_BANDS.minimum_trades) return null;
    const isInside = deviation !== null && deviation >= least - 1 && deviation <= most + 1;
    return isInside ? undefined : `${least} to ${most}`;
  },
  'JournalFigures.expectancy_low': (figures) => expectedBand(figures)?.low ?? null,
  'JournalFigures.expectancy_high': (figures) => expectedBand(figures)?.high ?? null,
  'JournalFigures.profit_factor_band': ({
    trades,
    won_amount,
    lost_amount,
    profit_factor_low: low,
    profit_factor_high: high,
  }) => {
    const isNone = trades < JOURNAL_BANDS.minimum_trades || won_amount === 0 || lost_amount === 0;
    if (isNone || low === null || high === null)
      return (low === null && high === null) === isNone ? undefined : isNone ? 'no band' : 'a band';
    const square = (won_amount / lost_amount) ** 2;
    const rounding = 0.005 * (Number(low) + Number(high)) + 0.0001;
    const isMean = Math.abs(Number(low) * Number(high) - square) <= rounding || high === LARGEST_FACTOR;
    return isMean ? undefined : `ends with the product ${square}`;
  },
  'JournalFigures.average_win': ({ won_amount, wins }) => averageYen(won_amount, wins),
  'JournalFigures.average_loss': ({ lost_amount, losses }) => averageYen(lost_amount, losses),
  'JournalFigures.profit_factor': ({ won_amount, lost_amount }) =>
    lost_amount === 0 ? null : won_amount / lost_amount,
  'JournalFigures.break_even_rate': ({ won_amount, wins, lost_amount, losses }) =>
    wins === 0 || losses === 0
      ? null
      : breakEvenRate({ yen: won_amount, trades: wins }, { yen: lost_amount, trades: losses }),
  'JournalFigures.max_drawdown': ({ max_drawdown, lost_amount, net_profit_loss }) => {
    const least = Math.max(0, -net_profit_loss);
    return max_drawdown >= least && max_drawdown <= lost_amount ? undefined : `${least} to ${lost_amount}`;
  },
  'JournalFigures.expectancy_r': ({ total_r, r_trades }) => {
    const average = averageYen(Math.round(Number(total_r) * 100), r_trades);
    return average === null ? null : fromHundredths(average);
  },
  'JournalStatistics.groups': correctGroups,
  'JournalStatistics.keys': correctKeys,
  'JournalStatistics.verdict': ({ total, comparison }) => journalVerdict(total.trades, comparison),
  'JournalStatistics.comparison': ({ comparison, total }) => {
    if (comparison === null) return undefined;
    if (comparison.capital === 0) return 'a capital above 0';
    const own = total.net_profit_loss / comparison.capital;
    return Math.abs(own - Number(comparison.own_rate)) <= 6e-5 ? undefined : `an own_rate of ${own}`;
  },
  'JournalComparison.own_rate': ({ curve }) => curve.at(-1)?.own_rate,
  'JournalComparison.index_rate': ({ curve }) => curve.at(-1)?.index_rate,
  'JournalComparison.own_drawdown': ({ curve }) => fallOf(curve, 'own_rate'),
  'JournalComparison.index_drawdown': ({ curve }) => fallOf(curve, 'index_rate'),
  'JournalComparison.curve': ({ curve, from, to }) => {
    const [first, last] = [curve[0], curve.at(-1)];
    const begins = first?.at === from && Number(first.own_rate) === 0 && Number(first.index_rate) === 0;
    return begins && last?.at === to ? undefined : `points from ${from} with 0 to ${to}`;
  },
  'JournalExport.rows': ({ content }) => recordsOf(content) - 1,
};

function valuedTrade({ direction, opened_amount, quantity }: JournalTrade) {
  return { direction, openedYen: opened_amount, quantity };
}

/** Gross result of a trade at a price in whole yen; 0 without a price. */
function resultAt(trade: JournalTrade, price: string | null): number {
  const tenths = toTenths(price ?? '');
  return tenths === null ? 0 : tradeResultAt(valuedTrade(trade), tenths);
}

/** True if a price is between the worst and the best price of a trade, apart from the rounding of a split; also without such prices. */
function isBetween(price: number, { mae_price, mfe_price }: JournalTrade): boolean {
  if (mae_price === null || mfe_price === null) return true;
  const [one, other] = [Number(mae_price), Number(mfe_price)];
  return price >= Math.min(one, other) - SPLIT_ROUNDING && price <= Math.max(one, other) + SPLIT_ROUNDING;
}

/** The standard deviation (yen) that these sums of wins and losses allow. */
function deviationBounds({ trades, won_amount, wins, lost_amount, losses, net_profit_loss }: JournalFigures) {
  const deviationOf = (squares: number) =>
    Math.sqrt(Math.max(0, squares - net_profit_loss ** 2 / trades) / (trades - 1));
  const least = won_amount ** 2 / Math.max(1, wins) + lost_amount ** 2 / Math.max(1, losses);
  return { least: deviationOf(least), most: deviationOf(won_amount ** 2 + lost_amount ** 2) };
}

function expectedBand({ net_profit_loss, net_deviation, trades }: JournalFigures) {
  return net_deviation === null ? null : expectancyBand(net_profit_loss, net_deviation, trades);
}

/** Members of the figures that add up over groups in which each trade is once. */
const SUMMED = [
  'trades',
  'wins',
  'losses',
  'even',
  'won_amount',
  'lost_amount',
  'net_profit_loss',
  'r_trades',
  'total_r',
] as const satisfies readonly (keyof JournalFigures)[];

/** Returns the first sum of the groups that is wrong. */
function correctGroups({ groups, total, group_by }: JournalStatistics): string | undefined {
  const sums = SUMMED.map((member) => {
    const hundredths = groups.map(({ figures }) => ({ value: Math.round(Number(figures[member]) * 100) }));
    return { member, sum: amounts(hundredths, 'value'), whole: Math.round(Number(total[member]) * 100) };
  });
  const wrong = sums.find(({ member, sum, whole }) =>
    group_by === 'tag' ? member === 'trades' && sum < whole : sum !== whole,
  );
  return wrong && `groups with ${wrong.whole / 100} as sum of ${wrong.member}`;
}

function correctKeys({ groups, group_by }: JournalStatistics): string | undefined {
  const keys = new Set(groups.map(({ key }) => key));
  if (keys.size < groups.length) return 'different keys';
  if (group_by !== 'tag' && keys.has(null)) return 'keys that are not null';
  const isNamed = groups.every(({ short_name }) => (short_name === null) === (group_by !== 'stock'));
  return isNamed ? undefined : 'a short name in each group by issue, and in no other';
}

function fallOf(curve: JournalComparison['curve'], rate: 'own_rate' | 'index_rate'): number {
  return largestFall(curve.map((point) => 1 + Number(point[rate])));
}

/** Counts the records of a CSV text: a line end inside quotes ends none. */
function recordsOf(content: string): number {
  return content.replaceAll(/"[^"]*"/g, '').split('\r\n').length - 1;
}
