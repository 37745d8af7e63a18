import { type PactOutcome, skippedNames } from '../verifier/pact/verify-pact.ts';

/** The outcome in a few lines: failures with reasons, skipped interactions, and how many were played. */
export function summaryOf(provider: string, outcome: PactOutcome): string {
  const { selected, played, failures, skipped } = outcome;
  const lines = failures.map(({ interaction, reason }) => `  ${interaction}: ${reason}`);
  const verdict =
    failures.length === 0
      ? `${provider} answers as the web app expects`
      : `${provider} fails in ${failures.length}:\n${lines.join('\n')}`;
  const notVerified =
    skipped.length === 0 ? [] : [`Not verified without --states: ${skippedNames(skipped).join(', ')}.`];
  return [
    `${verdict}${failures.length === 0 ? '.' : ''}`,
    ...notVerified,
    `${played} of ${selected} played.`,
  ].join('\n');
}
