import { type ChartPoint, pointCount, pointsOf, withPoints } from '#domain/chart-drawing.ts';
import { indexAt, movedPoints, timeAt } from '#domain/drawing-scale.ts';
import type { DrawingLayer } from './drawing-layer.ts';
import type { DrawingSession, DrawingSessionOptions } from './drawing-session.ts';

export interface DrawingKeyboardOptions extends Pick<DrawingSessionOptions, 'onMove' | 'onSelect'> {
  readonly onDelete: (id: string) => void;
  readonly onEdit: (id: string) => void;
  /** Escape with nothing to end: the tool is put away, and then the tool bar. */
  readonly onEscape: () => void;
  /** The price one step further. */
  readonly step: (yen: number, direction: 1 | -1) => number;
}

/** What a key did: the point of the cursor, if it was moved or placed. */
export interface KeyResult {
  readonly point: ChartPoint | null;
}

const ARROWS: Readonly<Record<string, readonly [bars: number, steps: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
/** Bars or price steps at once with Shift. */
const FAR = 10;

/** Draws and moves drawings by keys: arrows move the cursor or the selected drawing, Enter places a point. */
export function createDrawingKeyboard(
  layer: DrawingLayer,
  session: DrawingSession,
  options: DrawingKeyboardOptions,
) {
  let cursor: ChartPoint | null = null;

  const stepped = (yen: number, steps: number) => {
    let price = yen;
    for (let left = Math.abs(steps); left > 0; left -= 1) price = options.step(price, steps > 0 ? 1 : -1);
    return price;
  };
  const put = (point: ChartPoint | null): KeyResult => {
    cursor = point;
    layer.pointTo(point);
    return { point };
  };
  const start = (): ChartPoint => {
    const last = layer.bars().at(-1);
    return { at: last?.at ?? 0, price: last?.close ?? 0 };
  };

  const onPlacing = (key: string, isFar: boolean): KeyResult | null => {
    const tool = session.tool();
    if (tool === null) return null;
    const arrow = ARROWS[key];
    const from = cursor ?? start();
    if (arrow !== undefined) {
      if (cursor === null) return put(from);
      const [bars, steps] = arrow.map((each) => each * (isFar ? FAR : 1)) as [number, number];
      const times = layer.times();
      const point = {
        at: bars === 0 ? from.at : timeAt(times, indexAt(times, from.at) + bars),
        price: stepped(from.price, steps),
      };
      session.follow(point);
      return put(point);
    }
    if (key !== 'Enter' && key !== ' ') return null;
    const wasBegun = session.isBegun();
    if (wasBegun) session.follow(from);
    else session.begin(tool, from);
    if (wasBegun || pointCount(tool) === 1) session.finish();
    return put(from);
  };

  const onSelecting = (key: string, isFar: boolean): KeyResult | null => {
    const { items, selected } = layer.state();
    const at = items.findIndex(({ drawing_id }) => drawing_id === selected);
    const drawing = items[at];
    const arrow = ARROWS[key];
    const next = key === 'PageDown' ? 1 : key === 'PageUp' ? -1 : drawing === undefined && arrow ? 1 : 0;
    if (next !== 0 && items.length > 0) {
      const place = drawing === undefined && next === -1 ? -1 : at + next;
      options.onSelect(items.at(place % items.length)?.drawing_id ?? null);
      return { point: null };
    }
    if (drawing === undefined) return null;
    if (arrow !== undefined) {
      const [bars, steps] = arrow.map((each) => each * (isFar ? FAR : 1)) as [number, number];
      const points = pointsOf(drawing);
      const yen = stepped(points[0].price, steps) - points[0].price;
      const moved = movedPoints(points, { bars, yen }, layer.times(), (price) => price);
      options.onMove(withPoints(drawing, moved));
      return { point: moved[0] ?? null };
    }
    if (key === 'Delete' || key === 'Backspace') options.onDelete(drawing.drawing_id);
    else if (key === 'Enter' || key === ' ') options.onEdit(drawing.drawing_id);
    else return null;
    return { point: null };
  };

  return {
    /** Carries a key out; null if it has no meaning. */
    press(key: string, isFar: boolean): KeyResult | null {
      if (layer.state().tool === null) return null;
      if (key === 'Escape') {
        if (session.cancel()) return { point: cursor };
        if (layer.state().selected !== null) options.onSelect(null);
        else options.onEscape();
        return put(null);
      }
      return onPlacing(key, isFar) ?? (session.tool() === null ? onSelecting(key, isFar) : null);
    },
    /** Hides the cursor. */
    leave() {
      if (cursor !== null) put(null);
    },
  };
}
