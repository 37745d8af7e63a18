import { useSyncExternalStore } from 'react';

const KEY = 'tsubame.historicalPricesFrom';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** First day (YYYY-MM-DD) of the past prices that the provider plays; null while its prices are simulated. Kept for the next start. */
const listeners = new Set<() => void>();
let current: string | null = read();

function read(): string | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept !== null && DAY.test(kept) ? kept : null;
  } catch {
    // Storage is forbidden: known after the first read.
    return null;
  }
}

export function putHistoricalPricesFrom(day: string | null): void {
  if (day === current) return;
  current = day;
  try {
    if (day === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, day);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const historicalPricesFrom = (): string | null => current;

export const useHistoricalPricesFrom = (): string | null =>
  useSyncExternalStore(subscribe, historicalPricesFrom);

/** The i18next context of texts that say where prices come from: `past` for past ones, none while they are simulated. */
export const usePriceContext = (): { readonly context?: 'past' } =>
  useHistoricalPricesFrom() === null ? {} : { context: 'past' };
