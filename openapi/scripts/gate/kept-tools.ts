import { FittingExamples } from './fitting-examples.ts';
import { Redocly } from './redocly.ts';
import { Spectral } from './spectral.ts';

/** The tools of the gate that take longer to load than to run, each in its thread until `close`, and what they found sound. */
export class KeptTools implements AsyncDisposable {
  readonly spectral = new Spectral();
  readonly redocly = new Redocly();
  readonly fitting = new FittingExamples();

  async close(): Promise<void> {
    await Promise.all([this.spectral.close(), this.redocly.close()]);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}
