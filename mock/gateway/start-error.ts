/** A start failure that the user can fix: the command prints its message without a stack and exits with `exitCode`. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
  readonly exitCode: number = 1;
}

/** A wrong option or argument of a command. */
export class UsageError extends StartError {
  override readonly name = 'UsageError';
  override readonly exitCode = 2;
}
