import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { StartedStack } from './stack.ts';

const CLI = fileURLToPath(new URL('../../mock/control/cli.ts', import.meta.url));

/** Moves the clock of a stack to an instant, and all that is due up to it, as its operator does. */
export async function jumpTo({ folder }: Pick<StartedStack, 'folder'>, at: string): Promise<void> {
  await promisify(execFile)(process.execPath, [CLI, 'jump', at, '--data', folder]);
}
