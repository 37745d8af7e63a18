import { businessDayAt, businessOrdinal, DAY_MS, startOfDay } from '@tsubame/sdk/rules';
import { businessYearEnd, dividendsRecordedIn, ordinaryDividendRate } from './dividends.ts';
import { hashText, mix, signedNoiseAt, unitInterval, valueNoise } from './hash.ts';
import type { Market } from './market.ts';
import { isOwn } from './own-days.ts';
import type { QuarterAccounts } from './quarter-accounts.ts';
import { splitFactorBetween } from './splits.ts';
import type { Issue, Segment } from './universe.ts';

/** The first year with accounts, which is that of the calendar, and the first with dividends, which need two years before. */
const FIRST_YEAR = 2015;
const FIRST_DIVIDENDS = 2017;
/** Amounts of accounts are whole millions of yen, as companies publish them. */
const UNIT = 1_000_000;
const SHARE_UNIT = 100_000;

/** Business days from the end of a quarter to its announcement, and their variation: the exchange asks for 45 days. */
const NOTICE_DAYS = 18;
const NOTICE_DAYS_VARIATION = 9;
/** The time of day of announcements: 15:40, after the close. */
const ANNOUNCED_MS = (15 * 60 + 40) * 60_000;

/** Our rule: an ordinary day turns over one share in this many. */
const DAYS_TO_TURN_OVER = [110, 320] as const;
/** The share of profit that is paid as dividends. */
const PAYOUT = [0.26, 0.52] as const;
/** The share of issuers without dividends that make losses, and the yearly profit of the others as a part of the level. */
const LOSS_CHANCE = 0.4;
const PROFIT_WITHOUT_DIVIDENDS = [0.012, 0.05] as const;
const LOSS = [-0.045, -0.01] as const;
/** The level as a multiple of the ordinary equity per share. */
const PRICE_TO_BOOK = {
  prime: [0.6, 2.6],
  standard: [0.5, 1.6],
  growth: [2, 6],
} as const satisfies Record<Segment, readonly [number, number]>;
const NET_MARGIN = [0.02, 0.14] as const;
/** Net profit as a part of operating profit. */
const AFTER_TAX = 0.7;
/** A quarter in this many has an extraordinary loss, of a part of a year's profit in this range. */
const QUARTERS_PER_WRITE_OFF = 45;
const WRITE_OFF = [0.6, 2.4] as const;
/** Each quarter moves equity by this part of its distance from the ordinary one. */
const EQUITY_PULL = 0.04;
/** An issuer raises capital when its equity falls below this part of the ordinary one. */
const LEAST_EQUITY = 0.2;

const KEY = hashText('accounts');

/** What is ordinary for an issuer, by the market's seed; amounts in yen. */
interface Ordinary {
  readonly yearProfit: number;
  readonly yearRevenue: number;
  readonly equity: number;
}

/** Returns the issued shares of a simulated issue at an instant (epoch ms): a split multiplies them. */
export function sharesAt(market: Market, issue: Issue, at: number): number {
  return snapshotShares(market, issue) * splitFactorBetween(market, issue, Number.NEGATIVE_INFINITY, at);
}

/**
 * Returns the accounts announced by the instant (epoch ms), the newest first, at most `limit`; none of an issue with imported prices, of
 * which the quarters are unknown. A pure function of the market's seed,
 * the code and the calendar: dividends, shares and splits are those of the market.
 */
export function announcedAccounts(
  market: Market,
  issue: Issue,
  at: number,
  limit: number,
): QuarterAccounts[] {
  const known: QuarterAccounts[] = [];
  if (isOwn(market, issue)) return known;
  for (let index = lastQuarterBefore(issue, at); index >= 0 && known.length < limit; index -= 1) {
    const accounts = accountsOf(market, issue, index);
    if (accounts.announcedAt <= at) known.push(accounts);
  }
  return known;
}

/** A coming announcement. */
export type Announcement = Pick<QuarterAccounts, 'month' | 'quarter' | 'announcedAt'>;

/** Returns the first announcement after the instant (epoch ms): its day is known before its figures. */
export function nextAnnouncement(issue: Issue, at: number): Announcement {
  for (let index = Math.max(lastQuarterBefore(issue, at) - 1, 0); ; index += 1) {
    const announcement = announcementOf(issue, index);
    if (announcement.announcedAt > at) return announcement;
  }
}

/** Returns the last month of the business year of a quarter, as year × 12 + month from 0. */
export function businessYearOf({ month, quarter }: Announcement): number {
  return month + (4 - quarter) * 3;
}

/** Returns the number of the last quarter that ended before the instant, from 0. */
function lastQuarterBefore(issue: Issue, at: number): number {
  const now = new Date(at);
  const months = (now.getUTCFullYear() - FIRST_YEAR) * 12 + now.getUTCMonth() - firstMonth(issue);
  return Math.floor((months - 1) / 3);
}

/** The first quarter ends in this month of the first year, from 0 to 2. */
function firstMonth(issue: Issue): number {
  return (businessYearEnd(issue) - 1) % 3;
}

function announcementOf(issue: Issue, index: number): Announcement {
  const month = FIRST_YEAR * 12 + firstMonth(issue) + index * 3;
  const end = businessYearEnd(issue) - 1;
  const quarter = ((month - end + 12 * FIRST_YEAR) % 12) / 3 || 4;
  const after = businessOrdinal(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 1) / DAY_MS);
  const day = after + NOTICE_DAYS + (mix(mix(issue.key, KEY), quarter) % NOTICE_DAYS_VARIATION);
  return { month, quarter, announcedAt: startOfDay(businessDayAt(day)) + ANNOUNCED_MS };
}

/** Returns the accounts of a quarter; those before it are calculated once. */
function accountsOf(market: Market, issue: Issue, index: number): QuarterAccounts {
  const table = market.cache.accounts.get(issue.key, () => []);
  for (let next = table.length; next <= index; next += 1)
    table.push(closeQuarter(market, issue, next, table[next - 1]?.equity));
  return table[index] as QuarterAccounts;
}

function closeQuarter(
  market: Market,
  issue: Issue,
  index: number,
  equityBefore: number | undefined,
): QuarterAccounts {
  const ordinary = ordinaryOf(market, issue);
  const announcement = announcementOf(issue, index);
  const key = mix(mix(market.key, issue.key), KEY);
  const sector = mix(mix(market.key, hashText(`sector ${issue.sector33Code}`)), KEY);
  const season = 0.12 * signedNoiseAt(mix(key, 1), announcement.quarter);
  const cycle =
    0.25 * valueNoise(mix(key, 2), index / 5) +
    0.15 * valueNoise(sector, index / 6) +
    0.1 * signedNoiseAt(mix(key, 3), index);
  const chance = mix(mix(key, 4), index);
  const hasWriteOff = unitInterval(chance) < 1 / QUARTERS_PER_WRITE_OFF;
  const writeOff = hasWriteOff ? Math.abs(ordinary.yearProfit) * within(WRITE_OFF, mix(chance, 1)) : 0;
  const profit = (ordinary.yearProfit / 4) * (1 + season + cycle);
  const netProfit = inUnits(profit - writeOff);
  const dividends = dividendsOfQuarter(market, issue, announcement.month);
  const usual = ordinary.equity * Math.exp(0.2 * valueNoise(mix(key, 5), index / 8));
  const before = equityBefore ?? inUnits(usual);
  const kept = before + netProfit - dividends;
  const otherEquityChanges = inUnits(
    Math.max(EQUITY_PULL * (usual - before), LEAST_EQUITY * ordinary.equity - kept),
  );
  return {
    ...announcement,
    revenue: inUnits((ordinary.yearRevenue / 4) * (1 + 0.8 * season + 0.35 * cycle)),
    operatingProfit: inUnits(profit / AFTER_TAX),
    netProfit,
    dividends,
    otherEquityChanges,
    equity: kept + otherEquityChanges,
  };
}

function ordinaryOf(market: Market, issue: Issue): Ordinary {
  const key = mix(mix(market.key, issue.key), KEY);
  const value = (snapshotShares(market, issue) * issue.levelTenths) / 10;
  const dividends = ordinaryDividendRate(market, issue);
  const isLoss = unitInterval(mix(key, 11)) < LOSS_CHANCE;
  const profit =
    dividends > 0
      ? dividends / within(PAYOUT, mix(key, 12))
      : within(isLoss ? LOSS : PROFIT_WITHOUT_DIVIDENDS, mix(key, 12));
  const yearProfit = value * profit;
  return {
    yearProfit,
    yearRevenue: Math.abs(yearProfit) / within(NET_MARGIN, mix(key, 13)),
    equity: inUnits(value / within(PRICE_TO_BOOK[issue.segment], mix(key, 14))),
  };
}

/** Returns the shares before the splits that the market knows. */
function snapshotShares(market: Market, issue: Issue): number {
  const key = mix(mix(market.key, issue.key), KEY);
  const value = issue.dailyTurnover * within(DAYS_TO_TURN_OVER, mix(key, 10));
  return Math.max(Math.round(value / (issue.levelTenths / 10) / SHARE_UNIT), 10) * SHARE_UNIT;
}

function dividendsOfQuarter(market: Market, issue: Issue, lastMonth: number): number {
  let yen = 0;
  if (lastMonth - 2 < FIRST_DIVIDENDS * 12) return yen;
  for (let month = lastMonth - 2; month <= lastMonth; month += 1)
    for (const { perShareHundredths, cutOffAt } of dividendsRecordedIn(
      market,
      issue,
      Math.floor(month / 12),
      (month % 12) + 1,
    ))
      yen += (perShareHundredths * sharesAt(market, issue, cutOffAt)) / 100;
  return inUnits(yen);
}

function within([low, high]: readonly [number, number], bits: number): number {
  return low + (high - low) * unitInterval(bits);
}

function inUnits(yen: number): number {
  return Math.round(yen / UNIT) * UNIT || 0;
}
