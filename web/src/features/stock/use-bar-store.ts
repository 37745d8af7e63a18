import { useEffect, useRef, useState } from 'react';
import { MAX_OLDER_BARS, mergeBars } from '#charts/bars.ts';

/** Consecutive bars, oldest first. */
export interface BarPage<Bar> {
  readonly items: readonly Bar[];
  /** Whether there are bars before them. */
  readonly hasMore: boolean;
}

export interface BarStoreOptions<Bar> {
  /** Identifies the series of the pages; another key resets them. */
  readonly series: string;
  /** The newest page, which is fetched again and again; undefined until it is loaded. */
  readonly newest: BarPage<Bar> | undefined;
  /** Pages are fetched until they reach back to this time in epoch ms. */
  readonly reach?: number | undefined;
  /** The page before an instant in the wire format. */
  readonly fetchBefore: (before: string) => Promise<BarPage<Bar>>;
}

interface Stored<Bar> {
  readonly series: string;
  readonly newest: BarPage<Bar> | undefined;
  readonly bars: BarPage<Bar>;
  /** First time before a gap. */
  readonly reach: number;
}

/**
 * The bars of one series without gaps: bars that leave the newest page stay, and a newest page that does not touch them, such as after
 * hours offline, replaces them until the pages in between are fetched. `loadOlder` fetches one page at a time before the oldest bar.
 */
export function useBarStore<Bar extends { readonly at: number }>({
  series,
  newest,
  reach = Number.POSITIVE_INFINITY,
  fetchBefore,
}: BarStoreOptions<Bar>) {
  const [stored, setStored] = useState<Stored<Bar>>(() => emptyStore(series));
  const next = withNewest(stored.series === series ? stored : emptyStore<Bar>(series), newest);
  if (next !== stored) setStored(next);
  const { items, hasMore } = next.bars;
  const oldest = items[0]?.at;
  const underWay = useRef<string | null>(null);

  const loadOlder = async () => {
    if (underWay.current === series || oldest === undefined || !hasMore || items.length >= MAX_OLDER_BARS)
      return;
    underWay.current = series;
    try {
      const page = await fetchBefore(jstText(oldest));
      setStored((now) => {
        // Another series, or a gap, came meanwhile.
        if (now.series !== series || now.bars.items[0]?.at !== oldest) return now;
        const bars = { items: mergeBars(page.items, now.bars.items), hasMore: page.hasMore };
        return { ...now, bars };
      });
    } catch {
      // Scrolling and the next newest page retry a failed page; the shown bars stay valid.
    } finally {
      if (underWay.current === series) underWay.current = null;
    }
  };

  const isShort = oldest !== undefined && oldest > Math.min(reach, next.reach);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that came asks for the next one
  useEffect(() => {
    if (isShort) void loadOlder();
  }, [isShort, oldest, newest]);

  return { items, loadOlder: () => void loadOlder() };
}

function emptyStore<Bar>(series: string): Stored<Bar> {
  const bars = { items: [], hasMore: false };
  return { series, newest: undefined, bars, reach: Number.POSITIVE_INFINITY };
}

function withNewest<Bar extends { readonly at: number }>(
  stored: Stored<Bar>,
  newest: BarPage<Bar> | undefined,
): Stored<Bar> {
  const first = newest?.items[0];
  if (newest === undefined || newest === stored.newest) return stored;
  if (first === undefined) return { ...stored, newest };
  const { bars } = stored;
  const last = bars.items.at(-1);
  const touches = last !== undefined && last.at >= first.at;
  if (!touches)
    return {
      ...stored,
      newest,
      bars: newest,
      reach: Math.min(stored.reach, bars.items[0]?.at ?? stored.reach),
    };
  const items = mergeBars(bars.items, newest.items);
  const reachesBack = items[0] !== first;
  return { ...stored, newest, bars: { items, hasMore: (reachesBack ? bars : newest).hasMore } };
}

const JST_MS = 9 * 3_600_000;

/** An instant in the wire format, in Japan's time. */
function jstText(ms: number): string {
  return new Date(ms + JST_MS).toISOString().replace('Z', '+09:00');
}
