import type { ChartDrawing } from '@tsubame/sdk/schema';
import { newDrawingId } from './chart-drawing.ts';

/** A change of one drawing: null before it was drawn, and after it was deleted. */
export interface DrawingChange {
  readonly before: ChartDrawing | null;
  readonly after: ChartDrawing | null;
}

/** Changes that are undone together. */
export type DrawingStep = readonly DrawingChange[];

/** The drawings after a step; the others keep their place. */
export function applyStep(items: readonly ChartDrawing[], step: DrawingStep): ChartDrawing[] {
  const changed = [...items];
  for (const { before, after } of step) {
    const id = (after ?? before)?.drawing_id;
    const at = changed.findIndex(({ drawing_id }) => drawing_id === id);
    if (at === -1) changed.push(...(after === null ? [] : [after]));
    else changed.splice(at, 1, ...(after === null ? [] : [after]));
  }
  return changed;
}

/** The step that takes back another one. */
export const inverseStep = (step: DrawingStep): DrawingStep =>
  step.map(({ before, after }) => ({ before: after, after: before })).toReversed();

export const isSameDrawing = (one: ChartDrawing | undefined, other: ChartDrawing | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && drawingKey(one) === drawingKey(other));

export const areSameDrawings = (one: readonly ChartDrawing[], other: readonly ChartDrawing[]): boolean =>
  one.length === other.length && one.every((each, at) => isSameDrawing(each, other[at]));

/** A text that is equal for equal drawings, independent of the order of members. */
const drawingKey = (drawing: ChartDrawing) =>
  JSON.stringify(drawing, (_, value: unknown) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

export interface MergedDrawings {
  readonly items: readonly ChartDrawing[];
  /** Drawings that both devices changed: both versions are kept, that of this device under a new id. */
  readonly doubled: number;
  /** Drawings that one device deleted and the other changed: they are kept. */
  readonly restored: number;
}

/**
 * Merges the drawings of two devices that both began with `base`, by id. What only one changed is as that one left it; nothing that
 * a user drew is lost.
 */
export function mergeDrawings(
  base: readonly ChartDrawing[],
  own: readonly ChartDrawing[],
  other: readonly ChartDrawing[],
): MergedDrawings {
  const [baseById, ownById, otherById] = [byId(base), byId(own), byId(other)];
  const items: ChartDrawing[] = [];
  let [doubled, restored] = [0, 0];
  for (const theirs of other) {
    const id = theirs.drawing_id;
    const [before, mine] = [baseById.get(id), ownById.get(id)];
    const theyChanged = !isSameDrawing(before, theirs);
    const weChanged = !isSameDrawing(before, mine);
    if (mine === undefined) {
      // Deleted here, or drawn there.
      if (before !== undefined && theyChanged) restored += 1;
      if (before === undefined || theyChanged) items.push(theirs);
    } else if (!theyChanged) items.push(mine);
    else if (!weChanged || isSameDrawing(mine, theirs)) items.push(theirs);
    else {
      doubled += 1;
      items.push(theirs, { ...mine, drawing_id: newDrawingId() });
    }
  }
  for (const mine of own) {
    const id = mine.drawing_id;
    if (otherById.has(id)) continue;
    const before = baseById.get(id);
    // Drawn here, or deleted there.
    if (before !== undefined && isSameDrawing(before, mine)) continue;
    if (before !== undefined) restored += 1;
    items.push(mine);
  }
  return { items, doubled, restored };
}

const byId = (items: readonly ChartDrawing[]) => new Map(items.map((each) => [each.drawing_id, each]));
