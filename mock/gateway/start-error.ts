/** A start failure that the user can fix: the command prints its message without a stack and exits with 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
