import { OPERATIONS, type OperationId } from '@tsubame/sdk';

const MOST = 12;
const API = '/api';

/** A path that is written out comes before one with a place to fill: `/stocks/hot` is no stock. */
const PATTERNS = Object.entries(OPERATIONS)
  .toSorted(([, a], [, b]) => a.path.split('{').length - b.path.split('{').length)
  .map(([id, { method, path }]) => ({
    id: id as OperationId,
    method,
    pattern: new RegExp(`^${API}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

/** The operation of the contract that a request is of; null for what is none. */
export function operationOf(method: string, url: string): OperationId | null {
  const path = url.replace(/^https?:\/\/[^/]+/, '').split('?')[0] ?? '';
  return PATTERNS.find((each) => each.method === method && each.pattern.test(path))?.id ?? null;
}

let recent: readonly OperationId[] = [];
const listeners = new Set<() => void>();

/** What was called on this screen and those before, the last one first, each once. */
export function recentCalls(): readonly OperationId[] {
  return recent;
}

export function subscribeCalls(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Listens to every request of the page from now on; to be called once, before the app starts. */
export function watchCalls(): void {
  const send = window.fetch;
  window.fetch = (input, init) => {
    const { method, url } =
      input instanceof Request ? input : { method: init?.method ?? 'GET', url: `${input}` };
    const id = operationOf(method, url);
    if (id !== null && id !== recent[0]) {
      recent = [id, ...recent.filter((each) => each !== id)].slice(0, MOST);
      for (const listener of listeners) listener();
    }
    return send(input, init);
  };
}
