import fc from 'fast-check';
import { expect, it } from 'vitest';
import { squarify } from './treemap.ts';

const AREA = { x: 10, y: 20, width: 300, height: 200 };

it('gives each weight its share of the area, inside it and without overlap', () => {
  const weights = fc
    .array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 40 })
    .map((values) => values.toSorted((a, b) => b - a));
  fc.assert(
    fc.property(weights, (values) => {
      const parts = squarify(values, AREA);
      const total = values.reduce((sum, value) => sum + value, 0);
      for (const [index, { x, y, width, height }] of parts.entries()) {
        expect(width * height).toBeCloseTo(((values[index] ?? 0) / total) * AREA.width * AREA.height, 3);
        expect(x).toBeGreaterThan(AREA.x - 1e-6);
        expect(y).toBeGreaterThan(AREA.y - 1e-6);
        expect(x + width).toBeLessThan(AREA.x + AREA.width + 1e-6);
        expect(y + height).toBeLessThan(AREA.y + AREA.height + 1e-6);
        for (const other of parts.slice(index + 1)) {
          const across = Math.min(x + width, other.x + other.width) - Math.max(x, other.x);
          const down = Math.min(y + height, other.y + other.height) - Math.max(y, other.y);
          expect(Math.min(across, down)).toBeLessThan(1e-6);
        }
      }
    }),
    { numRuns: 50 },
  );
});

it('makes equal weights nearly square', () => {
  for (const { width, height } of squarify(Array(12).fill(1), AREA))
    expect(Math.max(width / height, height / width)).toBeLessThan(2);
});

it('divides nothing in no parts', () => {
  expect(squarify([], AREA)).toEqual([]);
});
