import { ProtocolError } from '#frame/contract/refusal.ts';

/** Timeout of clients (product specification: 5,000 ms). */
export const CLIENT_TIMEOUT_MS = 5_000;
/** A request is refused if its expected wait is longer. */
export const LONGEST_WAIT_MS = 1_000;
const MOST_WAITING = 1_000;
/** Assumed duration of a request before the first measurement. */
const FIRST_GUESS_MS = 25;
/** Weight of the newest measurement in the moving average. */
const NEWEST = 0.1;

type QueuedRequest = {
  arrivedAt: number;
  hasLeft: () => boolean;
  begin: (release: () => void) => void;
  refuse: (error: ProtocolError) => void;
  timer: NodeJS.Timeout;
};

/**
 * The queue in front of the store. It measures how long requests take and refuses, with 503 and Retry-After, requests that
 * would wait too long. The others begin in order, unless their client has disconnected or timed out.
 */
export class AdmissionQueue {
  readonly #slots: number;
  readonly #machineTime: () => number;
  readonly #queue: QueuedRequest[] = [];
  #running = 0;
  #meanMs = FIRST_GUESS_MS;
  #lastMove = 0;
  #refused = 0;

  /** @param slots how many requests may run at once. */
  constructor(slots: number, machineTime: () => number = () => performance.now()) {
    this.#slots = slots;
    this.#machineTime = machineTime;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** Number of requests that were refused. */
  get refused(): number {
    return this.#refused;
  }

  /** Expected wait of a new request (ms): the requests before it, plus the time since a request last began or ended. */
  expectedWait(): number {
    if (this.#running < this.#slots) return 0;
    const standstill = this.#machineTime() - this.#lastMove;
    return ((this.#queue.length + 1) * this.#meanMs) / this.#slots + standstill;
  }

  /** @throws ProtocolError 503 when a new request would wait too long. */
  throwIfBusy(): void {
    if (this.expectedWait() > LONGEST_WAIT_MS || this.#queue.length >= MOST_WAITING) throw this.#busy();
  }

  /**
   * Waits for a slot.
   *
   * @param arrivedAt machine time at which the request arrived.
   * @param hasLeft returns true once the client has disconnected.
   * @returns releases the slot; to be called once.
   * @throws ProtocolError 503 when the wait would be, or has become, too long.
   */
  async enter(arrivedAt: number, hasLeft: () => boolean): Promise<() => void> {
    this.throwIfBusy();
    return new Promise((begin, refuse) => {
      const left = arrivedAt + CLIENT_TIMEOUT_MS - this.#machineTime();
      const waiting: QueuedRequest = {
        arrivedAt,
        hasLeft,
        begin,
        refuse,
        timer: setTimeout(() => this.#giveUp(waiting), left),
      };
      this.#queue.push(waiting);
      this.#next();
    });
  }

  #giveUp(waiting: QueuedRequest): void {
    const place = this.#queue.indexOf(waiting);
    if (place < 0) return;
    this.#queue.splice(place, 1);
    waiting.refuse(this.#busy());
  }

  #next(): void {
    while (this.#running < this.#slots) {
      const waiting = this.#queue.shift();
      if (!waiting) return;
      clearTimeout(waiting.timer);
      const isLate = this.#machineTime() - waiting.arrivedAt >= CLIENT_TIMEOUT_MS;
      if (isLate || waiting.hasLeft()) waiting.refuse(this.#busy());
      else waiting.begin(this.#take());
    }
  }

  #take(): () => void {
    const begun = this.#machineTime();
    this.#running += 1;
    this.#lastMove = begun;
    return () => {
      this.#lastMove = this.#machineTime();
      this.#running -= 1;
      this.#meanMs += NEWEST * (this.#lastMove - begun - this.#meanMs);
      this.#next();
    };
  }

  #busy(): ProtocolError {
    this.#refused += 1;
    return new ProtocolError(503, [], Math.max(1, Math.ceil(this.expectedWait() / 1000)));
  }
}
