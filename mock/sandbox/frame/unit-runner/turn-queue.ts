/**
 * Runs work for one user one at a time within this process. The optimistic lock alone would be correct, but concurrent
 * requests of a user would conflict and retry again and again.
 */
export class TurnQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  inTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(userId) ?? Promise.resolve();
    const result = before.then(work);
    const done = result.catch(() => undefined);
    this.#last.set(userId, done);
    done.then(() => {
      if (this.#last.get(userId) === done) this.#last.delete(userId);
    });
    return result;
  }
}
