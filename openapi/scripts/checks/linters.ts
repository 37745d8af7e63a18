import { RedoclyThread } from './redocly-thread.ts';
import { SpectralThread } from './spectral-thread.ts';

/** The linters that the contract checks use, each in its own thread. `close` ends the threads. */
export class Linters implements AsyncDisposable {
  readonly spectral = new SpectralThread();
  readonly redocly = new RedoclyThread();

  /** Makes the next run read the files of the rules again. */
  async reloadRules(): Promise<void> {
    await this.spectral.restart();
  }

  async close(): Promise<void> {
    await Promise.all([this.spectral.close(), this.redocly.close()]);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}
