/** A reason not to start that a person can act on: printed as one sentence, then exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
