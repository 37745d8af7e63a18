import type { PactOutcome } from '../verifier/pact/verify-pact.ts';

/** The outcome in a few lines: what was played, what went wrong and why, what could not be tried. */
export function summaryOf(provider: string, outcome: PactOutcome): string {
  const { selected, played, failures, skipped } = outcome;
  const lines = failures.map(({ interaction, reason }) => `  ${interaction}: ${reason}`);
  const verdict =
    failures.length === 0
      ? `${provider} answers as the web app expects`
      : `${provider} fails in ${failures.length}:\n${lines.join('\n')}`;
  const left = skipped.length === 0 ? [] : [`Not verified, for want of --states: ${skipped.join(', ')}.`];
  return [`${verdict}${failures.length === 0 ? '.' : ''}`, ...left, `${played} of ${selected} played.`].join(
    '\n',
  );
}
