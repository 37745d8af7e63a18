import { unwrap } from '@tsubame/sdk';
import type { Quote } from '@tsubame/sdk/schema';
import { useEffect, useMemo, useRef, useState } from 'react';
import { client } from '#api/client.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { type ChartBar, candleBar, MOST_BARS, mergeBars, moveBar, tickBar } from '#charts/bars.ts';
import { candlePeriod, type Period } from './periods.ts';

const FIRST_PAGE = 300;
const OLDER_PAGE = 500;
const REFRESH_MS = 20_000;

interface Older {
  readonly bars: readonly ChartBar[];
  readonly hasMore: boolean;
}

export interface ChartDataQuery {
  readonly data:
    | { readonly bars: readonly ChartBar[]; readonly previousClose: number | undefined }
    | undefined;
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
  refetch(): unknown;
  /** The last bar at the live price; `null` while the answer itself is the newest. */
  readonly live: ChartBar | null;
  /** Fetches the page before the oldest bar, once at a time. */
  loadOlder(): void;
}

/** Bars of one stock and period: the newest page kept fresh, older pages joined in front of it, the live price on top. */
export function useChartData(code: string, period: Period, quote: Quote): ChartDataQuery {
  const series = period === 'series';
  const ticks = useApiQuery(
    'listTicks',
    { path: { code } },
    { enabled: series, refetchInterval: REFRESH_MS },
  );
  const candles = useApiQuery(
    'listCandles',
    { path: { code }, query: { period: candlePeriod(period), limit: FIRST_PAGE } },
    { enabled: !series, refetchInterval: REFRESH_MS },
  );
  const query = series ? ticks : candles;
  const { older, loadOlder } = useOlderBars(code, period, candles.data?.items[0]?.at, candles.data?.has_more);

  const data = useMemo(() => {
    if (series) {
      if (ticks.data === undefined) return undefined;
      return { bars: ticks.data.items.map(tickBar), previousClose: Number(ticks.data.previous_close) };
    }
    if (candles.data === undefined) return undefined;
    return { bars: mergeBars(older, candles.data.items.map(candleBar)), previousClose: undefined };
  }, [series, ticks.data, candles.data, older]);

  const last = data?.bars.at(-1);
  const live = useMemo(
    () =>
      last === undefined
        ? null
        : moveBar(last, candlePeriod(period), Number(quote.price), Date.parse(quote.at)),
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

const NONE: Older = { bars: [], hasMore: true };

function useOlderBars(
  code: string,
  period: Period,
  firstAt: string | undefined,
  hasMore: boolean | undefined,
) {
  const [older, setOlder] = useState<Older>(NONE);
  const underWay = useRef(false);
  const series = `${code} ${period}`;
  const shown = useRef(series);

  useEffect(() => {
    shown.current = series;
    underWay.current = false;
    setOlder(NONE);
  }, [series]);

  const loadOlder = async () => {
    const oldest = older.bars[0];
    const more = oldest === undefined ? hasMore : older.hasMore;
    if (period === 'series' || underWay.current || !more || older.bars.length >= MOST_BARS) return;
    const before = oldest === undefined ? firstAt : jstText(oldest.at);
    if (before === undefined) return;
    underWay.current = true;
    try {
      const page = unwrap(
        await client.listCandles({
          path: { code },
          query: { period: candlePeriod(period), before, limit: OLDER_PAGE },
        }),
      );
      if (shown.current !== series) return;
      setOlder((was) => ({ bars: mergeBars(page.items.map(candleBar), was.bars), hasMore: page.has_more }));
    } catch {
      // The reader scrolls on and asks again; what is drawn stays true.
    } finally {
      if (shown.current === series) underWay.current = false;
    }
  };
  return { older: older.bars, loadOlder: () => void loadOlder() };
}

const JST_MS = 9 * 3_600_000;

/** An instant as the wire writes it, in Japan's time. */
function jstText(ms: number): string {
  return new Date(ms + JST_MS).toISOString().replace('Z', '+09:00');
}
