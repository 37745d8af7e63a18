/** Remembers up to `limit` computed values and forgets the oldest half at once: amortised cost next to nothing. */
export class BoundedCache<V> {
  readonly #limit: number;
  #young = new Map<number, V>();
  #old = new Map<number, V>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The remembered value of the key, or the computed one, remembered from now on. */
  get(key: number, compute: () => V): V {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const value = this.#old.get(key) ?? compute();
    if (this.#young.size * 2 >= this.#limit) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
    return value;
  }
}
