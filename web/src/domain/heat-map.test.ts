import type { Sector } from '@tsubame/sdk/schema';
import { expect, it } from 'vitest';
import { example } from '#test/examples.ts';
import { colourShare, heatMap, marketTotals, tileText } from './heat-map.ts';

const { items: sectors } = example<{ items: Sector[] }>('listSectors_TwoSectors');

it('gives the sector with more market value more of the map, and each issue its place in its sector', () => {
  const [first, second] = heatMap(sectors, 'market_value', { width: 343, height: 400 });
  const areaOf = ({ width, height }: { width: number; height: number }) => width * height;
  expect(first?.sector.sector33_code).toBe('3700');
  expect(areaOf(first?.place ?? { width: 0, height: 0 })).toBeGreaterThan(
    areaOf(second?.place ?? { width: 0, height: 0 }),
  );
  expect(first?.tiles.map(({ stock }) => stock.code)).toEqual(['7203', '7267']);
  for (const { place, tiles } of [first, second].flatMap((each) => each ?? []))
    for (const tile of tiles) {
      expect(tile.place.x + tile.place.width).toBeLessThan(place.x + place.width + 1e-6);
      expect(tile.place.y + tile.place.height).toBeLessThan(place.y + place.height + 1e-6);
    }
});

it('leaves out what has no turnover yet', () => {
  const still = sectors.map((sector) => ({ ...sector, turnover: 0 }));
  expect(heatMap(still, 'turnover', { width: 343, height: 400 })).toEqual([]);
});

it('colours a change by its size, up to the full colour of the period', () => {
  expect([0, 0.0125, 0.025, -0.08].map((rate) => colourShare(rate.toFixed(4), 'day'))).toEqual([
    0, 31, 52, 52,
  ]);
  expect(colourShare('0.0250', 'year_to_date')).toBe(14);
});

it('drops the change first, then the name for the code', () => {
  const texts = [
    [80, 60],
    [60, 30],
    [34, 20],
    [10, 60],
  ].map(([width = 0, height = 0]) => tileText({ x: 0, y: 0, width, height }, 'トヨタ'));
  expect(texts).toEqual(['whole', 'name', 'code', 'none']);
  expect(tileText({ x: 0, y: 0, width: 60, height: 60 }, 'トヨタ自動車')).toBe('code');
});

it('sums the market, with its change weighted by market value', () => {
  const { rate, ...counts } = marketTotals(sectors);
  expect(counts).toEqual({ advances: 1, declines: 2, unchanged: 0 });
  expect(rate).toBeCloseTo(0.0066, 4);
});
