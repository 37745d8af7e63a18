import { join } from 'node:path';
import { layout } from '../layout.ts';
import { stepsOf } from '../pointer.ts';
import { Sources } from '../source-of.ts';
import { replaceFile } from './bundle.ts';
import type { Contract } from './contract.ts';
import type { Finding } from './finding.ts';
import type { Redocly } from './redocly.ts';
import type { SpectralLinter } from './spectral.ts';

interface RedoclyReport {
  readonly problems: readonly {
    readonly ruleId: string;
    readonly message: string;
    readonly ignored?: boolean;
    readonly location: readonly { readonly pointer?: string }[];
  }[];
}

/** One half of the contract, the ruleset it is held to and the entry file it was bundled of. */
interface Half {
  readonly bundle: string;
  readonly ruleset: string;
  readonly entry: string;
}

const HALVES: readonly Half[] = [
  { bundle: 'dist/openapi.json', ruleset: 'ruleset.yaml', entry: 'openapi.yaml' },
  { bundle: 'dist/stream.asyncapi.yaml', ruleset: 'stream-ruleset.yaml', entry: 'stream.asyncapi.yaml' },
];

/** Spectral's findings over both bundles of a contract's folder. */
export async function spectralFindings(contract: string, spectral: SpectralLinter): Promise<Finding[]> {
  const found = await Promise.all(
    HALVES.map(async ({ bundle, ruleset, entry }) => {
      const sources = new Sources(contract, entry);
      const results = await spectral.lint(join(layout.rules, ruleset), join(contract, bundle));
      return results.map(({ code, message, path }) => ({ file: sources.fileOf(path), rule: code, message }));
    }),
  );
  return found.flat();
}

/**
 * Redocly's findings over the bundle with general refusals, warnings included, without those of `.redocly.lint-ignore.yaml`.
 *
 * @throws Error with Redocly's message when it could not lint
 */
export async function redoclyFindings(
  { folder, general, sources }: Contract,
  redocly: Redocly,
): Promise<Finding[]> {
  // `.redocly.lint-ignore.yaml` lists places by this file name.
  const file = join(folder, 'dist/general.json');
  replaceFile(file, general);
  const { stdout, stderr } = await redocly.ask([
    ...['lint', file, '--config', join(folder, 'rules/redocly.yaml')],
    ...['--format', 'json', '--max-problems', '1000'],
  ]);
  const { problems } = parsedReport(stdout, stderr);
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
