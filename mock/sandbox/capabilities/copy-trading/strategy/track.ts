import { dayOf } from '@tsubame/sdk/rules';
import type { DayBar } from '#market/bars.ts';
import { dayBar } from '#market/day-bar.ts';
import type { Market } from '#market/market.ts';
import { minuteTable } from '#market/minutes.ts';
import { isOwn } from '#market/own-days.ts';
import { priceFromOpening } from '#market/path.ts';
import {
  closeAt,
  isTradingDay,
  openAt,
  type Schedule,
  tradingDayAt,
  tradingOrdinal,
} from '#market/schedule.ts';
import { instantOfPrint, minuteCount } from '#market/session-minutes.ts';
import { splitFactorOn } from '#market/splits.ts';
import type { Issue } from '#market/universe.ts';
import { chooseIssues } from './choose-issues.ts';
import type { FollowProduct } from './product.ts';

/** Starting capital of a portfolio: 1,000,000,000 yen, in tenths. */
export const PRINCIPAL_TENTHS = 10_000_000_000;

/** Shares of an issue in the portfolio. */
export interface PortfolioHolding {
  readonly issue: Issue;
  readonly shares: number;
}

/** A trading day of a portfolio, from its opening on; amounts in tenths of a yen. */
export interface PortfolioDay {
  readonly ordinal: number;
  readonly day: number;
  readonly cashTenths: number;
  readonly holdings: readonly PortfolioHolding[];
  /** Fees charged since the start of the track record. */
  readonly feesTenths: number;
  readonly openTenths: number;
  readonly closeTenths: number;
  /** Lower bound of the portfolio's value on this day. */
  readonly floorTenths: number;
}

/**
 * The portfolio of a product over time: whole shares traded at openings by the published rule, at market prices without
 * costs, less a daily management fee. It depends only on market, product and instant.
 */
export class PortfolioTrack {
  readonly market: Market;
  readonly product: FollowProduct;
  readonly #days: PortfolioDay[] = [];

  constructor(market: Market, product: FollowProduct) {
    this.market = market;
    this.product = product;
  }

  /** The trading day with that running number; before the record its first day, after the term its last. */
  day(ordinal: number): PortfolioDay {
    const { firstOrdinal, endOrdinal } = this.product;
    const wanted = Math.min(Math.max(ordinal, firstOrdinal), endOrdinal) - firstOrdinal;
    for (let next = this.#days.length; next <= wanted; next += 1)
      this.#days.push(this.#opened(firstOrdinal + next, this.#days.at(-1) ?? null));
    const day = this.#days[wanted];
    if (!day) throw new RangeError(`no day ${ordinal}`);
    return day;
  }

  /** Value of the portfolio at the last prices of an instant (epoch ms). */
  worthAt(at: number): number {
    const { schedule } = this.market;
    const day = this.day(lastOpenedOrdinal(schedule, at));
    if (at >= closeAt(schedule, day.day)) return day.closeTenths;
    if (at <= openAt(schedule, day.day)) return day.openTenths;
    return worth(day, ({ issue }) => priceFromOpening(this.market, issue, at));
  }

  /** Fees charged from the start of the track record to an instant (epoch ms). */
  feesAt(at: number): number {
    return this.day(lastOpenedOrdinal(this.market.schedule, at)).feesTenths;
  }

  /**
   * Start of the first minute with prices, between two instants (epoch ms), at which the value is at most a bound; null
   * without one.
   */
  firstAtOrBelow(boundTenths: number, from: number, to: number): number | null {
    const { schedule } = this.market;
    const last = Math.min(lastOpenedOrdinal(schedule, to), this.product.endOrdinal - 1);
    for (let ordinal = lastOpenedOrdinal(schedule, from); ordinal <= last; ordinal += 1) {
      const day = this.day(ordinal);
      if (day.floorTenths > boundTenths) continue;
      const found = this.#firstOfDay(day, boundTenths, { from, to });
      if (found !== null) return found;
    }
    return null;
  }

  #firstOfDay(
    day: PortfolioDay,
    boundTenths: number,
    { from, to }: { from: number; to: number },
  ): number | null {
    const { schedule } = this.market;
    const tables = new Map(
      day.holdings.map(({ issue }) => [issue, minuteTable(this.market, issue, day.day)]),
    );
    for (let minute = 0; minute < minuteCount(schedule); minute += 1) {
      const at = instantOfPrint(schedule, day.day, { minute, second: 0 });
      if (at < from) continue;
      if (at > to) return null;
      const priceOf = ({ issue }: { issue: Issue }) => {
        const table = tables.get(issue);
        // A late opening price of an imported day is in the future until then.
        const known = table && !isOwn(this.market, issue) ? Math.max(minute, table.first) : minute;
        return table?.open[known] ?? 0;
      };
      if (worth(day, priceOf) <= boundTenths) return at;
    }
    return null;
  }

  #opened(ordinal: number, before: PortfolioDay | null): PortfolioDay {
    const { market, product } = this;
    const { every, feeBasisPoints } = product.strategy;
    const day = tradingDayAt(market.schedule, ordinal);
    const bar = (issue: Issue) => dayBar(market, issue, day);
    const kept = { cashTenths: before?.cashTenths ?? PRINCIPAL_TENTHS, holdings: this.#divided(before, day) };
    const grossTenths = worth(kept, ({ issue }) => openingPrice(bar(issue)));
    const days = before ? day - before.day : 0;
    const fee = Math.floor((grossTenths * feeBasisPoints * days) / (10_000 * 365));
    const paid = { ...kept, cashTenths: kept.cashTenths - fee };
    const held =
      (ordinal - product.firstOrdinal) % every === 0 ? this.#traded(ordinal, grossTenths - fee) : paid;
    return {
      ordinal,
      day,
      ...held,
      feesTenths: (before?.feesTenths ?? 0) + fee,
      openTenths: grossTenths - fee,
      closeTenths: worth(held, ({ issue }) => bar(issue).closeTenths),
      floorTenths: worth(held, ({ issue }) => Math.min(bar(issue).lowTenths, openingPrice(bar(issue)))),
    };
  }

  /** The previous day's holdings in shares of the day, after a split. */
  #divided(before: PortfolioDay | null, day: number): readonly PortfolioHolding[] {
    if (!before) return [];
    return before.holdings.map(({ issue, shares }) => {
      const became = splitFactorOn(this.market, issue, day) / splitFactorOn(this.market, issue, before.day);
      return { issue, shares: shares * became };
    });
  }

  /** Sells everything and buys the new choice at the opening. */
  #traded(ordinal: number, worthTenths: number): Pick<PortfolioDay, 'cashTenths' | 'holdings'> {
    const { market, product } = this;
    const day = tradingDayAt(market.schedule, ordinal);
    const choice = chooseIssues(market, product.strategy, ordinal);
    const invested = (worthTenths * (10_000 - product.strategy.cashBasisPoints)) / 10_000;
    const open = (issue: Issue) => openingPrice(dayBar(market, issue, day));
    const holdings = choice
      .map((issue) => ({ issue, shares: Math.floor(invested / choice.length / open(issue)) }))
      .filter(({ shares }) => shares > 0);
    const spent = holdings.reduce((sum, { issue, shares }) => sum + shares * open(issue), 0);
    return { holdings, cashTenths: worthTenths - spent };
  }
}

/**
 * The price (tenths of a yen) at which a portfolio trades at an opening. An imported issue may have its first print later: until then
 * that price is in the future, so the previous close counts.
 */
function openingPrice({ openTenths, baseTenths, firstMinute = 0 }: DayBar): number {
  return firstMinute > 0 ? baseTenths : openTenths;
}

/** Running number of the last trading day that has opened by an instant (epoch ms). */
export function lastOpenedOrdinal(schedule: Schedule, at: number): number {
  const day = dayOf(at);
  const ordinal = tradingOrdinal(schedule, day);
  return isTradingDay(schedule, day) && at >= openAt(schedule, day) ? ordinal : ordinal - 1;
}

/** Running number of the last trading day that has closed by an instant (epoch ms). */
export function lastClosedOrdinal(schedule: Schedule, at: number): number {
  const begun = lastOpenedOrdinal(schedule, at);
  return at >= closeAt(schedule, tradingDayAt(schedule, begun)) ? begun : begun - 1;
}

function worth(
  { cashTenths, holdings }: Pick<PortfolioDay, 'cashTenths' | 'holdings'>,
  price: (holding: PortfolioHolding) => number,
): number {
  return holdings.reduce((sum, holding) => sum + holding.shares * price(holding), cashTenths);
}
