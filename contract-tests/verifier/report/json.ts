import { findingKey } from '../findings/findings.ts';
import { RULES } from '../findings/rules.ts';
import { type Report, resultsOf } from './report.ts';

/** The outcome for programs; its members are only ever added to. */
export function jsonReport(report: Report): string {
  const { provider, contractVersion, at, verdict, pact, compared } = report;
  const value = {
    provider,
    contract: contractVersion,
    at,
    seed: verdict.seed,
    ms: verdict.ms,
    answers: verdict.answers,
    drawn: verdict.drawn,
    pact,
    operations: resultsOf(report).map(({ operation: { id, tag, method, path }, outcome }) => ({
      id,
      tag,
      method,
      path,
      outcome,
    })),
    findings: compared.fresh.map((finding) => ({
      key: findingKey(finding),
      means: RULES[finding.rule],
      ...finding,
    })),
    known: compared.known.map(findingKey),
    gone: compared.gone,
    protections: verdict.protections,
    untried: verdict.untried,
    cut: verdict.cut,
    moves: verdict.moves,
    isolation: verdict.isolation,
    waited: verdict.waited,
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}
