/** How far a press may move and still be one, in px (specification, section 9); beyond that it is a drag, one way or the other. */
export const PRESS_SLOP_PX = 10;

/** From this speed on, in px a millisecond, the way of a flick decides and not how far it went. */
const FLICK = 0.4;

/** A finger that rested this long before it was lifted, in ms, did not flick. */
const REST_MS = 80;

/** Beyond its end a row follows at this part of the finger's way. */
const BEYOND = 0.2;

/** Where a finger is, in px of the window, and when, in ms. */
export interface PointerPosition {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** A finger on its way. */
export interface Drag {
  readonly start: PointerPosition;
  readonly last: PointerPosition;
  /** Undecided within the slop; upright is scrolling, which is not ours, and stays so until the finger is lifted. */
  readonly way: 'undecided' | 'sideways' | 'upright';
  /** Px a millisecond, to the right. */
  readonly speed: number;
}

export const startDrag = (at: PointerPosition): Drag => ({ start: at, last: at, way: 'undecided', speed: 0 });

/** A drag begins where its way was decided, so that nothing jumps by the slop. */
export function moveDrag(drag: Drag, to: PointerPosition): Drag {
  const { start, last, way } = drag;
  if (way === 'upright') return drag;
  const across = Math.abs(to.x - start.x);
  const along = Math.abs(to.y - start.y);
  if (way === 'undecided' && Math.max(across, along) <= PRESS_SLOP_PX) return { ...drag, last: to };
  if (way === 'undecided' && along >= across) return { ...drag, last: to, way: 'upright' };
  const elapsed = to.at - last.at;
  const speed = elapsed > 0 ? (to.x - last.x) / elapsed : drag.speed;
  return { start: way === 'sideways' ? start : to, last: to, way: 'sideways', speed };
}

/** How far it went sideways, in px, to the right. */
export const horizontalDragDistance = ({ start, last, way }: Drag): number =>
  way === 'sideways' ? last.x - start.x : 0;

/** -1 to the left, 1 to the right, 0 where it neither flicked nor went as far as `enough`, in px. */
export function swipeDirection(drag: Drag, enough: number, now: number): -1 | 0 | 1 {
  const { last, speed } = drag;
  const moved = horizontalDragDistance(drag);
  if (drag.way !== 'sideways') return 0;
  const flicked = now - last.at <= REST_MS && Math.abs(speed) >= FLICK;
  if (flicked) return speed < 0 ? -1 : 1;
  if (Math.abs(moved) < enough) return 0;
  return moved < 0 ? -1 : 1;
}

/**
 * How far a row stands to the left while it is dragged, in px.
 *
 * @param from where it stood before: 0, or `room` while its actions are shown
 * @param room how wide its actions are
 */
export function revealedWidth(drag: Drag, from: number, room: number): number {
  const wanted = from - horizontalDragDistance(drag);
  if (wanted < 0) return 0;
  return wanted > room ? room + (wanted - room) * BEYOND : wanted;
}

/** Whether a row that is let go shows its actions: as a flick says, else from half of them on. */
export function staysRevealed(drag: Drag, from: number, room: number, now: number): boolean {
  const flicked = swipeDirection(drag, Number.POSITIVE_INFINITY, now);
  return flicked === 0 ? revealedWidth(drag, from, room) > room / 2 : flicked < 0;
}
