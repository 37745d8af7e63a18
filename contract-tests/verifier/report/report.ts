import type { CheckResult } from '../checks/check-provider.ts';
import { contract } from '../contract/contract.ts';
import { OPERATIONS, type Operation, STREAM } from '../contract/operations.ts';
import type { Finding } from '../findings/findings.ts';
import type { Compared } from './baseline.ts';

/** Everything that a report tells, in whatever form. */
export interface Report {
  readonly provider: string;
  readonly contractVersion: string;
  readonly at: string;
  readonly verdict: CheckResult;
  /** Null where the pact was not played. */
  readonly pact: PactPart | null;
  readonly compared: Compared;
}

/** What a report tells of the pact, beside its findings. */
export interface PactPart {
  /** How many interactions were played, and of how many. */
  readonly played: number;
  readonly asked: number;
  /** Names of those whose state was not set up: of them nothing is said. */
  readonly skipped: readonly string[];
  /** The command that plays an interaction again, but for its name. */
  readonly again: string;
}

/** The command that plays this interaction alone. */
export function playedAgain(interaction: string, again: string): string {
  return `PACT_DESCRIPTION='^${interaction}$' ${again}`;
}

export const CONTRACT_VERSION = (contract as unknown as { info: { version: string } }).info.version;

/** What became of one operation. */
export interface OperationResult {
  readonly operation: Operation;
  readonly outcome: 'passed' | 'failed' | 'not built';
  /** New ones; those of the baseline fail nothing. */
  readonly findings: readonly Finding[];
  readonly known: number;
}

/** Every operation that was chosen, in the contract's order. */
export function resultsOf({ verdict, compared }: Report): OperationResult[] {
  const chosen = new Set([...verdict.built, ...verdict.notBuilt]);
  return [...OPERATIONS, STREAM]
    .filter((operation) => chosen.has(operation))
    .map((operation) => {
      const own = (findings: readonly Finding[]) =>
        findings.filter((each) => each.operation === operation.id);
      const findings = own(compared.fresh);
      const isBuilt = verdict.built.includes(operation);
      const outcome = isBuilt ? (findings.length > 0 ? 'failed' : 'passed') : 'not built';
      return { operation, outcome, findings, known: own(compared.known).length };
    });
}

/** Capabilities in the contract's order, each with the results of its operations. */
export function byTag(results: readonly OperationResult[]): [string, OperationResult[]][] {
  return Object.entries(Object.groupBy(results, ({ operation }) => operation.tag)).map(([tag, own]) => [
    tag,
    own ?? [],
  ]);
}
