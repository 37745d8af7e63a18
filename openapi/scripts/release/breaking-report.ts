import type { Change, ReleasedBundle } from './change.ts';
import { mayBreak, parseVersion } from './versions.ts';

/** The changes since another state of the contract, and whether the version number permits them. */
export interface BreakingReport {
  /** Version of the last release; null before the first. */
  readonly from: string | null;
  readonly to: string;
  readonly breaks: readonly string[];
  /** Other changes that a client or provider can notice. */
  readonly others: readonly string[];
  /** Number of changed descriptions, examples and other prose. */
  readonly prose: number;
  readonly isRefused: boolean;
  /** What follows from it, as a sentence. */
  readonly outcome: string;
}

/** @param released the last release, which the version number of `now` follows; undefined before the first */
export function breakingReport(
  released: ReleasedBundle | undefined,
  now: ReleasedBundle,
  changes: readonly Change[],
): BreakingReport {
  const messages = (weight: Change['weight']) =>
    [...new Set(changes.flatMap((change) => (change.weight === weight ? [change.message] : [])))].sort();
  const [from, to] = [released?.info.version ?? null, now.info.version];
  const breaks = messages('breaks');
  const isRefused = breaks.length > 0 && from !== null && !mayBreak(parseVersion(from), parseVersion(to));
  const outcome = isRefused
    ? `Refused: version ${to} may not break the release ${from}. Undo the change, or ${advice(from)}.`
    : breaks.length === 0
      ? 'Nothing breaks.'
      : `Permitted: version ${to} may break ${from === null ? 'clients, as nothing is released' : `the release ${from}`}.`;
  return {
    from,
    to,
    breaks,
    others: messages('notable'),
    prose: messages('prose').length,
    isRefused,
    outcome,
  };
}

/** How to make room for a breaking change. */
export function advice(released: string): string {
  return `run \`npm run next-version -w openapi -- ${released.startsWith('0.') ? 'minor' : 'major'}\``;
}

/** The report for a terminal. */
export function reportAsText({ breaks, others, prose, outcome }: BreakingReport): string {
  return [
    ...section('Breaking', breaks),
    ...section('Other', others),
    `Changed descriptions and examples: ${prose}.`,
    outcome,
  ].join('\n');
}

/** The report for a comment in a pull request. */
export function reportAsMarkdown({ breaks, others, prose, outcome }: BreakingReport): string {
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0
      ? []
      : [
          `<details${title === 'Breaking' ? ' open' : ''}><summary>${title}: ${lines.length}</summary>`,
          '',
          ...lines.map((line) => `- ${line.replaceAll(/[\\`*_[\]<>|]/g, '\\$&')}`),
          '',
          '</details>',
          '',
        ];
  return [
    '### Contract',
    '',
    outcome,
    '',
    ...list('Breaking', breaks),
    ...list('Other', others),
    `Changed descriptions and examples: ${prose}.`,
  ].join('\n');
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${title} (${lines.length}):`, ...lines.map((line) => `  ${line}`)];
}
