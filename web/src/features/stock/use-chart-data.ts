import { unwrap } from '@tsubame/sdk';
import type { Candles, Quote, Stock } from '@tsubame/sdk/schema';
import { useMemo } from 'react';
import { client } from '#api/client.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { barOfCandle, barOfSeriesPoint, type ChartBar, updateBarPrice } from '#charts/bars.ts';
import { type ChartPeriod, candlePeriodOf } from '#domain/chart-periods.ts';
import { type BarPage, useBarStore } from './use-bar-store.ts';

/** Bars that the chart reads first. */
export const FIRST_PAGE = 300;
const OLDER_PAGE = 500;
const REFRESH_MS = 20_000;

export interface ChartDataQuery {
  readonly data:
    | { readonly bars: readonly ChartBar[]; readonly previousClose: number | undefined }
    | undefined;
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
  refetch(): unknown;
  /** The last bar with the live price; null while the response is newer. */
  readonly live: ChartBar | null;
  /** Fetches the page before the oldest bar, one at a time. */
  loadOlder(): void;
}

const barPage = ({ items, has_more }: Candles): BarPage<ChartBar> => ({
  items: items.map(barOfCandle),
  hasMore: has_more,
});

/** Bars of a stock and period: the newest page kept fresh, older pages before it, and the live price in the last bar. */
export function useChartData(
  { code, splits }: Pick<Stock, 'code' | 'splits'>,
  period: ChartPeriod,
  quote: Quote,
): ChartDataQuery {
  // Prices fetched before a split do not match today's shares.
  const scale = splits.filter(({ effective }) => effective).length;
  const series = period === 'series';
  const ticks = useApiQuery(
    'listTicks',
    { path: { code } },
    { enabled: series, refetchInterval: REFRESH_MS },
  );
  const candles = useApiQuery(
    'listCandles',
    { path: { code }, query: { period: candlePeriodOf(period), limit: FIRST_PAGE } },
    { enabled: !series, refetchInterval: REFRESH_MS },
  );
  const query = series ? ticks : candles;
  const newest = useMemo(
    () => (series || candles.data === undefined ? undefined : barPage(candles.data)),
    [series, candles.data],
  );
  const { items, loadOlder } = useBarStore<ChartBar>({
    series: `${code} ${period} ${scale}`,
    newest,
    fetchBefore: async (before) => {
      const query = { period: candlePeriodOf(period), before, limit: OLDER_PAGE };
      return barPage(unwrap(await client.listCandles({ path: { code }, query })));
    },
  });

  const data = useMemo(() => {
    if (series) {
      if (ticks.data === undefined) return undefined;
      return {
        bars: ticks.data.items.map(barOfSeriesPoint),
        previousClose: Number(ticks.data.previous_close),
      };
    }
    return newest && { bars: items, previousClose: undefined };
  }, [series, ticks.data, newest, items]);

  const last = data?.bars.at(-1);
  const live = useMemo(
    () =>
      last === undefined
        ? null
        : updateBarPrice(last, candlePeriodOf(period), Number(quote.price), Date.parse(quote.at)),
    [last, period, quote.price, quote.at],
  );
  return {
    data,
    error: query.error,
    dataUpdatedAt: query.dataUpdatedAt,
    refetch: query.refetch,
    live,
    loadOlder,
  };
}
