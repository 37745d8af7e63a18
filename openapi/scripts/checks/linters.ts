import { RedoclyThread } from './redocly-thread.ts';
import { type SpectralLinter, SpectralThread } from './spectral-thread.ts';

/** The linters that the contract checks use. `close` ends their threads. */
export class Linters implements AsyncDisposable {
  readonly spectral: SpectralLinter;
  readonly redocly = new RedoclyThread();

  /** @param spectral CI gives the `spectral` command; runs that lint repeatedly use the thread */
  constructor(spectral: SpectralLinter = new SpectralThread()) {
    this.spectral = spectral;
  }

  /** Makes the next run read the files of the rules again. */
  async reloadRules(): Promise<void> {
    if (this.spectral instanceof SpectralThread) await this.spectral.restart();
  }

  async close(): Promise<void> {
    if (this.spectral instanceof SpectralThread) await this.spectral.close();
    await this.redocly.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}
