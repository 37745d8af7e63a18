import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJst, testMarket } from './arbitraries.ts';
import { isHalted, spansWithoutHalts } from './halts.ts';
import type { Market } from './market.ts';
import { firstTouch } from './touch.ts';
import { issueOf } from './universe.ts';

const FROM = parseJst('2026-11-20 10:00:00');
const MINUTE = 60_000;
const anyHalts = fc.array(
  fc
    .record({ from: fc.integer({ min: -20, max: 120 }), length: fc.option(fc.integer({ min: 1, max: 60 })) })
    .map(({ from, length }) => ({ from, to: length === null ? null : from + length })),
  { maxLength: 4 },
);

describe('spans without halts', () => {
  it('contain each instant without a halt once, in order', () => {
    fc.assert(
      fc.property(anyHalts, (halts) => {
        const market = { ...testMarket('exchange'), haltsOf: () => halts };
        const expected = Array.from({ length: 101 }, (_, at) => at).filter((at) => !isHalted(market, '', at));
        const left = spansWithoutHalts(halts, 0, 100).flatMap(({ from, to }) =>
          Array.from({ length: to - from + 1 }, (_, index) => from + index),
        );
        expect(left).toEqual(expected);
      }),
    );
  });
});

describe('the first touch of a halted issue', () => {
  const issue = issueOf('7203');
  const open: Market = testMarket('exchange');
  const halted = (from: number, to: number | null): Market => ({
    ...open,
    haltsOf: (code) => (code === '7203' ? [{ from, to }] : []),
  });
  const everyPrint = { atOrAbove: 0 };

  it('is the first print after the halt, in the second in which the halt ends', () => {
    const market = halted(FROM, FROM + 30 * MINUTE);
    expect(firstTouch(market, issue, FROM, FROM + 60 * MINUTE, everyPrint)?.at).toBe(FROM + 30 * MINUTE);
    expect(firstTouch(market, issue, FROM, FROM + 30 * MINUTE - 1, everyPrint)).toBeNull();
    expect(firstTouch(open, issue, FROM, FROM + 60 * MINUTE, everyPrint)?.at).toBe(FROM);
  });

  it('stays the same before the halt, also when calculated after it', () => {
    const market = halted(FROM + 1, FROM + 30 * MINUTE);
    expect(firstTouch(market, issue, FROM, FROM + 60 * MINUTE, everyPrint)?.at).toBe(FROM);
  });

  it('does not exist during an open-ended halt of the issue, but does for other issues', () => {
    const market = halted(FROM, null);
    expect(firstTouch(market, issue, FROM, FROM + 40 * 86_400_000, everyPrint)).toBeNull();
    expect(firstTouch(market, issueOf('6758'), FROM, FROM + MINUTE, everyPrint)?.at).toBe(FROM);
  });
});
