import { KeptThread } from '../kept-thread.ts';

/** What Spectral's thread is asked for. */
export interface SpectralOrder {
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

/** Spectral in a thread of its own: it loads while the contract is bundled, and lints beside the other checks. */
export class Spectral extends KeptThread<SpectralOrder, readonly SpectralResult[]> {
  constructor() {
    super(new URL('spectral-worker.ts', import.meta.url));
  }

  /**
   * Results of a ruleset over a bundle, hints included.
   *
   * @throws Error with Spectral's own words when it could not lint
   */
  async lint(ruleset: string, document: string): Promise<readonly SpectralResult[]> {
    try {
      return await this.ask({ ruleset, document });
    } catch (error) {
      throw new Error(`Spectral did not run: ${(error as Error).message}`);
    }
  }
}
