import { setTimeout as sleep } from 'node:timers/promises';
import { ProtocolError } from '#frame/contract/refusal.ts';

const RETRY_AFTER_SECONDS = 1;

/** Admits requests of the contract, except while exclusive work such as a reset runs. */
export class RequestGate {
  #inside = 0;
  #closed = false;
  #whenEmpty: (() => void) | null = null;

  /**
   * @returns to be called once when the request ends.
   * @throws ProtocolError 503 while the gate is closed.
   */
  enter(): () => void {
    if (this.#closed) throw new ProtocolError(503, [], RETRY_AFTER_SECONDS);
    this.#inside += 1;
    return () => {
      this.#inside -= 1;
      if (this.#inside === 0) this.#whenEmpty?.();
    };
  }

  /** Runs background work, unless the gate is closed. Exclusive work waits for its end. */
  async runUnlessClosed(work: () => Promise<void>): Promise<void> {
    if (this.#closed) return;
    const leave = this.enter();
    await work().finally(leave);
  }

  /**
   * Closes the gate and runs work once all admitted requests have ended.
   *
   * @param longestWaitMs longest wait for these requests.
   * @returns null if requests still run after that: the work has not begun.
   */
  async runExclusively<T>(longestWaitMs: number, work: () => Promise<T>): Promise<{ result: T } | null> {
    this.#closed = true;
    try {
      if (!(await this.#isEmptyWithin(longestWaitMs))) return null;
      return { result: await work() };
    } finally {
      this.#closed = false;
    }
  }

  async #isEmptyWithin(longestWaitMs: number): Promise<boolean> {
    if (this.#inside === 0) return true;
    const emptied = new Promise<boolean>((resolve) => {
      this.#whenEmpty = () => resolve(true);
    });
    const ended = new AbortController();
    const late = sleep(longestWaitMs, false, { signal: ended.signal }).catch(() => false);
    const isEmpty = await Promise.race([emptied, late]);
    ended.abort();
    this.#whenEmpty = null;
    return isEmpty;
  }
}
