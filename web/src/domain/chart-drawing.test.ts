import { isOnTick } from '@tsubame/sdk/rules';
import type { ChartDrawing, TickGroup } from '@tsubame/sdk/schema';
import { vChartDrawing, vDrawingText } from '@tsubame/sdk/validators';
import fc from 'fast-check';
import { is } from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  createDrawing,
  DRAWING_COLOURS,
  DRAWING_KINDS,
  FIBONACCI_LEVELS,
  fibonacciLevels,
  isDrawingText,
  measuredChange,
  newDrawingId,
  pointCount,
  pointsOf,
  readStoredDrawings,
  withPoints,
} from './chart-drawing.ts';

const tenths = fc.integer({ min: 1, max: 9_999_999_999 });
const point = fc.record({
  at: fc.integer({ min: 0, max: Date.parse('2099-01-01') }),
  price: tenths.map((each) => each / 10),
});
const drawing = fc
  .record({
    kind: fc.constantFrom(...DRAWING_KINDS),
    colour: fc.constantFrom(...DRAWING_COLOURS),
    points: fc.tuple(point, point),
    text: fc.constantFrom('a', '安値', '🐦 up'),
  })
  .map(createDrawing);
const group = fc.constantFrom<TickGroup>('T500', 'OTHER');

describe('a drawing', () => {
  it('matches the contract at any points, also far outside any chart', () => {
    fc.assert(
      fc.property(
        drawing,
        fc.tuple(
          ...([0, 1] as const).map(() =>
            fc.record({ at: fc.double({ noNaN: true }), price: fc.double({ noNaN: true }) }),
          ),
        ),
        (each, points) => {
          expect(is(vChartDrawing, each)).toBe(true);
          expect(is(vChartDrawing, withPoints(each, points))).toBe(true);
        },
      ),
    );
  });

  it('is the same after it is written and read', () => {
    fc.assert(
      fc.property(drawing, (each) => {
        const read = JSON.parse(JSON.stringify(each)) as ChartDrawing;
        expect(withPoints(read, pointsOf(read))).toEqual(each);
        expect(pointsOf(read)).toHaveLength(pointCount(each.kind));
      }),
    );
  });

  it('is read from the device as it was stored, and nothing else is', () => {
    fc.assert(
      fc.property(fc.array(drawing, { maxLength: 4 }), (all) => {
        expect(readStoredDrawings(JSON.parse(JSON.stringify(all)))).toEqual(all);
      }),
    );
    fc.assert(
      fc.property(drawing, fc.nat(), fc.jsonValue(), (each, choice, value) => {
        const [name = ''] = Object.keys(each).slice(choice % Object.keys(each).length);
        const read = readStoredDrawings([{ ...each, [name]: value }]);
        expect(read === null || is(vChartDrawing, read[0])).toBe(true);
      }),
    );
    for (const wrong of [null, {}, 'text', [null], [{}]]) expect(readStoredDrawings(wrong)).toBeNull();
  });

  it('takes only texts that the contract takes, and refuses blank ones', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 70 }), (text) => {
        if (isDrawingText(text)) expect(is(vDrawingText, text)).toBe(true);
      }),
    );
    for (const text of ['安値', 'a b', '🐦', 'é', '…'.repeat(60)]) expect(isDrawingText(text)).toBe(true);
    for (const text of ['', '  ', '\u200b', '\u2800', '\u3164', 'a\u0000', 'a'.repeat(61)])
      expect(isDrawingText(text)).toBe(false);
  });

  it('has an id that no other has', () => {
    expect(new Set(Array.from({ length: 500 }, newDrawingId)).size).toBe(500);
  });
});

describe('the levels of a Fibonacci retracement', () => {
  it('go from the first price to the second, in order, those within on the price step', () => {
    fc.assert(
      fc.property(tenths, tenths, group, (from, to, tickGroup) => {
        const levels = fibonacciLevels(from / 10, to / 10, tickGroup);
        expect(levels.map(({ level }) => level)).toEqual([...FIBONACCI_LEVELS]);
        expect(levels.at(0)?.price).toBe(from / 10);
        expect(levels.at(-1)?.price).toBe(to / 10);
        for (const { level, price } of levels) {
          if (level !== 0 && level !== 1000) expect(isOnTick(tickGroup, Math.round(price * 10))).toBe(true);
        }
      }),
    );
  });

  it('are those of the textbook', () => {
    expect(fibonacciLevels(2000, 3000, 'OTHER').map(({ price }) => price)).toEqual([
      2000, 2214, 2382, 2500, 2618, 2764, 3000,
    ]);
  });
});

it('measures a change in yen and against the first price', () => {
  const at = Date.parse('2026-11-20T09:00:00+09:00');
  const measure = (from: number, to: number) =>
    measuredChange(
      createDrawing({
        kind: 'measure',
        colour: 'pink',
        points: [
          { at, price: from },
          { at, price: to },
        ],
      } as never) as Extract<ChartDrawing, { kind: 'measure' }>,
    );
  expect(measure(2803, 2841.5)).toEqual({ change: '38.5', rate: '0.0137' });
  expect(measure(2841.5, 2803)).toEqual({ change: '-38.5', rate: '-0.0135' });
});
