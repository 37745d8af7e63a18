import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readYamlFile } from '../read-yaml.ts';
import { type BreakingReport, breakingReport } from './breaking-report.ts';
import type { ReleasedBundle } from './change.ts';
import { changesBetween } from './compare-documents.ts';
import { stampChangelog, stampExample, stampVersion } from './stamp.ts';
import { bumped, type Level, latestRelease, mayBreak, nextVersion, parseVersion } from './versions.ts';

/** Input of a release. */
export interface ReleasePlan {
  /** Folder of `openapi.yaml`, `stream.asyncapi.yaml`, `CHANGELOG.md` and `releases/`. */
  readonly contract: string;
  readonly level: Level;
  /** Day of the release, `YYYY-MM-DD`. */
  readonly date: string;
  /** Bundles the current contract and returns the path of the bundle. */
  readonly bundle: () => string;
}

/**
 * Cuts a release: writes the version into both documents, the examples that state it and the changelog, and stores the bundle.
 * The version follows the newest release, so the first `minor` is 0.1.0. If a step is not possible, nothing is written.
 *
 * @returns the new version
 * @throws Error when the level does not permit a change, or when the changelog has no entries
 */
export async function release({ contract, level, date, bundle }: ReleasePlan): Promise<string> {
  const releases = join(contract, 'releases');
  const latest = latestRelease(releases);
  const from = latest?.version ?? ([0, 0, 0] as const);
  const version = bumped(from, level);
  const { breaks, others } =
    latest === undefined ? { breaks: [], others: [] } : reportBetween(latest.file, bundle());
  if (breaks.length > 0 && !mayBreak(from, parseVersion(version))) {
    throw new Error(`${version} would break ${from.join('.')}:\n${breaks.join('\n')}`);
  }
  if (others.length > 0 && level === 'patch') {
    const list = others.join('\n');
    throw new Error(
      `${version} is a patch, but changes more than texts and examples; release a minor:\n${list}`,
    );
  }
  const stamped = {
    ...stampedDocuments(contract, version),
    'CHANGELOG.md': stampChangelog(read(contract, 'CHANGELOG.md'), { version, date }),
  };
  const kept = join(releases, `${version}.yaml`);
  if (existsSync(kept)) throw new Error(`${kept} exists; a release is never written twice.`);
  for (const [name, text] of Object.entries(stamped)) writeFileSync(join(contract, name), text);
  mkdirSync(releases, { recursive: true });
  copyFileSync(bundle(), kept);
  return version;
}

/**
 * Writes a version into both documents and the examples, before a release: its first breaking change needs it.
 *
 * @param contract folder of `openapi.yaml`, `stream.asyncapi.yaml`, `examples/` and `releases/`
 * @returns the version, and whether any file had another one
 * @throws Error when it is not newer than the last release
 */
export function moveVersion(contract: string, wanted: string): { version: string; isMoved: boolean } {
  const version = nextVersion(latestRelease(join(contract, 'releases'))?.version ?? [0, 0, 0], wanted);
  const stamped = Object.entries(stampedDocuments(contract, version));
  for (const [name, text] of stamped) writeFileSync(join(contract, name), text);
  return { version, isMoved: stamped.length > 0 };
}

/** Returns both documents and the examples that state the contract's version, with another one, by path. */
function stampedDocuments(contract: string, version: string): Record<string, string> {
  const examples = globSync('examples/**/*.yaml', { cwd: contract });
  const stamped = [
    ...examples.map((name) => [name, stampExample(read(contract, name), version)] as const),
    ...['openapi.yaml', 'stream.asyncapi.yaml'].map(
      (name) => [name, stampVersion(read(contract, name), version)] as const,
    ),
  ];
  return Object.fromEntries(stamped.filter(([name, text]) => text !== read(contract, name)));
}

function reportBetween(baseFile: string, revisionFile: string): BreakingReport {
  const [base, revision] = [baseFile, revisionFile].map((file) => readYamlFile(file) as ReleasedBundle) as [
    ReleasedBundle,
    ReleasedBundle,
  ];
  return breakingReport(base, revision, changesBetween(base, revision));
}

function read(contract: string, name: string): string {
  return readFileSync(join(contract, name), 'utf8');
}
