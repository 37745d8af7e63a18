import { nearestNames } from './nearest.ts';
import type { ControlApiSchemas } from './operations.ts';
import { ControlRefused } from './refused.ts';

type Fault = ControlApiSchemas['Faults']['items'][number];

/** The combined faults of one request. */
export interface InjectedFault {
  readonly latencyMs: number;
  readonly status: number | null;
  readonly drop: Fault['drop'];
  readonly duplicate: boolean;
}

const MOST = 100;
/** The operation without a handler: it is a WebSocket upgrade. */
export const STREAM_OPERATION = 'openStream';
/** Matches all operations. */
export const ALL_OPERATIONS = '*';

/** The active faults. They are kept in memory only, so that they end with the process. */
export class FaultBoard {
  readonly #operations: ReadonlySet<string>;
  readonly #chance: () => number;
  #faults: Fault[] = [];
  #next = 1;

  /** @param chance returns a random number in [0, 1), which decides whether a fault with a share applies */
  constructor(operations: Iterable<string>, chance: () => number = Math.random) {
    this.#operations = new Set(operations);
    this.#chance = chance;
  }

  list(): readonly Fault[] {
    return this.#faults;
  }

  /** @throws ControlRefused for an unknown operation or an invalid combination. */
  add(wanted: ControlApiSchemas['NewFault']): void {
    const { operation, latency_ms = null, status = null, drop = null, duplicate = false } = wanted;
    if (operation !== ALL_OPERATIONS && !this.#operations.has(operation))
      throw new ControlRefused('no_operation', { operation }, nearestNames(operation, this.#operations));
    if (latency_ms === null && status === null && drop === null && !duplicate)
      throw new ControlRefused('no_harm');
    if (status !== null && drop !== null) throw new ControlRefused('status_and_drop');
    if (operation === STREAM_OPERATION && (latency_ms !== null || status !== null || drop !== null))
      throw new ControlRefused('stream_fault');
    if (this.#faults.length >= MOST) throw new ControlRefused('most_faults', { most: MOST });
    const { times = null, share = 100 } = wanted;
    const fault_id = `flt_${this.#next}`;
    this.#next += 1;
    this.#faults = [
      ...this.#faults,
      { fault_id, operation, latency_ms, status, drop, duplicate, times, share, met: 0 },
    ];
  }

  /** @throws ControlRefused for an unknown fault. */
  clear(faultId: string): void {
    const left = this.#faults.filter((fault) => fault.fault_id !== faultId);
    if (left.length === this.#faults.length) throw new ControlRefused('no_fault', { fault_id: faultId });
    this.#faults = left;
  }

  clearAll(): void {
    this.#faults = [];
  }

  /** The faults of the next request of an operation, which are counted as met; null if there are none. */
  takeFault(operation: string): InjectedFault | null {
    if (this.#faults.length === 0) return null;
    const met = new Set(
      this.#faults.filter(
        (fault) =>
          (fault.operation === operation || fault.operation === ALL_OPERATIONS) &&
          this.#chance() * 100 < fault.share,
      ),
    );
    if (met.size === 0) return null;
    this.#faults = this.#faults.map((fault) => (met.has(fault) ? counted(fault) : fault));
    this.#faults = this.#faults.filter((fault) => fault.times !== 0);
    const each = [...met];
    return {
      latencyMs: each.reduce((sum, { latency_ms }) => sum + (latency_ms ?? 0), 0),
      status: each.find(({ status }) => status !== null)?.status ?? null,
      drop: each.find(({ drop }) => drop !== null)?.drop ?? null,
      duplicate: each.some(({ duplicate }) => duplicate),
    };
  }

  /** How many copies of its next event the stream sends. */
  takeCopiesOfEvent(): number {
    return this.takeFault(STREAM_OPERATION)?.duplicate ? 2 : 1;
  }
}

function counted(fault: Fault): Fault {
  return { ...fault, met: fault.met + 1, times: fault.times === null ? null : fault.times - 1 };
}
