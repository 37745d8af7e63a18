/** Duration of a toast in ms (specification, section 9). */
export const TOAST_MS = { failure: 2000, other: 1500 } as const;

export type ToastTone = 'success' | 'failure' | 'info';

export interface ToastMessage {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
}

const listeners = new Set<() => void>();
let current: ToastMessage | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;

function publish(message: ToastMessage | null): void {
  current = message;
  for (const listener of listeners) listener();
}

/** Shows a message, and replaces the current one. The only way to show a toast. */
export function showToast(text: string, tone: ToastTone = 'info'): void {
  clearTimeout(timer);
  lastId += 1;
  publish({ id: lastId, text, tone });
  timer = setTimeout(() => publish(null), tone === 'failure' ? TOAST_MS.failure : TOAST_MS.other);
}

export function currentToast(): ToastMessage | null {
  return current;
}

export function subscribeToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
