import { isUnavailable, rootCauseOf } from './database.ts';

type Log = (message: string, error: unknown) => void;

/** Logs faults of background work: an outage of the store once, its end, and every other fault each time. */
export class OutageLog {
  readonly #log: Log;
  readonly #restored: () => void;
  #isOut = false;

  /** @param restored logs that the store works again */
  constructor(log: Log, restored: () => void) {
    this.#log = log;
    this.#restored = restored;
  }

  failed = (what: string, error: unknown): void => {
    if (!isUnavailable(error)) this.#log(what, error);
    else if (!this.#isOut)
      this.#log('The database is out of reach; 503 until it is back:', rootCauseOf(error).message);
    this.#isOut ||= isUnavailable(error);
  };

  /** To be called after each successful use of the store. */
  worked = (): void => {
    if (this.#isOut) this.#restored();
    this.#isOut = false;
  };
}
