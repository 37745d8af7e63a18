import { setTimeout as sleep } from 'node:timers/promises';
import { ProtocolError } from '#frame/contract/refusal.ts';

const COME_AGAIN_SECONDS = 1;

/** Lets requests of the contract through, and nobody while the store is being exchanged underneath. */
export class Gate {
  #inside = 0;
  #shut = false;
  #whenEmpty: (() => void) | null = null;

  /**
   * @returns what lets the request out again; to be called once.
   * @throws ProtocolError 503 while the gate is shut.
   */
  enter(): () => void {
    if (this.#shut) throw new ProtocolError(503, [], COME_AGAIN_SECONDS);
    this.#inside += 1;
    return () => {
      this.#inside -= 1;
      if (this.#inside === 0) this.#whenEmpty?.();
    };
  }

  /** Runs what comes round again and again; left out while the gate is shut, and waited for before it is. */
  async unlessShut(work: () => Promise<void>): Promise<void> {
    if (this.#shut) return;
    const leave = this.enter();
    await work().finally(leave);
  }

  /**
   * Runs work while nobody is inside.
   *
   * @param patienceMs how long to wait for those who are.
   * @returns null when somebody still was: the work has not begun.
   */
  async alone<T>(patienceMs: number, work: () => Promise<T>): Promise<{ result: T } | null> {
    this.#shut = true;
    try {
      if (!(await this.#isEmptyWithin(patienceMs))) return null;
      return { result: await work() };
    } finally {
      this.#shut = false;
    }
  }

  async #isEmptyWithin(patienceMs: number): Promise<boolean> {
    if (this.#inside === 0) return true;
    const emptied = new Promise<boolean>((resolve) => {
      this.#whenEmpty = () => resolve(true);
    });
    const ended = new AbortController();
    const late = sleep(patienceMs, false, { signal: ended.signal }).catch(() => false);
    const isEmpty = await Promise.race([emptied, late]);
    ended.abort();
    this.#whenEmpty = null;
    return isEmpty;
  }
}
