import type { Quote } from '@tsubame/sdk/schema';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { onForgetUser } from './session-store.ts';

type Listener = () => void;

const quotes = new Map<string, Quote>();
const listeners = new Map<string, Set<Listener>>();
const changed = new Set<string>();
let frame: number | null = null;
/** Milliseconds of a frame in which React renders changed quotes; layout and painting take several times as long. */
const RENDER_MS = 2;
const MAX_PER_FRAME = 50;
/** How many stocks have their components notified in one frame, by the time that the last ones took. */
let perFrame = 2;

/** Listener for the stocks that mounted components use; null while the stream is closed. */
let watchedListener: ((codes: readonly string[]) => void) | null = null;
let isNotifying = false;

/** Notifies once when a screen opens or closes, and not when a component only re-renders. */
function watchedChanged(): void {
  if (isNotifying) return;
  isNotifying = true;
  queueMicrotask(() => {
    isNotifying = false;
    watchedListener?.([...listeners.keys()]);
  });
}

/**
 * Notifies the components of some stocks, which React renders at the end of this task; the others follow in the next frames. A slow
 * phone thus renders a few rows per frame, and draws each frame in time.
 */
function flush(): void {
  const startedAt = performance.now();
  let notified = 0;
  for (const code of changed) {
    if (notified === perFrame) break;
    changed.delete(code);
    const waiting = listeners.get(code);
    if (waiting === undefined) continue;
    notified += 1;
    for (const listener of waiting) listener();
  }
  frame = changed.size > 0 ? requestAnimationFrame(flush) : null;
  if (notified === 0) return;
  // React's task was queued by the first listener, so this one runs after it.
  queueMicrotask(() => {
    const stockMs = (performance.now() - startedAt) / notified;
    perFrame = Math.max(1, Math.floor(Math.min(RENDER_MS / stockMs, MAX_PER_FRAME)));
  });
}

/** Stores quotes from the stream or a response. Components are notified in the next animation frames, once for several quotes. */
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

/** The live quote of a stock; undefined until the first arrives. Mounting subscribes, unmounting unsubscribes. */
export function useQuote(code: string): Quote | undefined {
  return useFromQuote(code, (quote) => quote);
}

/** The live quote of a stock, which the quotes of its responses update where there is no stream. */
export function useQuoteWithResponses(code: string, response: Quote | undefined): Quote | undefined {
  useEffect(() => {
    if (response !== undefined) putQuotes([response]);
  }, [response]);
  return useQuote(code);
}

/** A value that `read` selects from a stock's live quote; the component re-renders only when the value changes. */
export function useFromQuote<Value extends Quote | string | number | undefined>(
  code: string,
  read: (quote: Quote | undefined) => Value,
): Value {
  const subscribe = useCallback((listener: Listener) => watch(code, listener), [code]);
  return useSyncExternalStore(subscribe, () => read(quotes.get(code)));
}

/**
 * The live quotes of several stocks in the given order; undefined for those that have not arrived.
 * @param part the component re-renders only when this part of a quote changes
 */
export function useQuotes(
  codes: readonly string[],
  part: 'price' | 'status' = 'price',
): readonly (Quote | undefined)[] {
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
  useSyncExternalStore(subscribe, () => codes.map((code) => quotes.get(code)?.[part]).join());
  return codes.map((code) => quotes.get(code));
}

/** For the stream: calls `tell` with the subscribed stocks, now and after every change. */
export function followWatchedStocks(tell: (codes: readonly string[]) => void): () => void {
  watchedListener = tell;
  tell([...listeners.keys()]);
  return () => {
    watchedListener = null;
  };
}

/** Deletes all quotes. */
export function clearQuotes(): void {
  quotes.clear();
  changed.clear();
  if (frame !== null) cancelAnimationFrame(frame);
  frame = null;
}

onForgetUser(clearQuotes);
