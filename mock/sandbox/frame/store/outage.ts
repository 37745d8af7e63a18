import { isUnavailable, rootOf } from './database.ts';

type Log = (message: string, error: unknown) => void;

/** The log of work that goes on whatever happens: an outage of the store is one line, every other fault is itself. */
export class OutageLog {
  readonly #log: Log;
  #isOut = false;

  constructor(log: Log) {
    this.#log = log;
  }

  failed = (what: string, error: unknown): void => {
    if (!isUnavailable(error)) this.#log(what, error);
    else if (!this.#isOut)
      this.#log('The database is out of reach; 503 until it is back:', rootOf(error).message);
    this.#isOut ||= isUnavailable(error);
  };

  /** To be called when something that asks the store has come to its end. */
  worked = (): void => {
    this.#isOut = false;
  };
}
