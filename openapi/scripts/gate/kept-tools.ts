import { Redocly } from './redocly.ts';
import { type SpectralLinter, SpectralThread } from './spectral.ts';

/** The linters of the gate; `close` ends their threads. */
export class KeptTools implements AsyncDisposable {
  readonly spectral: SpectralLinter;
  readonly redocly = new Redocly();

  /** @param spectral CI gives the `spectral` command; runs that lint repeatedly use the thread */
  constructor(spectral: SpectralLinter = new SpectralThread()) {
    this.spectral = spectral;
  }

  /** Makes the next run read the files of the rules again. */
  async reloadRules(): Promise<void> {
    if (this.spectral instanceof SpectralThread) await this.spectral.again();
  }

  async close(): Promise<void> {
    if (this.spectral instanceof SpectralThread) await this.spectral.close();
    await this.redocly.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}
