import type { Quote, StockSummary } from '@tsubame/sdk/schema';
import type { ChartBar } from '#charts/bars.ts';

// The same market for both sides of a comparison, from one seeded generator.

export const ISSUE_COUNT = 4_000;
export const BAR_COUNT = 1_000;

const SPARKLINE_POINTS = 24;
const DAY_MS = 86_400_000;
const LAST_DAY = Date.UTC(2026, 10, 19, 15);

/** Numbers in [0, 1), the same sequence for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function syntheticStocks(): StockSummary[] {
  const random = createRandom(1);
  return Array.from({ length: ISSUE_COUNT }, (_, at) => {
    const price = 500 + Math.floor(random() * 9_000);
    return {
      code: String(1_000 + at),
      name: { ja: `銘柄${at}`, en: `Issue ${at}` },
      short_name: {
        jp: `銘柄${at}`,
        zh: `股票${at}`,
        en: `Issue ${at}`,
        es: `Valor ${at}`,
        fr: `Titre ${at}`,
      },
      segment: 'prime',
      price: String(price),
      change: '12',
      change_rate: '0.0041',
      tick: '1',
      volume: 100_000,
      turnover: price * 100_000,
      watched: false,
      sparkline: Array.from({ length: SPARKLINE_POINTS }, () => String(price + Math.floor(random() * 40))),
    };
  });
}

/** The next quote of an issue with a price that differs by a few yen. */
export function nextQuote({ code, price }: StockSummary, random: () => number): Quote {
  const change = Math.floor(random() * 41) - 20;
  const now = String(Number(price) + change);
  return {
    code,
    at: new Date().toISOString(),
    price: now,
    change: String(change),
    change_rate: (change / Number(price)).toFixed(4),
    tick: '1',
    open: price,
    high: now,
    low: price,
    previous_close: price,
    base_price: price,
    upper_limit: String(Number(price) + 500),
    lower_limit: String(Number(price) - 500),
    status: 'normal',
    volume: 100_000,
    turnover: Number(price) * 100_000,
    vwap: price,
  };
}

export function syntheticBars(): ChartBar[] {
  const random = createRandom(2);
  let close = 2_800;
  return Array.from({ length: BAR_COUNT }, (_, at) => {
    const open = close;
    close = Math.max(500, open + Math.floor(random() * 61) - 30);
    return {
      at: LAST_DAY - (BAR_COUNT - 1 - at) * DAY_MS,
      open,
      close,
      high: Math.max(open, close) + Math.floor(random() * 20),
      low: Math.min(open, close) - Math.floor(random() * 20),
      volume: 1_000_000 + Math.floor(random() * 5_000_000),
    };
  });
}

/** The last bar at another price. */
export function barAtNewPrice(bar: ChartBar, random: () => number): ChartBar {
  const close = bar.open + Math.floor(random() * 41) - 20;
  return { ...bar, close, high: Math.max(bar.high, close), low: Math.min(bar.low, close) };
}
