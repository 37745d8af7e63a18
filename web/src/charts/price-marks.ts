import { type IChartApi, type IPriceLine, type ISeriesApi, LineStyle } from 'lightweight-charts';

/** A price that the reader has marked, such as that of an alert. */
export interface ChartMark {
  readonly id: string;
  /** In yen. */
  readonly price: number;
  /** Written on the line, beside its price on the scale. */
  readonly label: string;
}

/** How far from a line a press still means it, in px: a finger is wide. */
const REACH_PX = 14;

type Series = ISeriesApi<'Candlestick' | 'Area'>;

export interface PriceMarks {
  show(marks: readonly ChartMark[]): void;
  restyle(colour: string): void;
  stop(): void;
}

/** Dashed lines across the chart at marked prices, on whichever of the series is shown; a press on one tells which. */
export function priceMarks(
  chart: IChartApi,
  series: readonly Series[],
  onPress: (id: string) => void,
): PriceMarks {
  let marks: readonly ChartMark[] = [];
  let lines: { readonly on: Series; readonly line: IPriceLine }[] = [];
  let colour = '';

  const onClick = ({ point }: { readonly point?: { readonly y: number } }) => {
    if (point === undefined) return;
    const [shown] = series.filter((each) => each.options().visible);
    const near = marks
      .map(({ id, price }) => ({
        id,
        away: Math.abs((shown?.priceToCoordinate(price) ?? Infinity) - point.y),
      }))
      .filter(({ away }) => away <= REACH_PX)
      .toSorted((a, b) => a.away - b.away)
      .at(0);
    if (near !== undefined) onPress(near.id);
  };
  chart.subscribeClick(onClick);

  return {
    show(next) {
      for (const { on, line } of lines) on.removePriceLine(line);
      marks = next;
      lines = series.flatMap((on) =>
        next.map(({ price, label }) => ({
          on,
          line: on.createPriceLine({
            price,
            color: colour,
            lineWidth: 1,
            lineStyle: LineStyle.LargeDashed,
            axisLabelVisible: true,
            title: label,
          }),
        })),
      );
    },
    restyle(next) {
      colour = next;
      for (const { line } of lines) line.applyOptions({ color: next });
    },
    stop: () => chart.unsubscribeClick(onClick),
  };
}
