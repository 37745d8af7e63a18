import { useEffect, useRef, useState } from 'react';
import { MAX_BARS, mergeBars } from '#charts/bars.ts';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
}

export interface OlderItemsOptions<Item> {
  /** Identifies the series of the pages; another key resets them. */
  readonly series: string;
  /** Start of the newest page in the wire format; undefined until it is loaded. */
  readonly firstAt: string | undefined;
  /** Whether there are items before the newest page. */
  readonly hasMore: boolean | undefined;
  /** The page before an instant in the wire format. */
  readonly fetchBefore: (before: string) => Promise<Page<Item>>;
}

/** Pages before the newest one, joined, oldest first; `loadOlder` fetches another, one at a time. */
export function useOlderItems<Item extends { readonly at: number }>({
  series,
  firstAt,
  hasMore,
  fetchBefore,
}: OlderItemsOptions<Item>) {
  const [older, setOlder] = useState<Page<Item>>({ items: [], hasMore: true });
  const underWay = useRef(false);
  const shown = useRef(series);

  useEffect(() => {
    shown.current = series;
    underWay.current = false;
    setOlder({ items: [], hasMore: true });
  }, [series]);

  const loadOlder = async () => {
    const oldest = older.items[0];
    const more = oldest === undefined ? hasMore : older.hasMore;
    if (underWay.current || !more || older.items.length >= MAX_BARS) return;
    const before = oldest === undefined ? firstAt : jstText(oldest.at);
    if (before === undefined) return;
    underWay.current = true;
    try {
      const page = await fetchBefore(before);
      if (shown.current !== series) return;
      setOlder((was) => ({ items: mergeBars(page.items, was.items), hasMore: page.hasMore }));
    } catch {
      // Scrolling retries a failed page; the shown bars stay valid.
    } finally {
      if (shown.current === series) underWay.current = false;
    }
  };
  return { older: older.items, loadOlder: () => void loadOlder() };
}

const JST_MS = 9 * 3_600_000;

/** An instant in the wire format, in Japan's time. */
function jstText(ms: number): string {
  return new Date(ms + JST_MS).toISOString().replace('Z', '+09:00');
}
