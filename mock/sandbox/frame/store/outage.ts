import { isUnavailable, rootCauseOf } from './database.ts';

type Log = (message: string, error: unknown) => void;

/** Logs faults of background work: an outage of the store once, every other fault each time. */
export class OutageLog {
  readonly #log: Log;
  #isOut = false;

  constructor(log: Log) {
    this.#log = log;
  }

  failed = (what: string, error: unknown): void => {
    if (!isUnavailable(error)) this.#log(what, error);
    else if (!this.#isOut)
      this.#log('The database is out of reach; 503 until it is back:', rootCauseOf(error).message);
    this.#isOut ||= isUnavailable(error);
  };

  /** To be called after each successful use of the store. */
  worked = (): void => {
    this.#isOut = false;
  };
}
