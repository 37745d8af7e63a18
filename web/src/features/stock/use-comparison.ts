import { unwrap } from '@tsubame/sdk';
import type { Candles, IndexLine } from '@tsubame/sdk/schema';
import { useEffect, useMemo } from 'react';
import { client } from '#api/client.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { type ChartBar, mergeBars } from '#charts/bars.ts';
import { alignToBars, type ComparedPoint, type ComparedSeries } from '#charts/comparison.ts';
import { isIndexId } from '#domain/chart-indicators.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { finePeriod, type Period } from './periods.ts';
import { useOlderItems } from './use-older-items.ts';

const FIRST_PAGE = 400;
const OLDER_PAGE = 500;
const REFRESH_MS = 20_000;

const indexPoints = ({ items }: IndexLine): ComparedPoint[] =>
  items.map(({ at, value }) => ({ at: Date.parse(at), value: Number(value) }));
const closes = ({ items }: Candles): ComparedPoint[] =>
  items.map(({ at, close }) => ({ at: Date.parse(at), value: Number(close) }));

/**
 * The comparison of an issue's bars: an index or another issue's closes, as far back as the bars; undefined without a choice and
 * until it is loaded.
 */
export function useComparison(
  code: string,
  against: string | null,
  period: Period,
  bars: readonly ChartBar[] | undefined,
): ComparedSeries | undefined {
  const locale = useLocale();
  const id = against === code ? null : against;
  const isIndex = id !== null && isIndexId(id);
  const isIssue = id !== null && !isIndex;
  const fine = finePeriod(period, bars);
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
  const newest = isIndex ? index.data : isIssue ? issue.data : undefined;

  const { older, loadOlder } = useOlderItems<ComparedPoint>({
    series: `${id} ${fine}`,
    firstAt: newest?.items[0]?.at,
    hasMore: newest?.has_more,
    fetchBefore: async (before) => {
      const asked = { ...query, before, limit: OLDER_PAGE };
      if (!isIndex) {
        const page = unwrap(await client.listCandles({ path: { code: id ?? '' }, query: asked }));
        return { items: closes(page), hasMore: page.has_more };
      }
      const page = unwrap(await client.listIndexValues({ path, query: asked }));
      return { items: indexPoints(page), hasMore: page.has_more };
    },
  });
  const points = useMemo(() => {
    const known = isIndex ? index.data && indexPoints(index.data) : issue.data && closes(issue.data);
    return known === undefined ? undefined : mergeBars(older, known);
  }, [isIndex, index.data, issue.data, older]);

  // The bars extend as the user scrolls, and the comparison follows.
  const reach = bars?.[0]?.at;
  const from = points?.[0]?.at;
  const isShort = id !== null && reach !== undefined && from !== undefined && from > reach;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that came asks for the next one
  useEffect(() => {
    if (isShort) loadOlder();
  }, [isShort, older]);

  const name = isIndex
    ? indices.data?.items.find(({ index_id }) => index_id === id)?.name[locale]
    : stock.data && stockName(stock.data, locale);
  return useMemo(
    () =>
      id === null || points === undefined || name === undefined || bars === undefined
        ? undefined
        : { name, values: alignToBars(bars, points) },
    [id, points, name, bars],
  );
}
