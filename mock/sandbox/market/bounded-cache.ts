/** A cache of up to `limit` computed values. It evicts the older half at once, so the amortised cost is low. */
export class BoundedCache<V> {
  readonly #limit: number;
  #recent = new Map<number, V>();
  #old = new Map<number, V>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Returns the cached value of the key, or computes and caches it. */
  get(key: number, compute: () => V): V {
    const recent = this.#recent.get(key);
    if (recent !== undefined) return recent;
    const value = this.#old.get(key) ?? compute();
    if (this.#recent.size * 2 >= this.#limit) {
      this.#old = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(key, value);
    return value;
  }
}
