import type { ChartDrawing } from '@tsubame/sdk/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyStep,
  areSameDrawings,
  type DrawingStep,
  inverseStep,
  mergeDrawings,
} from './drawing-changes.ts';

const id = (number: number) => `drw_${String(number).padStart(26, '0')}`;
const line = (number: number, price: number): ChartDrawing => ({
  drawing_id: id(number),
  kind: 'horizontal_line',
  colour: 'pink',
  price: String(price),
});
const idsOf = (items: readonly ChartDrawing[]) => items.map(({ drawing_id }) => drawing_id);

/** Some of eight drawings, each at one of three prices. */
const drawings = fc
  .uniqueArray(fc.record({ number: fc.integer({ min: 0, max: 7 }), price: fc.integer({ min: 1, max: 3 }) }), {
    selector: ({ number }) => number,
  })
  .map((all) => all.map(({ number, price }) => line(number, price)));

describe('a step', () => {
  it('is taken back by its inverse, apart from the order', () => {
    fc.assert(
      fc.property(
        drawings,
        fc.integer({ min: 0, max: 7 }),
        fc.option(fc.integer({ min: 4, max: 9 })),
        (items, number, price) => {
          const before = items.find(({ drawing_id }) => drawing_id === id(number)) ?? null;
          const step: DrawingStep = [{ before, after: price === null ? null : line(number, price) }];
          const after = applyStep(items, step);
          expect(after.find(({ drawing_id }) => drawing_id === id(number))).toEqual(
            step[0]?.after ?? undefined,
          );
          const back = applyStep(after, inverseStep(step));
          expect(back.toSorted(byId)).toEqual(items.toSorted(byId));
        },
      ),
    );
  });
});
const byId = (a: ChartDrawing, b: ChartDrawing) => (a.drawing_id < b.drawing_id ? -1 : 1);

describe('the merge of two devices', () => {
  it('takes what only one of them changed, as that one left it', () => {
    fc.assert(
      fc.property(drawings, drawings, (base, changed) => {
        expect(
          areSameDrawings(mergeDrawings(base, changed, base).items.toSorted(byId), changed.toSorted(byId)),
        ).toBe(true);
        expect(mergeDrawings(base, base, changed).items).toEqual(changed);
        expect(mergeDrawings(base, changed, changed).items).toEqual(changed);
      }),
    );
  });

  it('keeps every drawing that a device drew or changed, and deletes only what one deleted and the other left', () => {
    fc.assert(
      fc.property(drawings, drawings, drawings, (base, own, other) => {
        const { items, doubled, restored } = mergeDrawings(base, own, other);
        expect(new Set(idsOf(items)).size).toBe(items.length);
        const prices = (number: number) =>
          items
            .filter(({ drawing_id }) => drawing_id === id(number))
            .map((each) => (each as { price: string }).price);
        let [twice, back] = [0, 0];
        for (let number = 0; number < 8; number += 1) {
          const [was, mine, theirs] = [base, own, other].map((all) =>
            all.find((each) => each.drawing_id === id(number)),
          );
          const isSame = (one: unknown, another: unknown) => JSON.stringify(one) === JSON.stringify(another);
          if (isSame(mine, theirs)) expect(prices(number)).toHaveLength(mine === undefined ? 0 : 1);
          else if (isSame(was, mine)) expect(prices(number)).toHaveLength(theirs === undefined ? 0 : 1);
          else if (isSame(was, theirs)) expect(prices(number)).toHaveLength(mine === undefined ? 0 : 1);
          else {
            expect(prices(number)).toHaveLength(1);
            if (mine === undefined || theirs === undefined) back += 1;
            else twice += 1;
          }
        }
        expect({ doubled, restored }).toEqual({ doubled: twice, restored: back });
        expect(items.filter(({ drawing_id }) => !/^drw_0+[0-7]$/.test(drawing_id))).toHaveLength(twice);
      }),
    );
  });
});
