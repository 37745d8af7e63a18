/** A call of the contract under a key. */
export interface Call {
  /** `METHOD /path` */
  readonly route: string;
  readonly body?: Readonly<Record<string, unknown>>;
}
