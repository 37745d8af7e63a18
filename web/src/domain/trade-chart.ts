import { DAY_MS } from '@tsubame/sdk/rules';
import type { Candle, CandlePeriod, JournalTrade, Stock } from '@tsubame/sdk/schema';

const JAPAN_MS = 9 * 3_600_000;
/** Bars before the opening and days after the closing that a chart shows. */
const BEFORE = 12;
const DAYS_AFTER = 12;
const MOST_BARS = 300;
/** A holding time of more business days is drawn with weeks. */
const MOST_DAYS = 240;

/** The candles to read around the holding time of a trade: five minutes for one day, else days or weeks. */
export function candlesAround({
  business_days,
  closed_at,
}: Pick<JournalTrade, 'business_days' | 'closed_at'>): {
  period: CandlePeriod;
  before: string;
  limit: number;
} {
  const closed = Date.parse(closed_at);
  if (business_days === 1) return { period: '5m', before: instantText(endOfDay(closed)), limit: 60 };
  const before = instantText(endOfDay(closed) + DAYS_AFTER * DAY_MS);
  if (business_days > MOST_DAYS)
    return { period: 'week', before, limit: Math.min(MOST_BARS, Math.ceil(business_days / 4) + BEFORE) };
  return { period: 'day', before, limit: Math.min(MOST_BARS, business_days + BEFORE + DAYS_AFTER) };
}

/**
 * Candles at the prices of a time, as a trade that was closed then has them: `listCandles` divides them by the ratio of each split
 * since, also of one after that time.
 */
export function candlesAtPricesOf(
  candles: readonly Candle[],
  splits: Stock['splits'],
  at: string,
): readonly Candle[] {
  const later = splits.filter((split) => split.effective && Date.parse(split.effective_at) > Date.parse(at));
  const factor = later.reduce((product, { ratio }) => product * ratio, 1);
  if (factor === 1) return candles;
  const priceThen = (price: string) => String(Number(price) * factor);
  return candles.map(({ open, high, low, close, ...candle }) => ({
    ...candle,
    open: priceThen(open),
    high: priceThen(high),
    low: priceThen(low),
    close: priceThen(close),
  }));
}

/** A candle in the units of a drawing. */
export interface CandleShape {
  readonly key: string;
  readonly x: number;
  readonly width: number;
  readonly high: number;
  readonly low: number;
  readonly top: number;
  readonly bottom: number;
  readonly isUp: boolean;
}

/** Candles in a box with a scale that has room for other prices too, and the places of prices and times in it. */
export function candleGeometry(
  candles: readonly Candle[],
  prices: readonly number[],
  { width, height }: { readonly width: number; readonly height: number },
) {
  const all = [...prices, ...candles.flatMap(({ high, low }) => [Number(high), Number(low)])];
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  const pad = 8;
  const scale = highest === lowest ? 0 : (height - 2 * pad) / (highest - lowest);
  const yOf = (price: number) => round(height - pad - (price - lowest) * scale);
  const step = width / Math.max(1, candles.length);
  const xOf = (place: number) => round((place + 0.5) * step);
  /** The bar that has a time: the last one that began by then. */
  const xAt = (at: number) =>
    xOf(
      Math.max(
        0,
        candles.findLastIndex((candle) => Date.parse(candle.at) <= at),
      ),
    );
  const bars = candles.map(({ at, open, high, low, close }, place): CandleShape => {
    const [from, to] = [yOf(Number(open)), yOf(Number(close))];
    return {
      key: at,
      x: xOf(place),
      width: round(step * 0.6),
      high: yOf(Number(high)),
      low: yOf(Number(low)),
      top: Math.min(from, to),
      bottom: Math.max(from, to),
      isUp: Number(close) >= Number(open),
    };
  });
  return { bars, yOf, xAt };
}

const endOfDay = (at: number) => Math.ceil((at + JAPAN_MS + 1) / DAY_MS) * DAY_MS - JAPAN_MS;
const instantText = (at: number) => `${new Date(at + JAPAN_MS).toISOString().slice(0, -1)}+09:00`;
const round = (value: number) => Math.round(value * 100) / 100;
