/** One fault of the contract, with the hand-written file to correct. */
export interface Finding {
  /** Relative to the contract's folder. */
  readonly file: string;
  readonly rule: string;
  readonly message: string;
}

/** The finding as one sentence that names file and rule. */
export function sentence({ file, rule, message }: Finding): string {
  return `${file}: ${message.replaceAll(/\s+/g, ' ').replace(/[.:]$/, '')} (${rule}).`;
}

/** The sentences of all findings, each once: a fault of a shared file is found in every operation that uses it. */
export function sentences(findings: readonly Finding[]): string[] {
  return [...new Set(findings.map(sentence))].sort();
}
