import { ProtocolError } from '#frame/contract/refusal.ts';

/** A client gives up after so long (product specification: 5,000 ms). */
export const CALLER_WAITS_MS = 5_000;
/** Nobody is let into a queue in which the wait would be longer. */
export const LONGEST_WAIT_MS = 1_000;
const MOST_WAITING = 1_000;
/** What a request is thought to take before one was measured. */
const FIRST_GUESS_MS = 25;
/** Weight of the newest measurement. */
const NEWEST = 0.1;

type Waiting = {
  arrivedAt: number;
  hasLeft: () => boolean;
  begin: (release: () => void) => void;
  refuse: (error: ProtocolError) => void;
  timer: NodeJS.Timeout;
};

/**
 * The queue in front of the store. It measures how long requests take and refuses, with 503 and when to come again, those
 * that would wait too long; what is not refused begins in turn, unless its caller has left or has waited out its time.
 */
export class Admission {
  readonly #slots: number;
  readonly #machineTime: () => number;
  readonly #queue: Waiting[] = [];
  #running = 0;
  #meanMs = FIRST_GUESS_MS;
  #lastMove = 0;

  /** @param slots how many requests may be under way at once. */
  constructor(slots: number, machineTime: () => number = () => performance.now()) {
    this.#slots = slots;
    this.#machineTime = machineTime;
  }

  /** Milliseconds until a request that comes now would begin: those before it, and how long nothing has moved. */
  expectedWait(): number {
    if (this.#running < this.#slots) return 0;
    const standstill = this.#machineTime() - this.#lastMove;
    return ((this.#queue.length + 1) * this.#meanMs) / this.#slots + standstill;
  }

  /** @throws ProtocolError 503 when a request that comes now would wait too long. */
  demandRoom(): void {
    if (this.expectedWait() > LONGEST_WAIT_MS || this.#queue.length >= MOST_WAITING) throw this.#busy();
  }

  /**
   * Waits for a slot.
   *
   * @param arrivedAt machine time at which the request came.
   * @param hasLeft true once nobody waits for the answer any more.
   * @returns what gives the slot back; to be called once.
   * @throws ProtocolError 503 when the wait would be, or has become, too long.
   */
  async enter(arrivedAt: number, hasLeft: () => boolean): Promise<() => void> {
    this.demandRoom();
    return new Promise((begin, refuse) => {
      const left = arrivedAt + CALLER_WAITS_MS - this.#machineTime();
      const waiting: Waiting = {
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

  #giveUp(waiting: Waiting): void {
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
      const isLate = this.#machineTime() - waiting.arrivedAt >= CALLER_WAITS_MS;
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
    return new ProtocolError(503, [], Math.max(1, Math.ceil(this.expectedWait() / 1000)));
  }
}
