import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleDocuments, writeBundles } from '../checks/bundle-contract.ts';
import { RedoclyThread } from '../checks/redocly-thread.ts';
import { layout } from '../layout.ts';
import { breakingReport, reportAsMarkdown, reportAsText } from './breaking-report.ts';
import type { ReleasedBundle } from './change.ts';
import { changesBetween } from './compare-documents.ts';
import { readLatestRelease } from './versions.ts';

const HELP = `npm run breaking -w openapi -- [--base REF] [--format text|markdown|json] [--fail-on version|breaking|any|never]

Compares the contract with the last release, or with that of a git revision such as origin/main, breaking changes first.

--fail-on  version   a breaking change that info.version does not permit after the last release (default)
           breaking  any breaking change
           any       any change but those of descriptions and examples
           never     nothing
Exit codes: 0 let through, 1 refused, 2 wrong arguments or a revision without a contract.`;

const FORMATS = {
  text: reportAsText,
  markdown: reportAsMarkdown,
  json: (report: ReturnType<typeof breakingReport>) => JSON.stringify(report, null, 2),
};
const POLICIES: Readonly<Record<string, (report: ReturnType<typeof breakingReport>) => boolean>> = {
  version: ({ isRefused }) => isRefused,
  breaking: ({ breaks }) => breaks.length > 0,
  any: ({ breaks, others }) => breaks.length + others.length > 0,
  never: () => false,
};

/** The contract of a git revision, bundled in a temporary folder. */
async function contractAt(revision: string): Promise<ReleasedBundle> {
  const { status } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], {
    cwd: layout.contract,
  });
  if (status !== 0)
    throw new Error(
      `This clone has no revision ${revision}. Fetch it first: in CI, check out with the whole history (fetch-depth: 0).`,
    );
  const folder = mkdtempSync(join(tmpdir(), 'contract-at-'));
  try {
    const files = execFileSync('git', ['archive', '--format=tar', revision, '.'], {
      cwd: layout.contract,
      maxBuffer: 512 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    execFileSync('tar', ['-x', '-C', folder], { input: files });
    await using redocly = new RedoclyThread();
    return writeBundles(folder, await bundleDocuments(folder, redocly)).bundle as unknown as ReleasedBundle;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      base: { type: 'string' },
      format: { type: 'string', default: 'text' },
      'fail-on': { type: 'string', default: 'version' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const format = FORMATS[values.format as keyof typeof FORMATS];
  const isRefused = POLICIES[values['fail-on']];
  if (format === undefined || isRefused === undefined) {
    console.error(HELP);
    return 2;
  }
  const released = readLatestRelease(layout.releases);
  const base = values.base === undefined ? released : await contractAt(values.base);
  if (base === undefined) {
    console.log('No release yet: nothing can break. npm run release -w openapi -- minor cuts the first.');
    return 0;
  }
  const now = JSON.parse(readFileSync(layout.bundleJson, 'utf8')) as ReleasedBundle;
  const report = breakingReport(released, now, changesBetween(base, now));
  console.log(format(report));
  return isRefused(report) ? 1 : 0;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});
