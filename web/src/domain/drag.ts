/** Maximum movement of a click in px (specification, section 9); more is a drag. */
export const PRESS_SLOP_PX = 10;

/** Speed in px per ms above which a drag is a flick: its direction decides, not its distance. */
const FLICK = 0.4;

/** A pointer that rested this long in ms before it was lifted did not flick. */
const REST_MS = 80;

/** Beyond its end a row moves by this fraction of the pointer's distance. */
const BEYOND = 0.2;

/** Position in px of the window, with the time in ms. */
export interface PointerPosition {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** A drag in progress. */
export interface Drag {
  readonly start: PointerPosition;
  readonly last: PointerPosition;
  /** Undecided within the click distance. A vertical drag is left to scrolling until the pointer is lifted. */
  readonly way: 'undecided' | 'sideways' | 'upright';
  /** Px per ms, positive to the right. */
  readonly speed: number;
}

export const startDrag = (at: PointerPosition): Drag => ({ start: at, last: at, way: 'undecided', speed: 0 });

/** A drag starts where its direction was decided, to avoid a jump by the click distance. */
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

/** Horizontal distance in px, positive to the right. */
export const horizontalDragDistance = ({ start, last, way }: Drag): number =>
  way === 'sideways' ? last.x - start.x : 0;

/** -1 for left, 1 for right, 0 if it neither flicked nor moved by `enough` px. */
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
 * Offset of a dragged row to the left in px.
 * @param from offset before the drag: 0, or `room` while the actions are visible
 * @param room width of the actions
 */
export function revealedWidth(drag: Drag, from: number, room: number): number {
  const wanted = from - horizontalDragDistance(drag);
  if (wanted < 0) return 0;
  return wanted > room ? room + (wanted - room) * BEYOND : wanted;
}

/** Whether a released row shows its actions: by the direction of a flick, else if more than half of them are visible. */
export function staysRevealed(drag: Drag, from: number, room: number, now: number): boolean {
  const flicked = swipeDirection(drag, Number.POSITIVE_INFINITY, now);
  return flicked === 0 ? revealedWidth(drag, from, room) > room / 2 : flicked < 0;
}
