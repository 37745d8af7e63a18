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

/** What the engine made of the files of tools, kept from one start to the next. */
export const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/tsubame/compiled', import.meta.url));
/** Settings of the environment under which tools say what they were asked and nothing else. */
export const QUIET = { NO_COLOR: '1', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/**
 * Starts the command-line program of an installed package on this very Node, in the folder `from`, so that tools can
 * run side by side.
 *
 * @param from folder whose `node_modules` chain is searched
 * @throws Error when the package is not installed
 */
export function startTool(from: string, packageName: string, args: readonly string[]): Promise<ToolResult> {
  const child = spawn(process.execPath, [programOf(from, packageName), ...args], {
    cwd: from,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A tool is read anew each time: what the engine made of its files is kept.
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...QUIET },
  });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ status: status ?? 1, ...said }));
  });
}

/**
 * The file of a package's command-line program.
 *
 * @param from folder whose `node_modules` chain is searched
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
