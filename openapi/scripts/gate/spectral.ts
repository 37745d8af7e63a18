import { Worker } from 'node:worker_threads';

/** What Spectral's thread is asked for. */
export interface SpectralOrder {
  readonly id: number;
  /** Absolute path of a ruleset in YAML. */
  readonly ruleset: string;
  /** Absolute path of a bundle. */
  readonly document: string;
}

/** One result, at a place of the bundle. */
export interface SpectralResult {
  readonly code: string;
  readonly message: string;
  readonly path: readonly (string | number)[];
}

export type SpectralAnswer = { readonly id: number } & (
  | { readonly found: readonly SpectralResult[] }
  | { readonly error: string }
);

/** Spectral in a thread of its own: it loads while the contract is bundled, and lints beside the other checks. */
export class Spectral {
  readonly #worker = new Worker(new URL('spectral-worker.ts', import.meta.url));
  readonly #waiting = new Map<number, (answer: SpectralAnswer) => void>();
  #orders = 0;

  constructor() {
    this.#worker.on('message', (answer: SpectralAnswer) => {
      this.#waiting.get(answer.id)?.(answer);
      this.#waiting.delete(answer.id);
    });
    this.#worker.on('error', (error) => {
      for (const [id, answer] of this.#waiting) answer({ id, error: error.message });
      this.#waiting.clear();
    });
  }

  /**
   * Results of a ruleset over a bundle, hints included.
   *
   * @throws Error with Spectral's own words when it could not lint
   */
  async lint(ruleset: string, document: string): Promise<readonly SpectralResult[]> {
    const id = this.#orders++;
    const answer = await new Promise<SpectralAnswer>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#worker.postMessage({ id, ruleset, document } satisfies SpectralOrder);
    });
    if ('error' in answer) throw new Error(`Spectral did not run: ${answer.error}`);
    return answer.found;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
