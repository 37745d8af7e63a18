import { expect, it } from 'vitest';
import {
  type Drag,
  horizontalDragDistance,
  moveDrag,
  revealedWidth,
  startDrag,
  staysRevealed,
  swipeDirection,
} from './drag.ts';

const ROOM = 80;

/** A pointer that starts at 200, 300 and moves by each step after 50 ms. */
function dragged(...steps: readonly (readonly [x: number, y: number])[]): Drag {
  let [x, y, at] = [200, 300, 1_000];
  let drag = startDrag({ x, y, at });
  for (const [dx, dy] of steps) {
    [x, y, at] = [x + dx, y + dy, at + 50];
    drag = moveDrag(drag, { x, y, at });
  }
  return drag;
}
/** Long after the last movement: at rest. */
const AT_REST = 10_000;

it('is undecided and moves no row within 10 px', () => {
  const drag = dragged([-10, 0]);
  expect(drag.way).toBe('undecided');
  expect(horizontalDragDistance(drag)).toBe(0);
});

it('becomes a horizontal drag that starts where its direction was decided', () => {
  const decided = dragged([-11, 3]);
  expect(decided.way).toBe('sideways');
  expect(horizontalDragDistance(decided)).toBe(0);
  expect(horizontalDragDistance(dragged([-11, 3], [-30, 0]))).toBe(-30);
});

it.each([
  [0, 11],
  [-11, 11],
  [8, -30],
])('leaves a vertical movement to scrolling: %i, %i', (x, y) => {
  const drag = dragged([x, y], [-100, 0], [-100, 0]);
  expect(drag.way).toBe('upright');
  expect(horizontalDragDistance(drag)).toBe(0);
  expect(revealedWidth(drag, 0, ROOM)).toBe(0);
  expect(swipeDirection(drag, 20, drag.last.at)).toBe(0);
});

it('stays horizontal for any later movement', () => {
  expect(dragged([-20, 0], [-10, 200]).way).toBe('sideways');
});

it('moves the row with the pointer, less beyond its actions, and never to the other side', () => {
  expect(revealedWidth(dragged([-11, 0], [-50, 0]), 0, ROOM)).toBe(50);
  expect(revealedWidth(dragged([-11, 0], [-100, 0]), 0, ROOM)).toBe(ROOM + 4);
  expect(revealedWidth(dragged([11, 0], [100, 0]), 0, ROOM)).toBe(0);
  expect(revealedWidth(dragged([11, 0], [30, 0]), ROOM, ROOM)).toBe(50);
});

it('keeps the row open if it is released at rest beyond half of its actions', () => {
  expect(staysRevealed(dragged([-11, 0], [-41, 0]), 0, ROOM, AT_REST)).toBe(true);
  expect(staysRevealed(dragged([-11, 0], [-40, 0]), 0, ROOM, AT_REST)).toBe(false);
});

it('opens or closes the row by the direction of a flick, not by its distance', () => {
  const quick = dragged([-11, 0], [-25, 0]);
  expect(staysRevealed(quick, 0, ROOM, quick.last.at)).toBe(true);
  expect(staysRevealed(quick, 0, ROOM, AT_REST)).toBe(false);
  const back = dragged([-11, 0], [-70, 0], [25, 0]);
  expect(staysRevealed(back, 0, ROOM, back.last.at)).toBe(false);
  expect(staysRevealed(back, 0, ROOM, AT_REST)).toBe(true);
});

it('leaves the row as it is for a click without movement', () => {
  expect(staysRevealed(dragged(), 0, ROOM, AT_REST)).toBe(false);
  expect(staysRevealed(dragged(), ROOM, ROOM, AT_REST)).toBe(true);
});

it('swipes to the side on which the pointer moved far enough', () => {
  expect(swipeDirection(dragged([-11, 0], [-60, 0]), 60, AT_REST)).toBe(-1);
  expect(swipeDirection(dragged([11, 0], [60, 0]), 60, AT_REST)).toBe(1);
  expect(swipeDirection(dragged([11, 0], [59, 0]), 60, AT_REST)).toBe(0);
});

it('handles two pointer events in the same millisecond', () => {
  const start = dragged([-11, 0]);
  const twice = moveDrag(start, { x: start.last.x - 1, y: 300, at: start.last.at });
  expect(twice.speed).toBe(start.speed);
});
