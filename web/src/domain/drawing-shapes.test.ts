import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDrawing, DRAWING_KINDS } from './chart-drawing.ts';
import {
  type DrawingShape,
  type DrawingView,
  distanceToSegment,
  handlesOf,
  hitDrawing,
  shapesOf,
} from './drawing-shapes.ts';

/** A bar a minute at 10 px, and a yen a pixel. */
const view: DrawingView = { x: (at) => at / 6000, y: (price) => 3000 - price, width: 800 };
const options = {
  tickGroup: 'OTHER',
  texts: { level: (level: number) => `${level}`, measured: () => 'measured' },
} as const;
const widthOf = (text: string) => text.length * 7;
const point = fc.record({
  at: fc.integer({ min: 0, max: 80 }).map((bar) => bar * 60_000),
  price: fc.integer({ min: 2500, max: 3000 }),
});
const drawing = fc
  .record({
    kind: fc.constantFrom(...DRAWING_KINDS),
    colour: fc.constant('pink' as const),
    points: fc.tuple(point, point),
    text: fc.constant('text'),
  })
  .map(createDrawing);
const targetOf = (each: Parameters<typeof shapesOf>[0]) => ({
  drawing: each,
  shapes: shapesOf(each, view, options),
  handles: handlesOf(each, view),
});

/** Points that a shape visibly covers. */
function pointsOn(shape: DrawingShape): { x: number; y: number }[] {
  if (shape.type === 'label') return [{ x: shape.x + 1, y: shape.y }];
  if (shape.type === 'segment')
    return [0, 0.3, 1].map((part) => ({
      x: shape.x1 + (shape.x2 - shape.x1) * part,
      y: shape.y1 + (shape.y2 - shape.y1) * part,
    }));
  return [
    { x: shape.left, y: (shape.top + shape.bottom) / 2 },
    { x: shape.right, y: shape.top },
    { x: (shape.left + shape.right) / 2, y: shape.bottom },
  ];
}

describe('a press', () => {
  it('hits a drawing wherever it is drawn, and its handles first while it is selected', () => {
    fc.assert(
      fc.property(drawing, (each) => {
        const target = targetOf(each);
        const with_ = (selected: string | null) => ({ selected, widthOf, textPx: 11 });
        for (const shape of target.shapes)
          for (const { x, y } of pointsOn(shape))
            expect(hitDrawing([target], { x, y, reachPx: 5 }, with_(null))).toEqual({
              id: each.drawing_id,
              part: 'body',
            });
        for (const { x, y } of target.handles)
          expect(hitDrawing([target], { x, y, reachPx: 5 }, with_(each.drawing_id))?.part).not.toBe('body');
      }),
    );
  });

  it('misses what is farther away than its reach', () => {
    fc.assert(
      fc.property(drawing, fc.integer({ max: 800, min: 0 }), (each, x) => {
        const y = 900;
        expect(
          hitDrawing([targetOf(each)], { x, y, reachPx: 5 }, { selected: null, widthOf, textPx: 11 }),
        ).toBeNull();
      }),
    );
  });

  it('takes the drawing on top, and the inside of a box only while it is selected', () => {
    const box = createDrawing({
      kind: 'rectangle',
      colour: 'pink',
      points: [
        { at: 0, price: 2900 },
        { at: 600_000, price: 2800 },
      ],
    } as never);
    const line = createDrawing({ kind: 'horizontal_line', colour: 'pink', points: [{ at: 0, price: 2850 }] });
    const targets = [targetOf(box), targetOf(line)];
    const hit = (y: number, selected: string | null) =>
      hitDrawing(targets, { x: 50, y, reachPx: 5 }, { selected, widthOf, textPx: 11 })?.id;
    expect(hit(150, box.drawing_id)).toBe(line.drawing_id);
    expect(hit(125, null)).toBeUndefined();
    expect(hit(125, box.drawing_id)).toBe(box.drawing_id);
  });
});

it('measures the distance to a segment like a search along it', () => {
  const px = fc.integer({ min: -200, max: 200 });
  fc.assert(
    fc.property(px, px, px, px, px, px, (x1, y1, x2, y2, x, y) => {
      const found = distanceToSegment({ x1, y1, x2, y2 }, x, y);
      const along = Array.from({ length: 501 }, (_, at) => at / 500).map((part) =>
        Math.hypot(x - (x1 + (x2 - x1) * part), y - (y1 + (y2 - y1) * part)),
      );
      const searched = Math.min(...along);
      expect(found).toBeLessThanOrEqual(searched + 1e-9);
      expect(searched - found).toBeLessThan(1.2);
    }),
  );
});
