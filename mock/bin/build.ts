import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockDirectory, StoreUnavailable } from '#frame/store/directory-lock.ts';
import { StartError } from '../gateway/start-error.ts';

export interface Artefact {
  readonly name: string;
  readonly workspace: string;
  readonly script: string;
  readonly output: string;
  /** Source files and folders. The first is required for the build. */
  readonly sources: readonly string[];
}

export const CONTRACT_BUNDLE: Artefact = {
  name: 'contract bundle',
  workspace: 'openapi',
  script: 'bundle',
  // Every bundling writes the JSON; it writes the YAML only when the contract has changed.
  output: 'openapi/dist/openapi.json',
  sources: [
    'openapi/openapi.yaml',
    'openapi/stream.asyncapi.yaml',
    'openapi/result-codes.yaml',
    'openapi/reasons.yaml',
    'openapi/example-words.yaml',
    'openapi/free-fields.yaml',
    'openapi/business-rules',
    'openapi/paths',
    'openapi/components',
    'openapi/examples',
  ],
};

export const DOCUMENTATION: Artefact = {
  name: 'documentation',
  workspace: 'openapi',
  script: 'docs',
  output: 'openapi/dist/docs/index.html',
  sources: [...CONTRACT_BUNDLE.sources, 'openapi/guides', 'openapi/scripts/docs', 'openapi/CHANGELOG.md'],
};

export const WEB_APP: Artefact = {
  name: 'web app',
  workspace: 'web',
  script: 'build',
  output: 'web/dist/index.html',
  sources: ['web/src', 'web/public', 'web/index.html', 'web/vite.config.ts', 'web/package.json', 'sdk/src'],
};

/** How often a start looks if another one has built what it needs. */
const LOOK_MS = 500;

/**
 * Builds an artefact that is missing or older than its sources. If another process is building, waits for it.
 * @throws StartError with the last lines of the build's output.
 */
export async function buildIfStale(
  root: string,
  artefact: Artefact,
  print: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const [source = ''] = artefact.sources;
  // An installed package contains the artefact but not its sources.
  if (!existsSync(join(root, source))) return;
  if (isFresh(root, artefact)) return;
  const unlock = await lockBuilds(root, print, signal);
  try {
    if (!isFresh(root, artefact) && !signal.aborted) await build(root, artefact, print, signal);
  } finally {
    unlock();
  }
}

function isFresh(root: string, artefact: Artefact): boolean {
  const built = statSync(join(root, artefact.output), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const newest = Math.max(...artefact.sources.map((source) => newestChange(join(root, source))));
  return built >= newest && built > 0;
}

/** @returns releases the lock. */
async function lockBuilds(
  root: string,
  print: (line: string) => void,
  signal: AbortSignal,
): Promise<() => void> {
  const folder = join(root, 'node_modules/.cache/tsubame/build');
  for (let attempt = 0; ; attempt += 1)
    try {
      // The lock would make these folders private, but other accounts read the caches in them.
      mkdirSync(folder, { recursive: true });
      return lockDirectory(folder);
    } catch (error) {
      // The folder cannot be written. The build, which writes too, reports why.
      if (!(error instanceof StoreUnavailable)) return () => undefined;
      if (attempt === 0) print('Waiting for a build of another process …');
      await sleep(LOOK_MS, undefined, { signal });
    }
}

async function build(
  root: string,
  artefact: Artefact,
  print: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  print(`Building the ${artefact.name} …`);
  const { code, output } = await run(
    root,
    ['run', artefact.script, '-w', artefact.workspace, '--silent'],
    signal,
  );
  if (code === 0 || signal.aborted) return;
  if (/\b(EROFS|EACCES)\b/.test(output))
    throw new StartError(
      `The ${artefact.name} is out of date, and this user may not write to ${root}: as its owner, run npm run docs && npm run build.\n${output.trim().split('\n').slice(-3).join('\n')}`,
    );
  throw new StartError(
    `The ${artefact.name} cannot be built:\n${output.trim().split('\n').slice(-8).join('\n')}`,
  );
}

/** Time of the newest change in milliseconds; 0 if the path does not exist. */
function newestChange(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0;
  return Math.max(0, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

function run(
  cwd: string,
  args: string[],
  signal: AbortSignal,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn('npm', args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], signal });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', (error) => resolve({ code: 1, output: output || error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}
