import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { stopWithParentShell } from '../bin/lifecycle.ts';

/** The oldest Node that Prism and the sandbox's argon2 support. */
const MIN_VERSION = [24, 18] as const;
/** The npm package that is used if Node is older; the kit is tested with it. */
const FALLBACK_NODE = 'node@24.21.0';

export function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > MIN_VERSION[0] || (major === MIN_VERSION[0] && minor >= MIN_VERSION[1]);
}

/**
 * Path of a newer Node from npm, which npm caches.
 *
 * @throws Error with a message for the user if npm cannot fetch it.
 */
function newerNode(): string {
  process.stderr.write(`Node ${process.versions.node} is too old; using ${FALLBACK_NODE} from npm.\n`);
  const args = ['exec', '--yes', `--package=${FALLBACK_NODE}`, '--', 'node', '-p', 'process.execPath'];
  const { stdout, stderr } = spawnSync('npm', args, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const path = stdout?.trim().split('\n').at(-1) ?? '';
  if (existsSync(path)) return path;
  const reason = stderr?.trim().split('\n')[0] ?? 'npm did not run';
  throw new Error(
    `The kit needs Node ${MIN_VERSION.join('.')} or newer (this is ${process.versions.node}), and npm could not fetch one: ${reason}.`,
  );
}

/** Runs the same command line on a newer Node, and exits with its status. */
export function runOnNewerNode(script: string, args: readonly string[]): void {
  // Makes the command stop when this process has ended, as it does for npm's shell.
  const env = { npm_lifecycle_event: 'npx', ...process.env };
  const child = spawn(newerNode(), [script, ...args], { stdio: 'inherit', env });
  stopWithParentShell(() => child.kill('SIGTERM'));
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => child.kill(name));
  child.once('exit', (code, signal) =>
    process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
  );
}
