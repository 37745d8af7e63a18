import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyInstant, anyIssue, anyMarket, parseJst, propertyRuns, testMarket } from './arbitraries.ts';
import { lastPrintAt } from './path.ts';
import { quoteAt } from './quote.ts';
import { type FigureWatch, firstReach } from './reach.ts';
import { nextOpenAt } from './schedule.ts';
import { issueOf } from './universe.ts';

const anyWatch = fc.record({
  figure: fc.constantFrom('price' as const, 'change_rate' as const, 'volume' as const),
  condition: fc.constantFrom('at_or_above' as const, 'at_or_below' as const),
  away: fc.integer({ min: -400, max: 400 }),
});

type Market = Parameters<typeof quoteAt>[0];
type Issue = Parameters<typeof quoteAt>[1];

/** Returns a figure of the quote in the units of {@link FigureWatch}; the change is not rounded. */
function figureAt(market: Market, issue: Issue, at: number, figure: FigureWatch['figure']): number {
  const quote = quoteAt(market, issue, at);
  if (figure === 'price') return quote.priceTenths;
  if (figure === 'volume') return quote.volume;
  return (quote.changeTenths * 10_000) / quote.previousCloseTenths;
}

const watchFrom = (
  market: Market,
  issue: Issue,
  at: number,
  {
    figure,
    condition,
    away,
  }: { figure: FigureWatch['figure']; condition: FigureWatch['condition']; away: number },
): FigureWatch => {
  const now = figureAt(market, issue, at, figure);
  const value = figure === 'change_rate' ? Math.round(now + away / 4) : Math.round(now * (1 + away / 40_000));
  return { figure, condition, value };
};

const isMet = ({ condition, value }: FigureWatch, figure: number) =>
  condition === 'at_or_above' ? figure >= value : figure <= value;

describe('the first reach', () => {
  it('equals the result of checking every second', () => {
    fc.assert(
      fc.property(
        anyMarket,
        anyIssue,
        anyInstant,
        fc.integer({ min: 0, max: 600_000 }),
        anyWatch,
        (market, issue, start, span, rule) => {
          const from = nextOpenAt(market.schedule, start);
          const watch = watchFrom(market, issue, from, rule);
          let expected: number | null = null;
          for (let at = Math.ceil(from / 1000) * 1000; at <= from + span && expected === null; at += 1000) {
            if (lastPrintAt(market, issue, at) !== at) continue;
            if (isMet(watch, figureAt(market, issue, at, watch.figure))) expected = at;
          }
          expect(firstReach(market, issue, from, from + span, watch)?.at ?? null).toBe(expected);
        },
      ),
      propertyRuns(300),
    );
  });

  it('is the same for a late call as for repeated calls', () => {
    fc.assert(
      fc.property(
        anyMarket,
        anyIssue,
        anyInstant,
        fc.array(fc.integer({ min: 1, max: 40_000_000 }), { minLength: 1, maxLength: 12 }),
        anyWatch,
        (market, issue, from, spans, rule) => {
          const watch = watchFrom(market, issue, from, rule);
          let checked = from;
          let punctual = null;
          for (const span of spans) {
            punctual ??= firstReach(market, issue, checked, checked + span, watch);
            checked += span;
          }
          expect(firstReach(market, issue, from, checked, watch)).toEqual(punctual);
        },
      ),
      propertyRuns(200),
    );
  });
});

describe('in exchange hours', () => {
  const issue = issueOf('7203');
  const evening = parseJst('2026-11-20T20:00');
  const untilTuesday = parseJst('2026-11-24T16:00');

  it('the volume starts from 0 at the day’s opening print, after a weekend and a holiday', () => {
    const market = testMarket('exchange');
    const { volume } = quoteAt(market, issue, evening);
    const watch = { figure: 'volume', condition: 'at_or_below', value: volume - 1 } as const;
    expect(firstReach(market, issue, evening, untilTuesday, watch)?.at).toBe(parseJst('2026-11-24T09:00'));
  });

  it('nothing is reached during a halt, and the volume is reached after it', () => {
    const halt = { from: parseJst('2026-11-24T09:00'), to: parseJst('2026-11-24T10:00') };
    const market = { ...testMarket('exchange'), haltsOf: () => [halt] };
    const watch = { figure: 'volume', condition: 'at_or_above', value: 100 } as const;
    expect(firstReach(market, issue, evening, untilTuesday, watch)?.at).toBe(halt.to);
  });

  it('a change is measured from the previous close', () => {
    const market = testMarket('exchange');
    const at = parseJst('2026-11-24T11:00');
    const { changePpm } = quoteAt(market, issue, at);
    const condition = changePpm > 0 ? 'at_or_above' : 'at_or_below';
    const value = Math.trunc(changePpm / 100);
    const reach = firstReach(market, issue, parseJst('2026-11-24T08:00'), at, {
      figure: 'change_rate',
      condition,
      value,
    });
    expect(reach?.at).toBeLessThanOrEqual(at);
    expect(Math.abs(reach?.value ?? 0)).toBeGreaterThanOrEqual(Math.abs(value) * 100);
  });
});
