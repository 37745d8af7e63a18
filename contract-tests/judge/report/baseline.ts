import { readFileSync, writeFileSync } from 'node:fs';
import { type Finding, keyOf } from '../findings.ts';

/** Findings beside those that a team already knows of. */
export interface Compared {
  /** Nobody knew of these: they fail the run. */
  readonly fresh: readonly Finding[];
  readonly known: readonly Finding[];
  /** Keys of the baseline that were looked for and not met any more. */
  readonly gone: readonly string[];
}

/**
 * @param baseline keys of known findings
 * @param judged names of the operations that were judged: of others nothing can be gone
 * @param unplayed keys of the pact's interactions that were not played: they too are not gone
 */
export function compare(
  findings: readonly Finding[],
  baseline: readonly string[],
  judged: ReadonlySet<string>,
  unplayed: ReadonlySet<string> = new Set(),
): Compared {
  const keys = new Set(findings.map(keyOf));
  const known = new Set(baseline);
  return {
    fresh: findings.filter((finding) => !known.has(keyOf(finding))),
    known: findings.filter((finding) => known.has(keyOf(finding))),
    gone: baseline.filter(
      (key) => !keys.has(key) && !unplayed.has(key) && judged.has(key.split(' ')[0] ?? ''),
    ),
  };
}

/** @throws Error when there is no such file, or it is no baseline. */
export function readBaseline(file: string): readonly string[] {
  const { known } = JSON.parse(readFileSync(file, 'utf8')) as { known?: unknown };
  if (!Array.isArray(known) || !known.every((key) => typeof key === 'string'))
    throw new Error(`${file} is no baseline: it wants {"known": ["<operation> <rule> <pointer>", …]}.`);
  return known;
}

/** Sorted, so that it reads well in a review. */
export function writeBaseline(file: string, findings: readonly Finding[]): void {
  writeFileSync(file, `${JSON.stringify({ known: [...new Set(findings.map(keyOf))].sort() }, null, 2)}\n`);
}
