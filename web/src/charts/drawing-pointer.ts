import { pointCount } from '#domain/chart-drawing.ts';
import { PRESS_SLOP_PX } from '#domain/drag.ts';
import type { DrawingHit } from '#domain/drawing-shapes.ts';
import type { DrawingLayer } from './drawing-layer.ts';
import type { DrawingSession } from './drawing-session.ts';

/** Minimum duration of a long press in ms (specification, section 9). */
const LONG_PRESS_MS = 350;
const REACH_PX = { mouse: 7, touch: 18 } as const;
/** Movement in px up to which a press stays a click or a tap. */
const SLOP_PX = { mouse: 3, touch: PRESS_SLOP_PX } as const;

/** A press, from down to up. */
interface Press {
  readonly pointerId: number;
  readonly by: 'mouse' | 'touch';
  readonly x: number;
  readonly y: number;
  /** The drawing under the pointer when the press began. */
  readonly hit: DrawingHit | null;
  /** Whether the first point was placed by an earlier press. */
  readonly wasBegun: boolean;
  /** Whether the pointer draws, so that chart and page stay. */
  isDrawing: boolean;
  hasMoved: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Draws and moves drawings by mouse and touch, before the chart sees the events. A finger that moves scrolls page and chart as
 * without drawings: it draws after a long press, or from tap to tap, and moves only the drawing that is selected.
 * @param stage the element around the chart; its top left corner is that of the prices
 * @returns a function that stops it
 */
export function listenToDrawingPointer(
  stage: HTMLElement,
  layer: DrawingLayer,
  session: DrawingSession,
  onSelect: (id: string | null) => void,
): () => void {
  let press: Press | null = null;

  const placeOf = (event: { readonly clientX: number; readonly clientY: number }) => {
    const { left, top } = stage.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  /** Draws from here on: takes the drawing under the pointer, or places a point. */
  const draw = (now: Press) => {
    now.isDrawing = true;
    const tool = session.tool();
    const point = layer.pointAt(now.x, now.y);
    if (point === null) return;
    if (tool === null) {
      if (now.hit !== null) session.grasp(now.hit, point);
    } else if (session.isBegun()) session.follow(point);
    else session.begin(tool, point);
  };

  const onDown = (event: PointerEvent) => {
    if (layer.state().tool === null || !event.isPrimary || event.button !== 0) return;
    // Labels of orders and alerts have gestures of their own.
    if (!(event.target instanceof HTMLCanvasElement)) return;
    const { x, y } = placeOf(event);
    if (!layer.isInside(x, y)) return;
    const by = event.pointerType === 'mouse' ? 'mouse' : 'touch';
    const isPlacing = session.tool() !== null;
    const hit = isPlacing ? null : layer.hitAt(x, y, REACH_PX[by]);
    const now: Press = {
      ...{ pointerId: event.pointerId, by, x, y, hit, wasBegun: session.isBegun() },
      ...{ isDrawing: false, hasMoved: false, timer: undefined },
    };
    press = now;
    if (!isPlacing && hit === null) return;
    const isInHand = hit !== null && hit.id === layer.state().selected;
    if (by === 'mouse' || isInHand) draw(now);
    else now.timer = setTimeout(() => draw(now), LONG_PRESS_MS);
  };

  const onMove = (event: PointerEvent) => {
    const { x, y } = placeOf(event);
    if (press === null) {
      // From click to click the second point follows the mouse.
      if (session.isBegun() && event.pointerType === 'mouse') session.follow(layer.pointAt(x, y));
      return;
    }
    if (event.pointerId !== press.pointerId) return;
    if (Math.hypot(x - press.x, y - press.y) > SLOP_PX[press.by]) {
      press.hasMoved = true;
      clearTimeout(press.timer);
    }
    if (!press.isDrawing || !press.hasMoved) return;
    if (session.isHeld()) session.drag(layer.pointAt(x, y));
    else session.follow(layer.pointAt(x, y));
  };

  const onUp = (event: PointerEvent) => {
    if (press === null || event.pointerId !== press.pointerId) return;
    const was = press;
    press = null;
    clearTimeout(was.timer);
    if (session.isHeld()) return session.drop();
    const tool = session.tool();
    if (tool === null) {
      if (!was.hasMoved) onSelect(was.hit?.id ?? null);
      return;
    }
    if (!was.isDrawing) {
      // A tap; a finger that moved has scrolled.
      if (was.hasMoved) return;
      draw(was);
    }
    if (session.isBegun() && (pointCount(tool) === 1 || was.hasMoved || was.wasBegun)) session.finish();
  };

  const onCancel = (event: PointerEvent) => {
    if (press === null || event.pointerId !== press.pointerId) return;
    clearTimeout(press.timer);
    if (press.isDrawing) session.cancel();
    press = null;
  };

  const isOurs = () => press !== null && (press.isDrawing || session.tool() !== null);
  /** The chart listens to mouse and touch events. It does not see the presses that draw. */
  const shield = (event: Event) => {
    if (isOurs()) event.stopPropagation();
  };
  const onTouchMove = (event: TouchEvent) => {
    shield(event);
    if (press?.isDrawing && event.cancelable) event.preventDefault();
  };
  /** The menu of a long press would end the gesture. */
  const onContextMenu = (event: Event) => {
    if (press?.by === 'touch') event.preventDefault();
  };

  const stopping = new AbortController();
  const { signal } = stopping;
  stage.addEventListener('pointerdown', onDown, { capture: true, signal });
  window.addEventListener('pointermove', onMove, { capture: true, signal });
  window.addEventListener('pointerup', onUp, { capture: true, signal });
  window.addEventListener('pointercancel', onCancel, { capture: true, signal });
  stage.addEventListener('mousedown', shield, { capture: true, signal });
  stage.addEventListener('touchstart', shield, { capture: true, passive: true, signal });
  stage.addEventListener('touchmove', onTouchMove, { capture: true, passive: false, signal });
  stage.addEventListener('contextmenu', onContextMenu, { capture: true, signal });
  return () => {
    clearTimeout(press?.timer);
    stopping.abort();
  };
}
