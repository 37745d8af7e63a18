import type { ChartDrawing, TickGroup } from '@tsubame/sdk/schema';
import type { IChartApi, ISeriesApi, ISeriesPrimitive, SeriesAttachedParameter } from 'lightweight-charts';
import type { ChartPoint, DrawingKind } from '#domain/chart-drawing.ts';
import { type DrawnBar, indexAt, magnetPrice, timeAt } from '#domain/drawing-scale.ts';
import {
  type DrawingHit,
  type DrawingTexts,
  type DrawingView,
  type HitTarget,
  handlesOf,
  hitDrawing,
  shapesOf,
} from '#domain/drawing-shapes.ts';
import { barScale } from './bar-scale.ts';
import type { PriceScale } from './change-scale.ts';
import type { ChartTheme } from './chart-theme.ts';
import { labelFont, paintCursor, paintDrawings } from './drawing-painter.ts';

/** What the chart draws, and how the pointer draws on it. */
export interface DrawingLayerState {
  readonly items: readonly ChartDrawing[];
  readonly selected: string | null;
  /** The tool in use; `select` to change drawings; null while the drawings only show. */
  readonly tool: DrawingKind | 'select' | null;
  readonly hasMagnet: boolean;
  readonly tickGroup: TickGroup;
  readonly texts: DrawingTexts;
}

/** Bars and times of the chart. */
export interface DrawnSeries {
  /** Oldest first. */
  readonly bars: () => readonly DrawnBar[];
  /** Starts of the bars and of those to come in epoch ms, ascending. */
  readonly times: () => readonly number[];
  /** The nearest price on the price step. */
  readonly snap: (yen: number) => number;
}

export interface DrawingLayer extends DrawnSeries {
  readonly state: () => DrawingLayerState;
  show(state: DrawingLayerState): void;
  /** Draws one drawing in another form, or one that is not placed yet; null ends it. Nothing else of the app knows it. */
  preview(drawing: ChartDrawing | null): void;
  /** Keeps the preview until the next state, which contains it. */
  settlePreview(): void;
  /** Shows the keyboard's cursor at a point; null hides it. */
  pointTo(point: ChartPoint | null): void;
  /** The point at a place in px: on a bar, and on a price of the bar with the magnet or else on the price step; null outside the prices. */
  pointAt(x: number, y: number): ChartPoint | null;
  /** The place in px of a point. */
  placeOf(point: ChartPoint): { readonly x: number; readonly y: number };
  hitAt(x: number, y: number, reachPx: number): DrawingHit | null;
  /** Whether a place in px is among the prices, not on a scale or another pane. */
  isInside(x: number, y: number): boolean;
  restyle(theme: ChartTheme): void;
}

type Series = ISeriesApi<'Candlestick' | 'Area'>;

/** Distance in px at which the magnet attracts. */
const MAGNET_PX = 24;

const NOTHING: DrawingLayerState = {
  items: [],
  selected: null,
  tool: null,
  hasMagnet: false,
  tickGroup: 'OTHER',
  texts: { level: () => '', measured: () => '' },
};

/** Draws the user's drawings with the chart, as primitives of its series. */
export function drawingLayer(
  chart: IChartApi,
  series: readonly Series[],
  scale: PriceScale,
  drawn: DrawnSeries,
): DrawingLayer {
  let state = NOTHING;
  let theme: ChartTheme | null = null;
  let shownAs: ChartDrawing | null = null;
  let isSettled = false;
  let cursor: ChartPoint | null = null;
  let measuring: CanvasRenderingContext2D | null = null;
  const requests = new Set<() => void>();
  const redraw = () => {
    for (const request of requests) request();
  };

  const shown = () => series.find((each) => each.options().visible);
  const yOf = (price: number) => Number(shown()?.priceToCoordinate(scale.place(price)) ?? Number.NaN);
  const viewNow = (): DrawingView => {
    const { start, step } = barScale(chart);
    const times = drawn.times();
    return { x: (at) => start + step * indexAt(times, at), y: yOf, width: chart.timeScale().width() };
  };
  const widthOf = (text: string) => {
    measuring ??= document.createElement('canvas').getContext('2d');
    if (measuring === null || theme === null) return 0;
    measuring.font = labelFont(theme);
    return measuring.measureText(text).width;
  };
  const targets = (view: DrawingView): HitTarget[] => {
    if (drawn.bars().length === 0) return [];
    const id = shownAs?.drawing_id;
    const isNew = shownAs !== null && !state.items.some(({ drawing_id }) => drawing_id === id);
    const items = [
      ...state.items.map((each) => (shownAs !== null && each.drawing_id === id ? shownAs : each)),
      ...(isNew && shownAs !== null ? [shownAs] : []),
    ];
    return items.map((drawing) => ({
      drawing,
      shapes: shapesOf(drawing, view, state),
      handles: handlesOf(drawing, view),
    }));
  };

  const paint = (context: CanvasRenderingContext2D) => {
    if (theme === null) return;
    const view = viewNow();
    const selected = shownAs?.drawing_id ?? state.selected;
    paintDrawings(context, targets(view), { theme, selected, width: view.width });
    if (cursor !== null) paintCursor(context, { x: view.x(cursor.at), y: view.y(cursor.price) }, theme);
  };

  for (const each of series) {
    let request: (() => void) | null = null;
    const renderer = {
      draw(target: {
        useMediaCoordinateSpace(draw: (scope: { context: CanvasRenderingContext2D }) => void): void;
      }) {
        // biome-ignore lint/correctness/useHookAtTopLevel: a method of the chart library, no hook
        if (each.options().visible) target.useMediaCoordinateSpace(({ context }) => paint(context));
      },
    };
    const views = [{ zOrder: () => 'top' as const, renderer: () => renderer }];
    const primitive: ISeriesPrimitive = {
      paneViews: () => views,
      attached({ requestUpdate }: SeriesAttachedParameter) {
        request = requestUpdate;
        requests.add(requestUpdate);
      },
      detached() {
        if (request !== null) requests.delete(request);
      },
    };
    each.attachPrimitive(primitive);
  }

  const isInside = (x: number, y: number) =>
    x >= 0 && y >= 0 && x <= chart.timeScale().width() && y <= (chart.panes()[0]?.getHeight() ?? 0);

  return {
    ...drawn,
    state: () => state,
    show(next) {
      if ((next.tool === null) !== (state.tool === null))
        // Lines may end in the future.
        chart.timeScale().applyOptions({ fixRightEdge: next.tool === null });
      state = next;
      if (isSettled) shownAs = null;
      redraw();
    },
    preview(drawing) {
      shownAs = drawing;
      isSettled = false;
      redraw();
    },
    settlePreview() {
      isSettled = true;
    },
    pointTo(point) {
      cursor = point;
      redraw();
    },
    pointAt(x, y) {
      const { start, step } = barScale(chart);
      const place = shown()?.coordinateToPrice(y) ?? null;
      if (place === null || step === 0 || !isInside(x, y)) return null;
      const index = Math.round((x - start) / step);
      const price = scale.price(Number(place));
      const bar = drawn.bars()[index];
      const attracted = state.hasMagnet ? magnetPrice(bar, { y, reachPx: MAGNET_PX }, yOf) : null;
      return { at: timeAt(drawn.times(), index), price: attracted ?? drawn.snap(price) };
    },
    placeOf({ at, price }) {
      const view = viewNow();
      return { x: view.x(at), y: view.y(price) };
    },
    hitAt(x, y, reachPx) {
      const { selected } = state;
      const options = { selected, widthOf, textPx: theme?.fontPx ?? 11 };
      return hitDrawing(targets(viewNow()), { x, y, reachPx }, options);
    },
    isInside,
    restyle(next) {
      theme = next;
      redraw();
    },
  };
}
