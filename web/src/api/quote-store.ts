import type { Quote } from '@tsubame/sdk/schema';
import { useSyncExternalStore } from 'react';

type Listener = () => void;

const quotes = new Map<string, Quote>();
const listeners = new Map<string, Set<Listener>>();
const changed = new Set<string>();
let frame: number | null = null;

/** Told which stocks are watched by a component right now. */
let onWatchedChange: (codes: readonly string[]) => void = () => {};

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
  if (set.size === 1) onWatchedChange([...listeners.keys()]);
  return () => {
    set.delete(listener);
    if (set.size > 0) return;
    listeners.delete(code);
    onWatchedChange([...listeners.keys()]);
  };
}

/** The live quote of one stock; `undefined` until the first comes. Watching subscribes, unmounting ends it. */
export function useQuote(code: string): Quote | undefined {
  return useSyncExternalStore(
    (listener) => watch(code, listener),
    () => quotes.get(code),
  );
}

/** For the stream: calls `tell` with the watched stocks, now and at every change. */
export function followWatchedStocks(tell: (codes: readonly string[]) => void): () => void {
  onWatchedChange = tell;
  tell([...listeners.keys()]);
  return () => {
    onWatchedChange = () => {};
  };
}

/** Forgets every quote, at sign-out. */
export function clearQuotes(): void {
  quotes.clear();
}
