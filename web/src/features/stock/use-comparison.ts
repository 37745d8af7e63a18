import { unwrap } from '@tsubame/sdk';
import type { Candles, IndexLine } from '@tsubame/sdk/schema';
import { useMemo } from 'react';
import { client } from '#api/client.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import type { ChartBar } from '#charts/bars.ts';
import { alignToBars, type ComparedPoint, type ComparedSeries } from '#charts/comparison.ts';
import { isIndexId } from '#domain/chart-indicators.ts';
import { type ChartPeriod, candlePeriodWithSameBars } from '#domain/chart-periods.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { type BarPage, useBarStore } from './use-bar-store.ts';

const FIRST_PAGE = 400;
const OLDER_PAGE = 500;
const REFRESH_MS = 20_000;

const indexPoints = ({ items, has_more }: IndexLine): BarPage<ComparedPoint> => ({
  items: items.map(({ at, value }) => ({ at: Date.parse(at), value: Number(value) })),
  hasMore: has_more,
});
const closes = ({ items, has_more }: Candles): BarPage<ComparedPoint> => ({
  items: items.map(({ at, close }) => ({ at: Date.parse(at), value: Number(close) })),
  hasMore: has_more,
});

/**
 * The comparison of an issue's bars: an index or another issue's closes, as far back as the bars; undefined without a choice and
 * until it is loaded.
 */
export function useComparison(
  code: string,
  against: string | null,
  period: ChartPeriod,
  bars: readonly ChartBar[] | undefined,
): ComparedSeries | undefined {
  const locale = useLocale();
  const id = against === code ? null : against;
  const isIndex = id !== null && isIndexId(id);
  const isIssue = id !== null && !isIndex;
  const fine = candlePeriodWithSameBars(period, bars);
  const query = { period: fine, limit: FIRST_PAGE } as const;
  const path = { index_id: id ?? '' };
  const refetchInterval = REFRESH_MS;
  const enabled = bars !== undefined;
  const index = useApiQuery(
    'listIndexValues',
    { path, query },
    { enabled: isIndex && enabled, refetchInterval },
  );
  const issue = useApiQuery(
    'listCandles',
    { path: { code: id ?? '' }, query },
    { enabled: isIssue && enabled, refetchInterval },
  );
  const indices = useApiQuery('listIndices', {}, { enabled: isIndex, staleTime: Number.POSITIVE_INFINITY });
  const stock = useApiQuery('getStock', { path: { code: id ?? '' } }, { enabled: isIssue });
  const newest = useMemo(
    () =>
      isIndex
        ? index.data && indexPoints(index.data)
        : isIssue
          ? issue.data && closes(issue.data)
          : undefined,
    [isIndex, isIssue, index.data, issue.data],
  );

  const { items: points } = useBarStore<ComparedPoint>({
    series: `${id} ${fine}`,
    newest,
    // The bars extend as the user scrolls, and the comparison follows.
    reach: bars?.[0]?.at,
    fetchBefore: async (before) => {
      const asked = { ...query, before, limit: OLDER_PAGE };
      return isIndex
        ? indexPoints(unwrap(await client.listIndexValues({ path, query: asked })))
        : closes(unwrap(await client.listCandles({ path: { code: id ?? '' }, query: asked })));
    },
  });
  const name = isIndex
    ? indices.data?.items.find(({ index_id }) => index_id === id)?.name[locale]
    : stock.data && stockName(stock.data, locale);
  return useMemo(
    () =>
      newest === undefined || name === undefined || bars === undefined
        ? undefined
        : { name, values: alignToBars(bars, points) },
    [newest, points, name, bars],
  );
}
