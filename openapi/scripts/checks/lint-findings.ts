import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesAsInputs, keptLater } from '../kept-results.ts';
import { layout } from '../layout.ts';
import { stepsOf } from '../pointer.ts';
import { replaceFile } from '../replace-file.ts';
import { SourceLocator } from '../source-locator.ts';
import type { Finding } from './finding.ts';
import type { Contract } from './open-contract.ts';
import type { RedoclyThread } from './redocly-thread.ts';
import type { SpectralLinter } from './spectral-thread.ts';

interface RedoclyReport {
  readonly problems: readonly {
    readonly ruleId: string;
    readonly message: string;
    readonly ignored?: boolean;
    readonly location: readonly { readonly pointer?: string }[];
  }[];
}

/** One bundle of the contract, its ruleset, and the entry file that it was bundled from. */
interface LintedBundle {
  readonly bundle: string;
  readonly ruleset: string;
  readonly entry: string;
}

const LINTED_BUNDLES: readonly LintedBundle[] = [
  { bundle: 'dist/openapi.json', ruleset: 'ruleset.yaml', entry: 'openapi.yaml' },
  { bundle: 'dist/stream.asyncapi.yaml', ruleset: 'stream-ruleset.yaml', entry: 'stream.asyncapi.yaml' },
];

/** Returns Spectral's findings in both bundles of a contract. */
export async function spectralFindings(
  { folder, files }: Contract,
  spectral: SpectralLinter,
): Promise<Finding[]> {
  const rules = filesAsInputs(layout.rules);
  const found = await Promise.all(
    LINTED_BUNDLES.map(async ({ bundle, ruleset, entry }) => {
      const sources = new SourceLocator(folder, entry, files);
      const document = join(folder, bundle);
      const results = await keptLater(
        `Spectral: ${document}`,
        [readFileSync(document, 'utf8'), ruleset, ...rules],
        () => spectral.lint(join(layout.rules, ruleset), document),
      );
      return results.map(({ code, message, path }) => ({ file: sources.fileOf(path), rule: code, message }));
    }),
  );
  return found.flat();
}

/**
 * Returns Redocly's findings in the bundle with general refusals, warnings included, without those of `.redocly.lint-ignore.yaml`.
 *
 * @throws Error with Redocly's message when it could not lint
 */
export async function redoclyFindings(
  { folder, general, sources }: Contract,
  redocly: RedoclyThread,
): Promise<Finding[]> {
  const rules = join(folder, 'rules');
  // `.redocly.lint-ignore.yaml` lists places by this file name.
  const file = join(folder, 'dist/general.json');
  const { problems } = await keptLater(`Redocly: ${file}`, [general, ...filesAsInputs(rules)], async () => {
    replaceFile(file, general);
    const { stdout, stderr } = await redocly.request([
      ...['lint', file, '--config', join(rules, 'redocly.yaml')],
      ...['--format', 'json', '--max-problems', '1000'],
    ]);
    return parsedReport(stdout, stderr);
  });
  const found = problems.filter(({ ignored }) => ignored !== true);
  return found.map(({ ruleId, message, location }) => ({
    file: sources.fileOf(stepsOf(location[0]?.pointer ?? '')),
    rule: ruleId,
    message,
  }));
}

function parsedReport(stdout: string, stderr: string): RedoclyReport {
  try {
    return JSON.parse(stdout) as RedoclyReport;
  } catch {
    throw new Error(`Redocly could not lint: ${stderr.trim() || stdout.trim()}`);
  }
}
