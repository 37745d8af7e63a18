import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds of the latency histogram in seconds. The client's timeout is five seconds. */
const LATENCIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** A figure that is read when the metrics are. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  /** Returns the value, or null if it is not known now. */
  readonly read: () => number | null | Promise<number | null>;
}

/** The metrics of a part of the product in Prometheus' text format; their names begin with `tsubame_` and the part. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #prefix: string;
  readonly #requests: Counter<'operation' | 'code'>;
  readonly #durations: Histogram<'operation'>;

  /** @param part `gateway` or `sandbox` */
  constructor(part: string) {
    this.#prefix = `tsubame_${part}_`;
    const registers = [this.#registry];
    this.#requests = new Counter({
      name: `${this.#prefix}requests_total`,
      help: 'API requests by operation of the contract and code of the envelope.',
      labelNames: ['operation', 'code'],
      registers,
    });
    this.#durations = new Histogram({
      name: `${this.#prefix}request_duration_seconds`,
      help: 'Time from the arrival of an API request to its response, by operation.',
      labelNames: ['operation'],
      buckets: LATENCIES,
      registers,
    });
  }

  /**
   * Counts a request.
   *
   * @param operation null if the path has none
   * @param code of the envelope; null for a file
   */
  countRequest(operation: string | null, code: number | null, status: number, ms: number): void {
    const name = operation ?? 'none';
    this.#requests.inc({ operation: name, code: String(code ?? status) });
    this.#durations.observe({ operation: name }, ms / 1_000);
  }

  /** Adds figures that are read at each scrape. A name that ends in `_total` is a counter. */
  add(figures: readonly Figure[]): void {
    for (const { name, help, read } of figures) {
      const common = { name: `${this.#prefix}${name}`, help, registers: [this.#registry] };
      // Without a value, Prometheus shows a gap instead of a wrong figure.
      const value = async () => Promise.resolve(read()).catch(() => null);
      if (name.endsWith('_total'))
        new Counter({
          ...common,
          async collect() {
            this.reset();
            this.inc((await value()) ?? 0);
          },
        });
      else
        new Gauge({
          ...common,
          async collect() {
            const now = await value();
            if (now === null) this.remove();
            else this.set(now);
          },
        });
    }
  }

  /** The metrics of this part, and those of its process: memory, processor time and delay of the event loop. */
  async text(): Promise<string> {
    return [await this.#registry.metrics(), await processRegistry(this.#prefix).metrics()].join('\n');
  }
}

const processRegistries = new Map<string, Registry>();

/** Created by the first scrape, because a process that is not watched should not measure itself. */
function processRegistry(prefix: string): Registry {
  const known = processRegistries.get(prefix);
  if (known) return known;
  const register = new Registry();
  collectDefaultMetrics({ register, prefix });
  processRegistries.set(prefix, register);
  return register;
}

export const METRICS_CONTENT_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;
