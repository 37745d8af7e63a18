import type { IChartApi, IPaneApi, IPanePrimitive, ISeriesApi, Time } from 'lightweight-charts';
import { barScale } from './bar-scale.ts';
import type { ChartTheme } from './chart-theme.ts';

const LINE_PX = 2;
/** Distance of the hatching's lines. */
const HATCH_PX = 11;
const PADDING_PX = 8;
const LOCK_PX = 14;
/** Bars without a time to the right of the newest one. */
const ROOM_BARS = 22;

export interface FutureCover {
  /** Shows the cover with this text; null hides it. */
  show(text: string | null): void;
  /** Draws the cover in panes that were added. */
  follow(): void;
  restyle(theme: ChartTheme): void;
}

type Series = ISeriesApi<'Candlestick' | 'Area'>;

/** Bars of room to the right of the newest one while the cover is shown. */
export const futureRoom = (isShown: boolean): number => (isShown ? ROOM_BARS : 1);

/**
 * A line after the newest bar and a hatched area to its right, for a market of past prices: the area is empty, because the prices
 * after the market's time are not known to the app.
 *
 * @param count number of bars
 * @param dayOfNewest the newest bar's time below the line
 */
export function futureCover(
  chart: IChartApi,
  series: readonly Series[],
  count: () => number,
  dayOfNewest: () => string,
): FutureCover {
  let text: string | null = null;
  let theme: ChartTheme | null = null;
  const covered = new WeakSet<IPaneApi<Time>>();
  const requests = new Set<() => void>();

  const lineAt = (): number | null => {
    if (text === null || count() === 0) return null;
    const { start, step } = barScale(chart);
    return start + step * (count() - 0.5) + LINE_PX / 2;
  };

  const paint = (
    context: CanvasRenderingContext2D,
    size: { width: number; height: number },
    isPrice: boolean,
  ) => {
    const x = lineAt();
    if (x === null || theme === null || x >= size.width) return;
    hatch(context, { x, ...size }, theme);
    context.fillStyle = theme.accent;
    context.fillRect(x - LINE_PX / 2, 0, LINE_PX, size.height);
    if (isPrice && text !== null) label(context, { x, ...size }, { text, theme });
  };

  const cover = (pane: IPaneApi<Time>) => {
    if (covered.has(pane)) return;
    covered.add(pane);
    const renderer = {
      draw(target: {
        useMediaCoordinateSpace(
          draw: (scope: {
            context: CanvasRenderingContext2D;
            mediaSize: { width: number; height: number };
          }) => void,
        ): void;
      }) {
        // biome-ignore lint/correctness/useHookAtTopLevel: a method of the chart library, no hook
        target.useMediaCoordinateSpace(({ context, mediaSize }) =>
          paint(context, mediaSize, pane.paneIndex() === 0),
        );
      },
    };
    const views = [{ zOrder: () => 'bottom' as const, renderer: () => renderer }];
    const primitive: IPanePrimitive<Time> = {
      paneViews: () => views,
      attached: ({ requestUpdate }) => void requests.add(requestUpdate),
    };
    pane.attachPrimitive(primitive);
  };

  for (const each of series) {
    const dayView = {
      coordinate: () => lineAt() ?? 0,
      text: dayOfNewest,
      textColor: () => theme?.accent ?? '',
      backColor: () => theme?.ground ?? '',
      visible: () => lineAt() !== null && each.options().visible,
      tickVisible: () => false,
    };
    const views = [dayView];
    each.attachPrimitive({ timeAxisViews: () => views });
  }

  const follow = () => {
    for (const pane of chart.panes()) cover(pane);
  };
  follow();

  return {
    show(next) {
      if (text === next) return;
      const isOther = (text === null) !== (next === null);
      text = next;
      if (isOther)
        chart
          .timeScale()
          .applyOptions({ rightOffset: futureRoom(next !== null), fixRightEdge: next === null });
      for (const request of requests) request();
    },
    follow,
    restyle(next) {
      theme = next;
    },
  };
}

interface Area {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

function hatch(context: CanvasRenderingContext2D, { x, width, height }: Area, theme: ChartTheme): void {
  context.save();
  context.beginPath();
  context.rect(x, 0, width - x, height);
  context.clip();
  context.strokeStyle = theme.line;
  context.lineWidth = 1;
  context.beginPath();
  for (let from = x - height; from < width; from += HATCH_PX) {
    context.moveTo(from, height);
    context.lineTo(from + height, 0);
  }
  context.stroke();
  context.restore();
}

/** A padlock above the text, in the middle of the area where it fits. */
function label(
  context: CanvasRenderingContext2D,
  { x, width, height }: Area,
  { text, theme }: { readonly text: string; readonly theme: ChartTheme },
): void {
  context.font = `${theme.fontPx}px ${theme.font}`;
  const textWidth = context.measureText(text).width;
  const boxWidth = textWidth + 2 * PADDING_PX;
  if (boxWidth > width - x - PADDING_PX) return;
  const middle = (x + width) / 2;
  const top = height * 0.22;
  context.fillStyle = theme.ground;
  context.beginPath();
  context.roundRect(middle - boxWidth / 2, top, boxWidth, LOCK_PX + theme.fontPx + 3 * PADDING_PX, 8);
  context.fill();
  context.strokeStyle = theme.mark;
  context.lineWidth = 1.5;
  const lockTop = top + PADDING_PX;
  context.beginPath();
  context.roundRect(middle - 6, lockTop + 5, 12, 9, 2);
  context.moveTo(middle - 3.5, lockTop + 5);
  context.lineTo(middle - 3.5, lockTop + 3.5);
  context.arc(middle, lockTop + 3.5, 3.5, Math.PI, 0);
  context.lineTo(middle + 3.5, lockTop + 5);
  context.stroke();
  context.fillStyle = theme.mark;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.fillText(text, middle, lockTop + LOCK_PX + PADDING_PX);
}
