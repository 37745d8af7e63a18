import type { RefusalReason } from './refusals.ts';

/** Why a command failed, in a form that the control panel can translate. */
export interface CommandFailure {
  readonly reason: RefusalReason | 'unreachable' | 'no_sandbox' | 'other_token';
  readonly params: Readonly<Record<string, string | number>>;
  /** Names close to the one that was not found. */
  readonly nearest: readonly string[];
}

/** A command failed for a reason the user can act on: the command line prints the sentence without a stack trace. */
export class CliError extends Error {
  /** Null if only the command line shows this error. */
  readonly why: CommandFailure | null;

  constructor(sentence: string, why: CommandFailure | null = null) {
    super(sentence);
    this.name = 'CliError';
    this.why = why;
  }
}
