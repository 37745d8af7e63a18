import type { IChartApi } from 'lightweight-charts';

/** The place of the first bar and the distance of bars in px: the library knows no place between two bars. */
export function barScale(chart: IChartApi): { readonly start: number; readonly step: number } {
  const start = Number(chart.timeScale().logicalToCoordinate(0 as never) ?? 0);
  return { start, step: Number(chart.timeScale().logicalToCoordinate(1 as never) ?? 0) - start };
}
