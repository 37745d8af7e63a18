import type { CheckResult } from '../checks/check-provider.ts';
import { contract } from '../contract/contract.ts';
import { OPERATIONS, type Operation, STREAM } from '../contract/operations.ts';
import type { Finding } from '../findings/findings.ts';
import type { SkippedInteractions } from '../pact/verify-pact.ts';
import type { ComparedFindings } from './baseline.ts';

/** The content of a report, independent of its format. */
export interface Report {
  readonly provider: string;
  readonly contractVersion: string;
  readonly at: string;
  readonly verdict: CheckResult;
  /** Null where the pact was not played. */
  readonly pact: PactPart | null;
  readonly compared: ComparedFindings;
}

/** The pact's part of a report, without its findings. */
export interface PactPart {
  /** How many of the selected interactions were played. */
  readonly played: number;
  readonly selected: number;
  readonly skipped: readonly SkippedInteractions[];
  /** The command that plays interactions again, without the variable that selects one. */
  readonly again: string;
}

/** The command that plays this interaction alone. */
export function playedAgain(interaction: string, again: string): string {
  return `PACT_DESCRIPTION='^${interaction}$' ${again}`;
}

export const CONTRACT_VERSION = (contract as unknown as { info: { version: string } }).info.version;

/** The result of one operation. */
export interface OperationResult {
  readonly operation: Operation;
  readonly outcome: 'passed' | 'failed' | 'not built';
  /** New findings; known ones do not fail the operation. */
  readonly findings: readonly Finding[];
  readonly known: number;
}

/** The results of all selected operations, in the contract's order. */
export function resultsOf({ verdict, compared }: Report): OperationResult[] {
  const chosen = new Set([...verdict.built, ...verdict.notBuilt]);
  return [...OPERATIONS, STREAM]
    .filter((operation) => chosen.has(operation))
    .map((operation) => {
      const own = (findings: readonly Finding[]) =>
        findings.filter((each) => each.operation === operation.id);
      const findings = own(compared.newFindings);
      const isBuilt = verdict.built.includes(operation);
      const outcome = isBuilt ? (findings.length > 0 ? 'failed' : 'passed') : 'not built';
      return { operation, outcome, findings, known: own(compared.known).length };
    });
}

/** Results by capability, in the contract's order. */
export function byTag(results: readonly OperationResult[]): [string, OperationResult[]][] {
  return Object.entries(Object.groupBy(results, ({ operation }) => operation.tag)).map(([tag, own]) => [
    tag,
    own ?? [],
  ]);
}
