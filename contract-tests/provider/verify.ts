import { buildIfStale, CONTRACT_BUNDLE } from '../../mock/bin/build.ts';
import { project } from '../../mock/bin/project.ts';
import { readOptions, USAGE, UsageError } from './verify-options.ts';

async function run(): Promise<number> {
  const values = readOptions();
  const { help, provider } = values;
  if (help || provider === undefined) {
    console.log(USAGE);
    return help ? 0 : 2;
  }
  const { signal } = new AbortController();
  await buildIfStale(project.root, CONTRACT_BUNDLE, (line) => console.error(line), signal);
  // Reads the bundle as soon as it is imported.
  const { verifyOnce } = await import('./verify-run.ts');
  return verifyOnce(provider, values);
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 3;
}
