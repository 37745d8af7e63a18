import type { ChartDrawing, TickGroup } from '@tsubame/sdk/schema';
import { fibonacciLevels, pointsOf } from './chart-drawing.ts';

/** Where times (epoch ms) and prices (yen) are on the chart, in px from its top left corner. */
export interface DrawingView {
  x(at: number): number;
  y(price: number): number;
  readonly width: number;
}

export type DrawingShape =
  | {
      readonly type: 'segment';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly dashed?: boolean;
    }
  | {
      readonly type: 'box';
      readonly left: number;
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
    }
  | { readonly type: 'label'; readonly x: number; readonly y: number; readonly text: string };

/** Texts within drawings, in the user's language. */
export interface DrawingTexts {
  level(thousandths: number, price: number): string;
  measured(drawing: Extract<ChartDrawing, { kind: 'measure' }>): string;
}

/** Distances of a label to its box, and of a level's label to its line. */
const LABEL_GAP_PX = 10;
const LEVEL_GAP_PX = 7;
const LEAST_LABEL_DISTANCE_PX = 12;
/** Distance of a text to its point, so that the handle covers no letter. */
const TEXT_GAP_PX = 9;

/** The shapes of a drawing: what is drawn is what a pointer hits. */
export function shapesOf(
  drawing: ChartDrawing,
  view: DrawingView,
  { tickGroup, texts }: { readonly tickGroup: TickGroup; readonly texts: DrawingTexts },
): DrawingShape[] {
  const [first, second = first] = pointsOf(drawing);
  const [x1, y1] = [view.x(first.at), view.y(first.price)];
  const [x2, y2] = [view.x(second.at), view.y(second.price)];
  const box = {
    type: 'box' as const,
    left: Math.min(x1, x2),
    right: Math.max(x1, x2),
    top: Math.min(y1, y2),
    bottom: Math.max(y1, y2),
  };
  switch (drawing.kind) {
    case 'trend_line':
      return [{ type: 'segment', x1, y1, x2, y2 }];
    case 'horizontal_line':
      return [{ type: 'segment', x1: 0, y1, x2: view.width, y2: y1 }];
    case 'rectangle':
      return [box];
    case 'text':
      return [{ type: 'label', x: x1 + TEXT_GAP_PX, y: y1, text: drawing.text }];
    case 'measure':
      return [
        box,
        { type: 'segment', x1, y1, x2, y2, dashed: true },
        { type: 'label', x: box.left, y: box.top - LABEL_GAP_PX, text: texts.measured(drawing) },
      ];
    case 'fibonacci': {
      let labelled = Number.POSITIVE_INFINITY;
      return [
        { type: 'segment', x1, y1, x2, y2, dashed: true },
        ...fibonacciLevels(first.price, second.price, tickGroup).flatMap(
          ({ level, price }): DrawingShape[] => {
            const y = view.y(price);
            const line = { type: 'segment' as const, x1: box.left, y1: y, x2: box.right, y2: y };
            // A label that would cover another one is left out.
            if (Math.abs(y - labelled) < LEAST_LABEL_DISTANCE_PX) return [line];
            labelled = y;
            const text = texts.level(level, price);
            return [line, { type: 'label', x: box.left + LABEL_GAP_PX, y: y - LEVEL_GAP_PX, text }];
          },
        ),
      ];
    }
  }
}

/** Places of the handles, in the order of the points. A horizontal line has one in the middle of the chart. */
export function handlesOf(
  drawing: ChartDrawing,
  view: DrawingView,
): { readonly x: number; readonly y: number }[] {
  return pointsOf(drawing).map(({ at, price }) => ({
    x: drawing.kind === 'horizontal_line' ? view.width / 2 : view.x(at),
    y: view.y(price),
  }));
}

/** A part of a drawing under a pointer: the index of a handle, or its body. */
export interface DrawingHit {
  readonly id: string;
  readonly part: number | 'body';
}

export interface HitTarget {
  readonly drawing: ChartDrawing;
  readonly shapes: readonly DrawingShape[];
  readonly handles: readonly { readonly x: number; readonly y: number }[];
}

/**
 * The part of a drawing at a point in px: a handle of the selected drawing first, then the drawing on top. The inside of a box
 * belongs to the drawing only while it is selected, so that a chart can be scrolled within a large one.
 * @param targets in drawing order
 * @param widthOf the width of a text in px
 */
export function hitDrawing(
  targets: readonly HitTarget[],
  { x, y, reachPx }: { readonly x: number; readonly y: number; readonly reachPx: number },
  {
    selected,
    widthOf,
    textPx,
  }: {
    readonly selected: string | null;
    readonly widthOf: (text: string) => number;
    readonly textPx: number;
  },
): DrawingHit | null {
  const held = targets.find(({ drawing }) => drawing.drawing_id === selected);
  const handle = held?.handles.findIndex((each) => Math.hypot(each.x - x, each.y - y) <= reachPx + 4) ?? -1;
  if (held !== undefined && handle !== -1) return { id: held.drawing.drawing_id, part: handle };
  const isHit = (shape: DrawingShape, isSelected: boolean): boolean => {
    if (shape.type === 'segment') return distanceToSegment(shape, x, y) <= reachPx;
    if (shape.type === 'label') {
      const width = widthOf(shape.text);
      return (
        x >= shape.x - reachPx &&
        x <= shape.x + width + reachPx &&
        Math.abs(y - shape.y) <= textPx / 2 + reachPx
      );
    }
    const { left, right, top, bottom } = shape;
    const isWithin = x >= left && x <= right && y >= top && y <= bottom;
    if (isSelected && isWithin) return true;
    const edges = [
      { x1: left, y1: top, x2: right, y2: top },
      { x1: left, y1: bottom, x2: right, y2: bottom },
      { x1: left, y1: top, x2: left, y2: bottom },
      { x1: right, y1: top, x2: right, y2: bottom },
    ];
    return edges.some((edge) => distanceToSegment(edge, x, y) <= reachPx);
  };
  const hit = targets.findLast(({ drawing, shapes }) =>
    shapes.some((shape) => isHit(shape, drawing.drawing_id === selected)),
  );
  return hit === undefined ? null : { id: hit.drawing.drawing_id, part: 'body' };
}

/** The distance in px of a point to the nearest point of a segment. */
export function distanceToSegment(
  { x1, y1, x2, y2 }: { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number },
  x: number,
  y: number,
): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - (x1 + along * dx), y - (y1 + along * dy));
}
