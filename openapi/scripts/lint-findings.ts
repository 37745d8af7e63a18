import { catalogueFaults, type ResultCode } from './catalogue.ts';
import { type Reason, reasonFaults } from './reasons.ts';
import { Sources } from './source-of.ts';
import { startTool } from './tool.ts';

/** What a linter found, with the hand-written file to mend. */
export interface Finding {
  readonly file: string;
  readonly rule: string;
  readonly message: string;
}

interface SpectralFinding {
  readonly code: string;
  readonly message: string;
  readonly path: readonly (string | number)[];
}

interface RedoclyReport {
  readonly problems: readonly {
    readonly ruleId: string;
    readonly message: string;
    readonly ignored?: boolean;
    readonly location: readonly { readonly pointer?: string }[];
  }[];
}

/** One bundle, the ruleset it is held to and the entry file it was made of. */
export interface SpectralRun {
  readonly bundle: string;
  readonly ruleset: string;
  readonly entry: string;
}

/**
 * Spectral's findings, hints included.
 *
 * @param contract folder of the hand-written files; the other paths are relative to it
 * @throws Error with Spectral's own words when it could not lint
 */
export async function spectralFindings(contract: string, run: SpectralRun): Promise<Finding[]> {
  const args = ['lint', run.bundle, '--ruleset', run.ruleset, '--format', 'json', '--quiet'];
  const { stdout, stderr } = await startTool(contract, '@stoplight/spectral-cli', args);
  const found = json<SpectralFinding[]>(stdout, stderr);
  const sources = new Sources(contract, run.entry);
  return found.map(({ code, message, path }) => ({ file: sources.fileOf(path), rule: code, message }));
}

/**
 * Redocly's findings, warnings included, those of `.redocly.lint-ignore.yaml` left out.
 *
 * @throws Error with Redocly's own words when it could not lint
 */
export async function redoclyFindings(contract: string, bundle: string): Promise<Finding[]> {
  const args = [
    'lint',
    bundle,
    '--config',
    'rules/redocly.yaml',
    '--format',
    'json',
    '--max-problems',
    '1000',
  ];
  const { stdout, stderr } = await startTool(contract, '@redocly/cli', args);
  const { problems } = json<RedoclyReport>(stdout, stderr);
  const sources = new Sources(contract, 'openapi.yaml');
  return problems
    .filter(({ ignored }) => ignored !== true)
    .map(({ ruleId, message, location }) => ({
      file: sources.fileOf(stepsOf(location[0]?.pointer ?? '')),
      rule: ruleId,
      message,
    }));
}

/** What is wrong with the catalogue of result codes: a missing translation, a number used twice. */
export function catalogueFindings(codes: readonly ResultCode[]): Finding[] {
  return catalogueFaults(codes).map((message) => ({
    file: 'result-codes.yaml',
    rule: 'tsubame-catalogue',
    message,
  }));
}

/** What is wrong with the vocabulary of reasons: a missing translation, an id used twice. */
export function reasonFindings(reasons: readonly Reason[]): Finding[] {
  return reasonFaults(reasons).map((message) => ({ file: 'reasons.yaml', rule: 'tsubame-reasons', message }));
}

/** The finding as one sentence that names file and rule. */
export function sentence({ file, rule, message }: Finding): string {
  return `${file}: ${message.replaceAll(/\s+/g, ' ').replace(/[.:]$/, '')} (${rule}).`;
}

function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
}

function json<T>(stdout: string, stderr: string): T {
  try {
    return JSON.parse(stdout) as T;
  } catch {
    throw new Error(`The linter did not run: ${stderr.trim() || stdout.trim()}`);
  }
}
