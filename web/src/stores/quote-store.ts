import type { Quote } from '@tsubame/sdk/schema';
import { useCallback, useSyncExternalStore } from 'react';

type Listener = () => void;

const quotes = new Map<string, Quote>();
const listeners = new Map<string, Set<Listener>>();
const changed = new Set<string>();
let frame: number | null = null;

/** Listener for the stocks that mounted components watch; `null` while the stream is closed. */
let tellWatched: ((codes: readonly string[]) => void) | null = null;
let telling = false;

/** Once for a whole screen that comes or goes, and not at all for a component that only draws anew. */
function watchedChanged(): void {
  if (telling) return;
  telling = true;
  queueMicrotask(() => {
    telling = false;
    tellWatched?.([...listeners.keys()]);
  });
}

function flush(): void {
  frame = null;
  const codes = [...changed];
  changed.clear();
  for (const code of codes) {
    for (const listener of listeners.get(code) ?? []) listener();
  }
}

/** Takes quotes from the stream or from an answer. Components hear of them once per animation frame, however many come. */
export function putQuotes(items: readonly Quote[]): void {
  for (const quote of items) {
    const known = quotes.get(quote.code);
    if (known !== undefined && known.at > quote.at) continue;
    quotes.set(quote.code, quote);
    changed.add(quote.code);
  }
  if (frame === null) frame = requestAnimationFrame(flush);
}

export function quoteOf(code: string): Quote | undefined {
  return quotes.get(code);
}

function watch(code: string, listener: Listener): () => void {
  const set = listeners.get(code) ?? new Set();
  set.add(listener);
  listeners.set(code, set);
  if (set.size === 1) watchedChanged();
  return () => {
    set.delete(listener);
    if (set.size > 0) return;
    listeners.delete(code);
    watchedChanged();
  };
}

/** The live quote of one stock; `undefined` until the first comes. Watching subscribes, unmounting ends it. */
export function useQuote(code: string): Quote | undefined {
  return useFromQuote(code, (quote) => quote);
}

/** What `read` takes from the live quote of one stock: only where that changes is the component drawn anew. */
export function useFromQuote<Value extends Quote | string | number | undefined>(
  code: string,
  read: (quote: Quote | undefined) => Value,
): Value {
  const subscribe = useCallback((listener: Listener) => watch(code, listener), [code]);
  return useSyncExternalStore(subscribe, () => read(quotes.get(code)));
}

/** The live quotes of several stocks, in the order asked for; `undefined` where none has come yet. */
export function useQuotes(codes: readonly string[]): readonly (Quote | undefined)[] {
  const key = codes.join();
  const subscribe = useCallback(
    (listener: Listener) => {
      const stops = [...new Set(key === '' ? [] : key.split(','))].map((code) => watch(code, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [key],
  );
  useSyncExternalStore(subscribe, () => codes.map((code) => quotes.get(code)?.price).join());
  return codes.map((code) => quotes.get(code));
}

/** For the stream: calls `tell` with the watched stocks, now and after every change. */
export function followWatchedStocks(tell: (codes: readonly string[]) => void): () => void {
  tellWatched = tell;
  tell([...listeners.keys()]);
  return () => {
    tellWatched = null;
  };
}

/** Forgets every quote, at sign-out. */
export function clearQuotes(): void {
  quotes.clear();
}
