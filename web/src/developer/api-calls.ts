import { OPERATIONS, type OperationId } from '@tsubame/sdk';

const MOST_KEPT = 12;
const API = '/api';

/** Paths without a parameter come first: `/stocks/hot` also matches the pattern of `/stocks/{code}`. */
const PATTERNS = Object.entries(OPERATIONS)
  .toSorted(([, a], [, b]) => a.path.split('{').length - b.path.split('{').length)
  .map(([id, { method, path }]) => ({
    id: id as OperationId,
    method,
    pattern: new RegExp(`^${API}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

/** Returns the contract's operation that a request calls; null if it calls none. */
export function operationOfRequest(method: string, url: string): OperationId | null {
  const path = url.replace(/^https?:\/\/[^/]+/, '').split('?')[0] ?? '';
  return PATTERNS.find((each) => each.method === method && each.pattern.test(path))?.id ?? null;
}

let recent: readonly OperationId[] = [];
const listeners = new Set<() => void>();

/** Returns the operations that the app called, the latest first, without repetitions. */
export function recentApiCalls(): readonly OperationId[] {
  return recent;
}

/** @returns a function that ends the subscription */
export function subscribeApiCalls(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Records every later request of this window. Call it once, before the app starts. */
export function recordApiCalls(): void {
  const send = window.fetch;
  window.fetch = (input, init) => {
    const { method, url } =
      input instanceof Request ? input : { method: init?.method ?? 'GET', url: `${input}` };
    const id = operationOfRequest(method, url);
    if (id !== null && id !== recent[0]) {
      recent = [id, ...recent.filter((each) => each !== id)].slice(0, MOST_KEPT);
      for (const listener of listeners) listener();
    }
    return send(input, init);
  };
}
