import type { RefusalReason } from './refusals.ts';

/** Why something was not done, for whoever says it in another language. */
export interface Why {
  readonly reason: RefusalReason | 'unreachable' | 'no_sandbox' | 'other_token';
  readonly params: Readonly<Record<string, string | number>>;
  /** Meant perhaps. */
  readonly nearest: readonly string[];
}

/** What the command line tells a person instead of doing something: one sentence, no stack. */
export class Told extends Error {
  /** Null where nobody but the command line says it. */
  readonly why: Why | null;

  constructor(sentence: string, why: Why | null = null) {
    super(sentence);
    this.name = 'Told';
    this.why = why;
  }
}
