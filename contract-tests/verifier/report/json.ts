import { findingKey } from '../findings/findings.ts';
import { RULES } from '../findings/rules.ts';
import { skippedNames } from '../pact/verify-pact.ts';
import { type Report, resultsOf } from './report.ts';

/** The report as JSON for programs. Members may be added, but never renamed or removed. */
export function jsonReport(report: Report): string {
  const { provider, contractVersion, at, verdict, pact, compared } = report;
  const value = {
    provider,
    contract: contractVersion,
    at,
    seed: verdict.seed,
    ms: verdict.ms,
    answers: verdict.responses,
    median_ms: verdict.medianMs,
    drawn: verdict.generatedRequests,
    pact: pact && {
      played: pact.played,
      asked: pact.selected,
      skipped: skippedNames(pact.skipped),
      lacking: pact.skipped.map(({ reason }) => reason),
      skipped_for: pact.skipped,
      again: pact.again,
    },
    operations: resultsOf(report).map(({ operation: { id, tag, method, path }, outcome }) => ({
      id,
      tag,
      method,
      path,
      outcome,
    })),
    findings: compared.newFindings.map((finding) => ({
      key: findingKey(finding),
      means: RULES[finding.rule],
      ...finding,
    })),
    known: compared.known.map(findingKey),
    gone: compared.gone,
    protections: verdict.protections,
    untried: verdict.untried,
    cut: verdict.aborted,
    moves: verdict.transitions,
    isolation: verdict.isolation,
    waited: verdict.waited,
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}
