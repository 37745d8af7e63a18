import type { ChartDrawing, DrawingColour } from '@tsubame/sdk/schema';
import type { DrawingShape, HitTarget } from '#domain/drawing-shapes.ts';
import type { ChartTheme } from './chart-theme.ts';

const LINE_PX = 1.75;
const SELECTED_EXTRA_PX = 0.75;
/** Seven lines cover more of the bars than one. */
const LEVEL_LINE_PX = 1;
const HANDLE_PX = 5.5;
const FILL = 0.14;
const DASH = [5, 4];

/** The shade of a drawing's colour in the current theme. */
export function shadeOf(theme: ChartTheme, colour: DrawingColour): string {
  const shades = {
    pink: theme.series.s4,
    blue: theme.series.s1,
    violet: theme.series.s2,
    amber: theme.series.s5,
    grey: theme.mark,
  } as const satisfies Record<DrawingColour, string>;
  return shades[colour];
}

export const labelFont = (theme: ChartTheme) => `600 ${theme.fontPx}px ${theme.font}`;

/** Draws drawings, the selected one with its handles. */
export function paintDrawings(
  context: CanvasRenderingContext2D,
  targets: readonly HitTarget[],
  {
    theme,
    selected,
    width,
  }: {
    readonly theme: ChartTheme;
    readonly selected: string | null;
    readonly width: number;
  },
): void {
  context.save();
  context.lineCap = 'round';
  context.font = labelFont(theme);
  context.textBaseline = 'middle';
  for (const { drawing, shapes, handles } of targets) {
    const isSelected = drawing.drawing_id === selected;
    const shade = shadeOf(theme, drawing.colour);
    const line = drawing.kind === 'fibonacci' ? LEVEL_LINE_PX : LINE_PX;
    context.lineWidth = isSelected ? line + SELECTED_EXTRA_PX : line;
    context.strokeStyle = shade;
    context.fillStyle = shade;
    for (const shape of shapes) paintShape(context, shape, { drawing, theme, width });
    if (isSelected) for (const handle of handles) paintHandle(context, handle, { shade, theme });
  }
  context.restore();
}

/** Draws the place of the keyboard's cursor. */
export function paintCursor(
  context: CanvasRenderingContext2D,
  { x, y }: { readonly x: number; readonly y: number },
  theme: ChartTheme,
): void {
  context.save();
  context.strokeStyle = theme.accent;
  context.lineWidth = 2;
  context.beginPath();
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    context.moveTo(x + dx * 4, y + dy * 4);
    context.lineTo(x + dx * 13, y + dy * 13);
  }
  context.stroke();
  context.restore();
}

function paintShape(
  context: CanvasRenderingContext2D,
  shape: DrawingShape,
  {
    drawing,
    theme,
    width,
  }: {
    readonly drawing: ChartDrawing;
    readonly theme: ChartTheme;
    readonly width: number;
  },
): void {
  if (shape.type === 'segment') {
    context.setLineDash(shape.dashed ? DASH : []);
    context.beginPath();
    context.moveTo(shape.x1, shape.y1);
    context.lineTo(shape.x2, shape.y2);
    context.stroke();
    context.setLineDash([]);
    return;
  }
  if (shape.type === 'box') {
    const { left, top, right, bottom } = shape;
    context.save();
    context.globalAlpha = FILL;
    context.fillRect(left, top, right - left, bottom - top);
    context.restore();
    if (drawing.kind === 'rectangle') context.strokeRect(left, top, right - left, bottom - top);
    return;
  }
  const { x, y, text } = shape;
  // A measurement covers bars, so its figures have a background.
  if (drawing.kind === 'measure') {
    const textWidth = context.measureText(text).width;
    const left = Math.max(2, Math.min(x, width - textWidth - 14));
    context.save();
    context.fillStyle = theme.surface;
    context.beginPath();
    context.roundRect(left, y - theme.fontPx, textWidth + 12, theme.fontPx * 2, 5);
    context.fill();
    context.restore();
    context.fillText(text, left + 6, y);
    return;
  }
  context.fillText(text, x, y);
}

function paintHandle(
  context: CanvasRenderingContext2D,
  { x, y }: { readonly x: number; readonly y: number },
  { shade, theme }: { readonly shade: string; readonly theme: ChartTheme },
): void {
  context.save();
  context.fillStyle = theme.onMark;
  context.strokeStyle = shade;
  context.lineWidth = 2;
  context.beginPath();
  context.arc(x, y, HANDLE_PX, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  context.restore();
}
