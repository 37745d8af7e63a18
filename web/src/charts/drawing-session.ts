import type { ChartDrawing } from '@tsubame/sdk/schema';
import {
  type ChartPoint,
  createDrawing,
  type DrawingKind,
  pointCount,
  pointsOf,
  withPoints,
} from '#domain/chart-drawing.ts';
import { indexAt, movedPoints } from '#domain/drawing-scale.ts';
import type { DrawingHit } from '#domain/drawing-shapes.ts';
import type { DrawingLayer } from './drawing-layer.ts';

export interface DrawingSessionOptions {
  /** Called when a new drawing is placed; a text is still empty. Returns whether the app keeps it. */
  readonly onDraw: (drawing: ChartDrawing) => boolean;
  /** A drawing is dropped at other points. */
  readonly onMove: (drawing: ChartDrawing) => void;
  readonly onSelect: (id: string | null) => void;
  /** Whether the first of two points is placed. */
  readonly onBegun: (isBegun: boolean) => void;
  /** Colour of new drawings. */
  readonly colour: () => ChartDrawing['colour'];
}

/** The drawing in progress, by mouse, touch or keyboard: only the chart draws it until it is done. */
export interface DrawingSession {
  readonly isBegun: () => boolean;
  readonly isHeld: () => boolean;
  /** The tool that places drawings; null while none is chosen. */
  readonly tool: () => DrawingKind | null;
  /** Places the first point. */
  begin(kind: DrawingKind, first: ChartPoint): void;
  /** Moves the last point of the drawing in progress. */
  follow(point: ChartPoint | null): void;
  finish(): void;
  /** Removes the drawing in progress; returns whether there was one. */
  cancel(): boolean;
  /** Takes a drawing by a handle or its body. */
  grasp(hit: DrawingHit, from: ChartPoint): void;
  drag(to: ChartPoint | null): void;
  drop(): void;
}

/** Creates the session of a chart. */
export function createDrawingSession(layer: DrawingLayer, options: DrawingSessionOptions): DrawingSession {
  let begun: { readonly drawing: ChartDrawing; readonly first: ChartPoint } | null = null;
  /** The drawing in the hand: as it was, and where it was grasped. */
  let held: {
    readonly drawing: ChartDrawing;
    readonly part: DrawingHit['part'];
    readonly from: ChartPoint;
  } | null = null;
  let latest: ChartDrawing | null = null;

  const show = (drawing: ChartDrawing | null) => {
    latest = drawing;
    layer.preview(drawing);
  };
  const end = () => {
    if (begun !== null) options.onBegun(false);
    begun = null;
    held = null;
    latest = null;
  };

  return {
    isBegun: () => begun !== null,
    isHeld: () => held !== null,
    tool() {
      const { tool } = layer.state();
      return tool === null || tool === 'select' ? null : tool;
    },
    begin(kind, first) {
      const drawing = createDrawing({ kind, colour: options.colour(), points: [first] });
      begun = { drawing, first };
      show(drawing);
      if (pointCount(kind) === 2) options.onBegun(true);
    },
    follow(point) {
      if (begun === null || point === null) return;
      const points = pointCount(begun.drawing.kind) === 2 ? [begun.first, point] : [point];
      show(withPoints(begun.drawing, points));
    },
    finish() {
      const drawing = latest;
      end();
      if (drawing !== null && options.onDraw(drawing)) layer.settlePreview();
      else show(null);
    },
    cancel() {
      const was = begun !== null || held !== null;
      end();
      if (was) show(null);
      return was;
    },
    grasp({ id, part }, from) {
      const drawing = layer.state().items.find(({ drawing_id }) => drawing_id === id);
      if (drawing === undefined) return;
      options.onSelect(id);
      held = { drawing, part, from };
    },
    drag(to) {
      if (held === null || to === null) return;
      const { drawing, part, from } = held;
      const points = pointsOf(drawing);
      if (part !== 'body') {
        show(
          withPoints(
            drawing,
            points.map((each, at) => (at === part ? to : each)),
          ),
        );
        return;
      }
      const times = layer.times();
      const by = { bars: indexAt(times, to.at) - indexAt(times, from.at), yen: to.price - from.price };
      show(withPoints(drawing, movedPoints(points, by, times, layer.snap)));
    },
    drop() {
      const moved = latest;
      end();
      if (moved === null) return;
      layer.settlePreview();
      options.onMove(moved);
    },
  };
}
