/**
 * Lets work for one user take turns within this process. What is written is guarded in the store all the same; without the
 * queue a user's requests at once would overtake one another and be decided again and again.
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
