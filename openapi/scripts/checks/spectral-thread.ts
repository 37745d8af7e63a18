import { ToolThread } from '../tool-thread.ts';

/** Lints a bundle with a ruleset. */
export interface SpectralLinter {
  /**
   * @param ruleset absolute path of a ruleset in YAML
   * @param document absolute path of a bundle
   * @returns every result, hints included
   * @throws Error with Spectral's message when it could not lint
   */
  lint(ruleset: string, document: string): Promise<readonly SpectralResult[]>;
}

/** One result, at a place of the bundle. */
export interface SpectralResult {
  readonly code: string;
  readonly message: string;
  readonly path: readonly (string | number)[];
  /** Path of the linted document; only the command reports it. */
  readonly source?: string;
}

/** Arguments of `SpectralLinter.lint` as they are sent to the thread. */
export interface SpectralArguments {
  readonly ruleset: string;
  readonly document: string;
}

/** Spectral's library in its own thread, for runs that lint repeatedly: it stays loaded from one run to the next. */
export class SpectralThread
  extends ToolThread<SpectralArguments, readonly SpectralResult[]>
  implements SpectralLinter
{
  constructor() {
    super(new URL('spectral-worker.ts', import.meta.url));
  }

  async lint(ruleset: string, document: string): Promise<readonly SpectralResult[]> {
    try {
      return await this.request({ ruleset, document });
    } catch (error) {
      throw new Error(`Spectral could not lint: ${(error as Error).message}`);
    }
  }
}
