import type { Sector, SectorPeriod, SectorStock } from '@tsubame/sdk/schema';
import { type Rectangle, squarify } from './treemap.ts';

/** The figure that an area of the map stands for. */
export type HeatMapArea = 'market_value' | 'turnover';

/** An issue with its place in the map. */
export interface HeatMapTile {
  readonly stock: SectorStock;
  readonly place: Rectangle;
}

/** A sector with its place in the map, which has its name above the tiles if there is room. */
export interface HeatMapSector {
  readonly sector: Sector;
  readonly place: Rectangle;
  readonly isNamed: boolean;
  readonly tiles: readonly HeatMapTile[];
}

/** Space between sectors, and the height of a sector's name, in px of the layout at 375 px. */
const GAP = 3;
const NAME = { height: 18, width: 40 };

/** The change with the full colour: about twice as much as usual in the period. */
export const FULL_COLOUR = {
  day: 0.025,
  week: 0.05,
  month: 0.1,
  year_to_date: 0.25,
} as const satisfies Record<SectorPeriod, number>;

/** How the areas of a map get their size. */
export interface HeatMapSizing {
  /** All tiles are equal: less than half of the issues have the figure. */
  readonly isEqual: boolean;
  /** Issues that the map leaves out because they do not have the figure. */
  readonly left: number;
  /** The size of an issue; 0 has no place. */
  readonly sizeOf: (stock: SectorStock) => number;
}

/** Returns how the areas get their size; a figure is null where the provider does not know it. */
export function heatMapSizing(sectors: readonly Sector[], area: HeatMapArea): HeatMapSizing {
  const stocks = sectors.flatMap((sector) => sector.stocks);
  const unknown = stocks.filter((stock) => stock[area] === null).length;
  if (2 * unknown > stocks.length) return { isEqual: true, left: 0, sizeOf: () => 1 };
  return { isEqual: false, left: unknown, sizeOf: (stock) => Number(stock[area]) };
}

/** Divides a map of this size among the sectors, and each sector among its issues. Without an amount there is no place. */
export function heatMap(
  sectors: readonly Sector[],
  area: HeatMapArea,
  size: { readonly width: number; readonly height: number },
): HeatMapSector[] {
  const { sizeOf } = heatMapSizing(sectors, area);
  const largestFirst = (a: { readonly size: number }, b: { readonly size: number }) => b.size - a.size;
  const shown = sectors
    .map((sector) => {
      const stocks = sector.stocks
        .map((stock) => ({ stock, size: sizeOf(stock) }))
        .filter((each) => each.size > 0)
        .toSorted(largestFirst);
      return { sector, stocks, size: stocks.reduce((sum, each) => sum + each.size, 0) };
    })
    .filter((each) => each.size > 0)
    .toSorted(largestFirst);
  const places = squarify(
    shown.map((each) => each.size),
    { x: 0, y: 0, ...size },
  );
  return shown.map(({ sector, stocks }, index) => {
    const { x, y, width, height } = places[index] ?? { x: 0, y: 0, width: 0, height: 0 };
    const place = { x, y, width: Math.max(width - GAP, 0), height: Math.max(height - GAP, 0) };
    const isNamed = place.width >= NAME.width && place.height >= 2 * NAME.height;
    const top = isNamed ? NAME.height : 0;
    const tiles = squarify(
      stocks.map((each) => each.size),
      { x: place.x, y: place.y + top, width: place.width, height: Math.max(place.height - top, 0) },
    );
    return {
      sector,
      place,
      isNamed,
      tiles: stocks.flatMap(({ stock }, at) => {
        const tile = tiles[at];
        return tile === undefined ? [] : [{ stock, place: tile }];
      }),
    };
  });
}

/**
 * Returns the share of the up or down colour in a tile, in percent: none without a change, else 10 to 52. More would take the contrast
 * of the text below 4.5 : 1.
 */
export function colourShare(rate: string, period: SectorPeriod): number {
  const size = Math.min(Math.abs(Number(rate)) / FULL_COLOUR[period], 1);
  return size === 0 ? 0 : Math.round(10 + 42 * size);
}

/** The width of a name in the small size, in px of the layout at 375 px: kana and kanji are as wide as high. */
const nameWidth = (name: string) =>
  [...name].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 11 : 6.5), 6);

/** What a tile has room for: name and change, the name, the code, or nothing. No text is cut. */
export function tileText({ width, height }: Rectangle, name: string): 'whole' | 'name' | 'code' | 'none' {
  if (width >= nameWidth(name)) {
    if (width >= 52 && height >= 38) return 'whole';
    if (height >= 18) return 'name';
  }
  return width >= 34 && height >= 15 ? 'code' : 'none';
}

/**
 * The whole market: the sums of all sectors, and the change of their market value, or the mean change of all issues where a market
 * value is unknown.
 */
export function marketTotals(sectors: readonly Sector[]) {
  const sum = (read: (sector: Sector) => number) =>
    sectors.reduce((total, sector) => total + read(sector), 0);
  const issues = sum(({ stocks }) => stocks.length);
  const isWeighted = sectors.every(({ market_value }) => market_value !== null);
  const weightOf = ({ market_value, stocks, change_rate }: Sector) =>
    market_value === null || !isWeighted ? stocks.length : market_value / (1 + Number(change_rate));
  const before = isWeighted ? sum(weightOf) : issues;
  return {
    rate: before === 0 ? 0 : sum((sector) => weightOf(sector) * Number(sector.change_rate)) / before,
    isWeighted,
    advances: sum(({ advances }) => advances),
    declines: sum(({ declines }) => declines),
    unchanged: sum(({ unchanged }) => unchanged),
  };
}
