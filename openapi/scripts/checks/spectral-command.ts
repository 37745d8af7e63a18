import { layout } from '../layout.ts';
import { runInstalledProgram } from '../tool.ts';
import type { SpectralLinter, SpectralResult } from './spectral-thread.ts';

/** The published `spectral` command; a test compares it with the library, which takes less time. */
export const spectralCommand: SpectralLinter = {
  async lint(ruleset, document) {
    const { status, stdout, stderr } = await runInstalledProgram(layout.contract, '@stoplight/spectral-cli', [
      ...['lint', document, '--ruleset', ruleset],
      ...['--format', 'json', '--quiet', '--fail-severity', 'hint'],
    ]);
    const results = parseResults(stdout);
    // 1 means that there are results; any other exit status means that the command could not lint.
    if (results === undefined || status > 1 || (status === 1 && results.length === 0)) {
      throw new Error(`spectral failed with exit status ${status}: ${(stderr + stdout).trim()}`);
    }
    return status === 0 ? [] : results;
  },
};

function parseResults(stdout: string): readonly SpectralResult[] | undefined {
  try {
    return JSON.parse(stdout) as SpectralResult[];
  } catch {
    return undefined;
  }
}
