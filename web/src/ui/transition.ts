/**
 * Duration of the leave animation, in ms (specification, section 2); `tokens.css` has the enter animation and its delay of 50 ms.
 */
const LEAVE_MS = 300;

const listeners = new Set<() => void>();
let pending: string | null = null;

/** The target of the running animation, or null. */
export function pendingNavigationTarget(): string | null {
  return pending;
}

export function subscribeTransition(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setPending(target: string | null): void {
  pending = target;
  for (const listener of listeners) listener();
}

export function prefersReducedMotion(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}

/** Plays the leave animation, then navigates; immediately with reduced motion. */
export function animateThenNavigate(target: string, move: () => void): void {
  if (prefersReducedMotion()) {
    move();
    return;
  }
  setPending(target);
  setTimeout(() => {
    setPending(null);
    move();
  }, LEAVE_MS);
}
