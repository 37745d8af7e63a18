import { type IChartApi, type IPriceLine, type ISeriesApi, LineStyle } from 'lightweight-charts';
import { bracketPainter } from './bracket-painter.ts';
import type { PriceScale } from './change-scale.ts';
import type { ChartMark } from './chart-mark.ts';
import type { ChartTheme } from './chart-theme.ts';

/** Maximum distance of a click from a line in px, wide enough for touch. */
const REACH_PX = 14;
/** A mark farther away than this many times the bars' height does not extend the scale. */
const FARTHEST = 0.6;

type Series = ISeriesApi<'Candlestick' | 'Area'>;

const LOOKS = {
  alert: { colour: 'mark', style: LineStyle.LargeDashed },
  entry: { colour: 'accent', style: LineStyle.Solid },
  order: { colour: 'accent', style: LineStyle.Dashed },
  forced: { colour: 'caution', style: LineStyle.Dashed },
} as const satisfies Record<ChartMark['kind'], { colour: keyof ChartTheme; style: LineStyle }>;

/** Positions of the marks in px from the top of the chart; none for a mark out of view. */
export type MarkPositions = ReadonlyMap<string, number>;

export interface PriceMarks {
  show(marks: readonly ChartMark[]): void;
  /** Draws them at the current scale. */
  place(): void;
  /** Draws a mark at another price while it is dragged. */
  move(id: string, price: number): void;
  /** The price at a height of the chart; null outside it. */
  priceAt(y: number): number | null;
  restyle(theme: ChartTheme): void;
  stop(): void;
}

/**
 * Lines across the chart at marked prices, on the visible series. Reports clicks on a line, and the lines' positions at every
 * drawing.
 */
export function priceMarks(
  chart: IChartApi,
  series: readonly Series[],
  scale: PriceScale,
  onPress: (id: string) => void,
  onPlaces: (places: MarkPositions, height: number) => void,
): PriceMarks {
  let marks: readonly ChartMark[] = [];
  let lines: { readonly id: string; readonly on: Series; readonly line: IPriceLine }[] = [];
  let theme: ChartTheme | null = null;
  const prices = new Map<string, number>();

  const shown = () => series.find((each) => each.options().visible);
  const placeOf = (price: number) => shown()?.priceToCoordinate(scale.place(price)) ?? null;

  const onClick = ({ point }: { readonly point?: { readonly y: number } }) => {
    if (point === undefined) return;
    const near = marks
      .map(({ id, price }) => ({ id, away: Math.abs((placeOf(price) ?? Infinity) - point.y) }))
      .filter(({ away }) => away <= REACH_PX)
      .toSorted((a, b) => a.away - b.away)
      .at(0);
    if (near !== undefined) onPress(near.id);
  };
  chart.subscribeClick(onClick);

  // The library reports no change of its scale, so a primitive reads it at every drawing.
  const follower = {
    updateAllViews() {
      const height = chart.panes()[0]?.getHeight() ?? 0;
      const places = new Map<string, number>();
      for (const [id, price] of prices) {
        const y = placeOf(price);
        if (y !== null && y >= 0 && y <= height) places.set(id, y);
      }
      onPlaces(places, height);
    },
  };
  const brackets = bracketPainter(
    () => marks,
    (of) => {
      const price = typeof of === 'number' ? of : prices.get(of);
      return price === undefined ? null : placeOf(price);
    },
    () => theme,
  );
  for (const each of series) {
    each.attachPrimitive(follower);
    // Of both series, one is visible.
    each.attachPrimitive({
      ...brackets,
      paneViews: () => (each.options().visible ? brackets.paneViews() : []),
    });
  }

  /** Extends the scale for marks near the bars. */
  const widened = (original: () => { priceRange: { minValue: number; maxValue: number } | null } | null) => {
    const found = original();
    const range = found?.priceRange;
    if (!range) return found;
    const room = (range.maxValue - range.minValue) * FARTHEST;
    const near = [...prices.values()]
      .map(scale.place)
      .filter((place) => place > range.minValue - room && place < range.maxValue + room);
    return {
      ...found,
      priceRange: {
        minValue: Math.min(range.minValue, ...near),
        maxValue: Math.max(range.maxValue, ...near),
      },
    };
  };
  for (const each of series) each.applyOptions({ autoscaleInfoProvider: widened });

  const colourOf = (mark: ChartMark) => theme?.[LOOKS[mark.kind].colour] ?? '';

  return {
    show(next) {
      for (const { on, line } of lines) on.removePriceLine(line);
      marks = next;
      prices.clear();
      for (const { id, price } of next) prices.set(id, price);
      lines = series.flatMap((on) =>
        next.map((mark) => ({
          id: mark.id,
          on,
          line: on.createPriceLine({
            price: scale.place(mark.price),
            color: colourOf(mark),
            lineWidth: 1,
            lineStyle: LOOKS[mark.kind].style,
            axisLabelVisible: true,
            axisLabelTextColor: theme?.onMark ?? '',
          }),
        })),
      );
    },
    move(id, price) {
      prices.set(id, price);
      for (const each of lines) if (each.id === id) each.line.applyOptions({ price: scale.place(price) });
    },
    place() {
      for (const { id, line } of lines) line.applyOptions({ price: scale.place(prices.get(id) ?? 0) });
    },
    priceAt: (y) => {
      const place = shown()?.coordinateToPrice(y) ?? null;
      return place === null ? null : scale.price(Number(place));
    },
    restyle(next) {
      theme = next;
      for (const { id, line } of lines) {
        const mark = marks.find((each) => each.id === id);
        if (mark !== undefined) line.applyOptions({ color: colourOf(mark), axisLabelTextColor: next.onMark });
      }
    },
    stop: () => chart.unsubscribeClick(onClick),
  };
}
