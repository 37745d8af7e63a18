import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Finding } from '../checks/finding.ts';
import type { Contract } from '../checks/open-contract.ts';
import { filesAsInputs, keptLater } from '../kept-results.ts';
import { layout } from '../layout.ts';
import { runInstalledProgram } from '../tool.ts';
import { type CodeSample, guideSamples, operationSamples, sampleProject } from './code-samples.ts';

const RULE = 'tsubame-samples';
/** Matches compiler errors such as `listLoans.ts(3,28): error TS2339: Property …`. */
const COMPILE_ERROR = /^(.+?)\((\d+),\d+\): error (TS\d+: .+)$/gm;

/**
 * Returns samples of operations and guides that do not compile against the generated SDK.
 *
 * @throws Error with the compiler's output when the error is outside the samples
 */
export async function sampleFindings({ folder, bundle, sources }: Contract): Promise<Finding[]> {
  const operations = operationSamples(bundle as Parameters<typeof operationSamples>[0]);
  const guides = guideSamples(join(folder, 'guides'));
  const fileOf = (name: string) =>
    operations.some((sample) => sample.name === name)
      ? sources.operationFile(name)
      : `guides/${name.replace(/-\d+$/, '')}`;
  const withoutSample = operations.filter(({ source }) => source === '').map(({ name }) => name);
  const samples = [...operations, ...guides];
  // Samples import the SDK. Its descriptions are comments, which the compiler does not read.
  const imported = [layout.tsconfig, join(layout.sdk, 'src')]
    .flatMap(filesAsInputs)
    .map((text) => text.replaceAll(/\/\*\*[\s\S]*?\*\//g, ''));
  const { errors } = await keptLater('code samples', [JSON.stringify(samples), ...imported], async () => ({
    errors: await compileErrors(samples),
  }));
  return [
    ...withoutSample.map((name) => ({
      file: fileOf(name),
      rule: RULE,
      message: `${name} has no TypeScript sample`,
    })),
    ...errors.map(({ name, line, error }) => ({
      file: fileOf(name),
      rule: RULE,
      message: `The sample ${name} does not compile, line ${line}: ${error}`,
    })),
  ];
}

/** Compiles samples against the generated SDK and returns the errors. */
export async function compileErrors(samples: readonly CodeSample[]) {
  // Inside the package, where the SDK resolves.
  const dist = join(layout.contract, 'dist');
  mkdirSync(dist, { recursive: true });
  const folder = mkdtempSync(join(dist, 'samples-'));
  try {
    for (const [name, text] of Object.entries(sampleProject(samples)))
      writeFileSync(join(folder, name), text);
    const { status, stdout } = await runInstalledProgram(folder, 'typescript', [
      '-p',
      folder,
      '--pretty',
      'false',
    ]);
    const names = new Set(samples.map(({ name }) => `${name}.ts`));
    const errors = [...stdout.matchAll(COMPILE_ERROR)].map(([, file = '', line = '', error = '']) => ({
      name: basename(file, '.ts'),
      isSample: names.has(basename(file)),
      // The project puts one line above each sample.
      line: Number(line) - 1,
      error,
    }));
    if (status !== 0 && errors.every(({ isSample }) => !isSample)) throw new Error(stdout.trim());
    return errors.filter(({ isSample }) => isSample);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
