import { businessDayAt, businessOrdinal, parseDay, startOfDay } from '@tsubame/sdk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { announcedAccounts } from './accounts.ts';
import { betaAt } from './beta.ts';
import { announcedDividend, dividendsAhead, lastDividend, nextDividend } from './dividends.ts';
import { dividendDropSince } from './ex-day.ts';
import { findListed, issueIn } from './listed.ts';
import { createMarket, type Market } from './market.ts';
import type { OwnDay, PriceSource } from './price-source.ts';
import { quoteAt } from './quote.ts';
import { sectorsAt } from './sectors.ts';
import { tradesBefore } from './trades.ts';
import { type Issue, issueOf } from './universe.ts';
import { sectorMultiples, valuationAt } from './valuation.ts';
import { yearRangeAt } from './year-range.ts';

const FIRST = parseDay('2016-01-04');
const DAYS = Array.from({ length: 60 }, (_, place) => businessDayAt(businessOrdinal(FIRST) + place));
const MINUTES = {
  count: 2,
  values: Int32Array.from([0, 10_000, 10_100, 9_990, 10_050, 250, 5, 10_050, 10_050, 10_050, 10_050, 30]),
};

/** One issue with daily bars; its last day has two minutes with volumes that are no whole lots. */
function source(beside: Partial<PriceSource> = {}): PriceSource {
  const days: OwnDay[] = DAYS.map((day, place) => {
    const isLast = place === DAYS.length - 1;
    const openTenths = 10_000 + place * 10;
    return isLast
      ? {
          day,
          openTenths: 10_000,
          highTenths: 10_100,
          lowTenths: 9_990,
          closeTenths: 10_050,
          volume: 280,
          firstMinute: 0,
          minutes: () => MINUTES,
        }
      : {
          day,
          openTenths,
          highTenths: openTenths + 50,
          lowTenths: openTenths - 50,
          closeTenths: openTenths + 10,
          volume: 12_345,
          firstMinute: null,
          minutes: null,
        };
  });
  return {
    id: 'test',
    firstDay: FIRST,
    lastDay: DAYS.at(-1) ?? FIRST,
    closedDays: [],
    bars: 'daily',
    issues: [{ code: '7203', firstDay: FIRST, firstMinute: null, profile: null }],
    splitsOf: () => [],
    dividendsOf: () => [],
    factsOf: () => [],
    dayOn: (_code, day) => days.find((each) => each.day === day) ?? null,
    lastDayBefore: (_code, day) => days.findLast((each) => each.day < day) ?? null,
    ...beside,
  };
}

describe('in a market of imported prices', () => {
  let market: Market;
  let issue: Issue;
  const at = startOfDay(DAYS.at(-1) ?? FIRST) + 16 * 3_600_000;
  beforeAll(() => {
    market = createMarket({ seed: 'own', schedule: 'exchange', prices: source() });
    issue = issueOf('7203');
  });

  it('trades sum to the volume, also of minutes without whole lots', () => {
    for (const each of [at, at - 86_400_000]) {
      const trades = tradesBefore(market, issue, each, { before: null, limit: 100_000, minQuantity: 0 });
      const sum = trades.reduce((total, { quantity }) => total + quantity, 0);
      expect(sum).toBe(quoteAt(market, issue, each).volume);
      expect(trades.every(({ quantity }) => quantity > 0)).toBe(true);
    }
  });

  it('knows no figure of accounts without a file, and measures no beta without a year of months', () => {
    expect(announcedAccounts(market, issue, at, 4)).toEqual([]);
    expect(new Set(Object.values(valuationAt(market, issue, at, 10_050)))).toEqual(new Set([null]));
    expect(sectorMultiples(market, issue.sector33Code, at)).toEqual({
      ...{ issues: 1, perHundredths: null, pbrHundredths: null },
    });
    expect(betaAt(market, issue, at)).toBeNull();
    expect(yearRangeAt(market, issue, at)?.highTenths).toBe(10_630);
  });

  it('takes figures from the newest row that has them once its day has closed, and divides them at a split', () => {
    const [known = 0, later = 0, split = 0] = [DAYS[10], DAYS[20], DAYS[30]];
    const row = { epsHundredths: null, bpsHundredths: null, dividendHundredths: null, shares: null };
    const withFacts = createMarket({
      ...{ seed: 'own', schedule: 'exchange' },
      prices: source({
        splitsOf: () => [{ exDay: split, ratio: 2 }],
        factsOf: () => [
          { ...row, day: known, epsHundredths: 10_001, bpsHundredths: 50_000, shares: 1_000_001 },
          { ...row, day: later, epsHundredths: -500, dividendHundredths: 2_000 },
        ],
      }),
    });
    const after = (day: number, hours: number) => startOfDay(day) + hours * 3_600_000;
    const valued = (instant: number) => valuationAt(withFacts, issue, instant, 10_000);
    expect(valued(after(known, 15) - 1).epsHundredths).toBeNull();
    expect(valued(after(known, 15))).toEqual({
      ...{ shares: 1_000_001, marketValue: 1_000_001_000, yearProfit: 100_010_100, equity: 500_000_500 },
      ...{ epsHundredths: 10_001, bpsHundredths: 50_000, perHundredths: 1_000, pbrHundredths: 200 },
      dividendHundredths: null,
    });
    expect(valued(after(later, 15))).toMatchObject({
      ...{ epsHundredths: -500, bpsHundredths: 50_000, perHundredths: null, dividendHundredths: 2_000 },
    });
    expect(valued(after(split, 0) - 1)).toMatchObject({ shares: 1_000_001, bpsHundredths: 50_000 });
    expect(valued(after(split, 0))).toMatchObject({
      ...{ shares: 2_000_002, epsHundredths: -250, bpsHundredths: 25_000, dividendHundredths: 1_000 },
      ...{ yearProfit: -5_000_005, equity: 500_000_500 },
    });
    const [sector] = sectorsAt(withFacts, 'day', after(split, 12));
    expect(sector?.marketValue).toBe(sector?.issues[0]?.marketValue);
    expect(sector?.marketValue).toBeGreaterThan(0);
  });

  it('has the dividends of the files, which are unknown before their ex-day begins', () => {
    const exDay = DAYS[30] ?? 0;
    const paying = createMarket({
      ...{ seed: 'own', schedule: 'exchange' },
      prices: source({ dividendsOf: () => [{ exDay, perShareHundredths: 1_250 }] }),
    });
    const begin = startOfDay(exDay);
    expect(announcedDividend(paying, issue, begin - 1)).toBeNull();
    expect(dividendsAhead(paying, issue, begin - 1)).toEqual([]);
    expect(lastDividend(paying, issue, begin - 1)).toBeNull();
    expect(nextDividend(paying, issue, begin - 1)).toEqual({
      ...{ period: 'unstated', perShareHundredths: 1_250, exDay, cutOffAt: begin },
      ...{ lastCumDay: DAYS[29], recordDay: DAYS[31], payDay: businessDayAt(businessOrdinal(exDay) + 55) },
    });
    expect(lastDividend(paying, issue, begin)?.exDay).toBe(exDay);
    // Before its opening the price of the day before still includes it.
    expect(dividendDropSince(paying, issue, DAYS[29] ?? 0, begin - 1)).toBe(0);
    expect(dividendDropSince(paying, issue, DAYS[29] ?? 0, begin)).toBe(125);
    expect(dividendDropSince(paying, issue, exDay, begin + 10 * 3_600_000)).toBe(0);
  });

  it('has the name and sector of the files in one market only', () => {
    const named = (nameJa: string) =>
      createMarket({
        ...{ seed: 'own', schedule: 'exchange' },
        prices: source({
          issues: ['1301', '7203'].map((code) => ({
            ...{ code, firstDay: FIRST, firstMinute: null },
            profile: {
              nameJa,
              nameEn: 'A very long name of a fund of shares',
              sector33Code: '0050',
              segment: 'growth',
            },
          })),
        }),
      });
    const [one, other] = [named('極洋'), named('別')];
    expect([one, other].map((each) => issueIn(each, '1301').name.ja)).toEqual(['極洋', '別']);
    expect(issueIn(one, '1301')).toMatchObject({ sector33Code: '0050', segment: 'growth' });
    expect(issueIn(one, '1301').shortName.en).toBe('A very long name o… 1301');
    expect(findListed(other, '1301')?.name.ja).toBe('別');
    // The issues of the universe keep their names.
    expect(issueIn(one, '7203')).toBe(issueOf('7203'));
    expect(issueIn(market, '1301')).toMatchObject({ sector33Code: '9999', name: { en: 'Issue 1301' } });
  });

  it('measures the change of a year from the open of the first bar', () => {
    const [sector] = sectorsAt(market, 'year_to_date', at);
    expect(sector?.issues.map(({ changePpm }) => changePpm)).toEqual([5_000]);
  });
});
