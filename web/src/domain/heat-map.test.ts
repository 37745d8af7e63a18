import type { Sector } from '@tsubame/sdk/schema';
import { expect, it } from 'vitest';
import { example } from '#test/examples.ts';
import { colourShare, heatMap, heatMapSizing, marketTotals, tileText } from './heat-map.ts';

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
  const still = sectors.map((sector) => ({
    ...sector,
    turnover: 0,
    stocks: sector.stocks.map((stock) => ({ ...stock, turnover: 0 })),
  }));
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
  expect(counts).toEqual({ isWeighted: true, advances: 1, declines: 2, unchanged: 0 });
  expect(rate).toBeCloseTo(0.0066, 4);
});

/** The sectors without the market values of the issues with these codes. */
const without = (...codes: string[]): Sector[] =>
  sectors.map((sector) => ({
    ...sector,
    market_value: sector.stocks.some(({ code }) => codes.includes(code)) ? null : sector.market_value,
    stocks: sector.stocks.map((stock) =>
      codes.includes(stock.code) ? { ...stock, market_value: null } : stock,
    ),
  }));

it('leaves out the issues without a market value, and gives all the same area if most have none', () => {
  const size = { width: 343, height: 400 };
  const tilesOf = (shown: readonly Sector[]) =>
    heatMap(shown, 'market_value', size).flatMap(({ tiles }) => tiles);
  expect(heatMapSizing(without('7267'), 'market_value')).toMatchObject({ isEqual: false, left: 1 });
  expect(tilesOf(without('7267')).map(({ stock }) => stock.code)).toEqual(['7203', '6758']);
  expect(heatMapSizing(without('7203', '7267'), 'market_value')).toMatchObject({ isEqual: true, left: 0 });
  const equal = tilesOf(without('7203', '7267')).map(({ stock }) => stock.code);
  expect(equal).toEqual(['7203', '7267', '6758']);
  expect(heatMapSizing(without('7203', '7267'), 'turnover').isEqual).toBe(false);
});

it('takes the mean change of all issues where a market value is unknown', () => {
  const { rate, isWeighted } = marketTotals(without('7267'));
  const rates = sectors.flatMap(({ stocks, change_rate }) => stocks.map(() => Number(change_rate)));
  expect(isWeighted).toBe(false);
  expect(rate).toBeCloseTo(rates.reduce((sum, each) => sum + each, 0) / rates.length, 8);
});
