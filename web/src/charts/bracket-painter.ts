import type { ChartMark } from './chart-mark.ts';
import type { ChartTheme } from './chart-theme.ts';

/** Distance of a bracket from the price axis. */
const AT_RIGHT_PX = 12;
const DOT_PX = 4.5;
/** Opacity of the zones, over the soft colours of the theme. */
const ZONE_OPACITY = { up: 0.22, down: 0.26 } as const;

interface Canvas {
  useMediaCoordinateSpace(
    draw: (scope: {
      context: CanvasRenderingContext2D;
      mediaSize: { width: number; height: number };
    }) => void,
  ): void;
}

/**
 * Draws what belongs together: the zones between the entry and the closing prices of combined orders, and a bracket that links their lines.
 *
 * @param placeOf position of a mark in px, or of a price in yen; null if it is not drawn
 */
export function bracketPainter(
  marks: () => readonly ChartMark[],
  placeOf: (of: string | number) => number | null,
  theme: () => ChartTheme | null,
) {
  const paint = (context: CanvasRenderingContext2D, width: number, colours: ChartTheme) => {
    for (const { id, zone } of marks()) {
      const [at, from] = [placeOf(id), zone === undefined ? null : placeOf(zone.from)];
      if (zone === undefined || at === null || from === null) continue;
      context.globalAlpha = ZONE_OPACITY[zone.tone];
      context.fillStyle = zone.tone === 'up' ? colours.upSoft : colours.downSoft;
      context.fillRect(0, Math.min(at, from), width, Math.abs(at - from));
    }
    context.globalAlpha = 1;
    for (const group of Map.groupBy(marks(), ({ bracket }) => bracket).entries())
      if (group[0] !== undefined) link(context, width - AT_RIGHT_PX, group[1], colours);
  };
  const link = (
    context: CanvasRenderingContext2D,
    x: number,
    group: readonly ChartMark[],
    colours: ChartTheme,
  ) => {
    const places = group.map(({ id }) => placeOf(id)).filter((place) => place !== null);
    context.strokeStyle = colours.accent;
    context.lineWidth = 1.5;
    context.beginPath();
    context.moveTo(x, Math.min(...places));
    context.lineTo(x, Math.max(...places));
    context.stroke();
    for (const y of places) {
      context.beginPath();
      context.arc(x, y, DOT_PX, 0, 2 * Math.PI);
      context.fillStyle = colours.accent;
      context.fill();
      context.lineWidth = 2;
      context.strokeStyle = colours.ground;
      context.stroke();
    }
  };
  const renderer = {
    draw(target: Canvas) {
      const colours = theme();
      if (colours === null) return;
      // biome-ignore lint/correctness/useHookAtTopLevel: a method of the chart library, no hook
      target.useMediaCoordinateSpace(({ context, mediaSize }) => paint(context, mediaSize.width, colours));
    },
  };
  const views = [{ zOrder: () => 'bottom' as const, renderer: () => renderer }];
  return { paneViews: () => views };
}
