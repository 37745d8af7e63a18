/** A response that contradicts the contract although each value is valid by its schema. */
export interface InvariantViolation {
  /** Id in the contract, such as `Order.fee`; of a general rule, its name, such as `timeline`. */
  readonly invariant: string;
  /** JSON pointer below the record or response. */
  readonly pointer: string;
  /** What is wrong, with the values. */
  readonly detail: string;
  readonly expected?: unknown;
  readonly received?: unknown;
}
