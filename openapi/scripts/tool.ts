import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ToolResult {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Folder of Node's compile cache, which makes tools start faster. */
export const COMPILE_CACHE = fileURLToPath(
  new URL('../../node_modules/.cache/tsubame/compiled', import.meta.url),
);
/** Environment variables that turn off colours, telemetry and update notices of tools. */
export const QUIET_ENV = { NO_COLOR: '1', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/**
 * Runs the command-line program of an installed package, in the folder `from`, with the Node that runs this process.
 *
 * @param from folder that the search for `node_modules` starts in
 * @throws Error when the package is not installed
 */
export function runInstalledProgram(
  from: string,
  packageName: string,
  args: readonly string[],
): Promise<ToolResult> {
  const child = spawn(process.execPath, [programOf(from, packageName), ...args], {
    cwd: from,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...QUIET_ENV },
  });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ status: status ?? 1, ...output }));
  });
}

/**
 * Returns the path of a package's command-line program.
 *
 * @param from folder that the search for `node_modules` starts in
 * @throws Error when the package is not installed
 */
export function programOf(from: string, packageName: string): string {
  const searched = createRequire(join(from, 'package.json')).resolve.paths(packageName) ?? [];
  for (const folder of searched) {
    const manifest = join(folder, packageName, 'package.json');
    if (!existsSync(manifest)) continue;
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> };
    const path = typeof bin === 'string' ? bin : Object.values(bin)[0];
    if (path !== undefined) return join(dirname(manifest), path);
  }
  throw new Error(`${packageName} is not installed; run npm ci.`);
}
