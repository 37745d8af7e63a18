import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { stopWithNpm } from '../bin/lifecycle.ts';

/** The oldest Node on which the kit's parts run: Prism's own demand, and argon2 of the sandbox. */
const OLDEST = [24, 18] as const;
/** What is fetched where Node is older; the one that the kit is tested with. */
const CARRIED = 'node@24.21.0';

export function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/**
 * The Node to run on in place of one that is too old: npm's package of it, which npm keeps from then on.
 *
 * @throws Error with a sentence for a person.
 */
function newerNode(): string {
  process.stderr.write(`Node ${process.versions.node} is too old for this; ${CARRIED} is taken from npm.\n`);
  const args = ['exec', '--yes', `--package=${CARRIED}`, '--', 'node', '-p', 'process.execPath'];
  const { stdout, stderr } = spawnSync('npm', args, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const path = stdout?.trim().split('\n').at(-1) ?? '';
  if (existsSync(path)) return path;
  const reason = stderr?.trim().split('\n')[0] ?? 'npm did not run';
  throw new Error(
    `The kit needs Node ${OLDEST.join('.')} or newer (this is ${process.versions.node}), and npm could not fetch one: ${reason}.`,
  );
}

/** Runs the same command line on a newer Node, and ends as it ends. */
export function runOnNewerNode(script: string, args: readonly string[]): void {
  // The command looks for this process, as it looks for npm's shell, and stops when it is gone.
  const env = { npm_lifecycle_event: 'npx', ...process.env };
  const child = spawn(newerNode(), [script, ...args], { stdio: 'inherit', env });
  stopWithNpm(() => child.kill('SIGTERM'));
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => child.kill(name));
  child.once('exit', (code, signal) =>
    process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
  );
}
