import type { Rule } from '../judge/rules.ts';

/** A fault that somebody could have built in, and what the judge has to say of it. */
export interface SeededFault {
  readonly name: string;
  readonly operation: string;
  readonly rule: Rule;
}
