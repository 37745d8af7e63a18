import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Stack } from './stack.ts';

const CLI = fileURLToPath(new URL('../../mock/control/cli.ts', import.meta.url));

/**
 * Resets the sandbox of a stack, with a running or stopped clock, and with or without the autopilot that decides reviews.
 */
export async function resetSandbox(
  { operate }: Stack,
  { isStanding = false, isAutopilotOn = true }: { isStanding?: boolean; isAutopilotOn?: boolean } = {},
): Promise<void> {
  await operate('POST /reset');
  if (isStanding) await operate('PUT /clock', { standing: true });
  if (!isAutopilotOn) await operate('PUT /autopilot', { on: false });
}

/** Advances the clock of a stack to an instant, which runs all jobs due until then. */
export async function moveClockTo({ folder }: Pick<Stack, 'folder'>, at: string): Promise<void> {
  await promisify(execFile)(process.execPath, [CLI, 'jump', at, '--data', folder]);
}

/** Resets the sandbox to an instant without users, so that its prices do not depend on today's date. */
export async function resetSandboxAt({ folder, operate }: Stack, at: string): Promise<void> {
  const beginning = { title: 'No users', begins: at, lasts: 0, market: null, steps: [] };
  mkdirSync(join(folder, 'scenarios'), { recursive: true });
  writeFileSync(join(folder, 'scenarios', 'no-users.json'), JSON.stringify(beginning));
  await operate('POST /scenarios/no-users/load', {});
}
