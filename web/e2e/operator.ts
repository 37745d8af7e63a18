import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Stack } from './stack.ts';

const CLI = fileURLToPath(new URL('../../mock/control/cli.ts', import.meta.url));

/**
 * Takes everybody and everything out of a stack and has its clock run as the machine's, or stand; the autopilot decides, or
 * nobody but the operator.
 */
export async function resetSandbox(
  { operate }: Stack,
  { isStanding = false, isAutopilotOn = true }: { isStanding?: boolean; isAutopilotOn?: boolean } = {},
): Promise<void> {
  await operate('POST /reset');
  if (isStanding) await operate('PUT /clock', { standing: true });
  if (!isAutopilotOn) await operate('PUT /autopilot', { on: false });
}

/** Moves the clock of a stack to an instant, and all that is due up to it, as its operator does. */
export async function moveClockTo({ folder }: Pick<Stack, 'folder'>, at: string): Promise<void> {
  await promisify(execFile)(process.execPath, [CLI, 'jump', at, '--data', folder]);
}

/** Resets the sandbox to an instant without users, so that its prices do not depend on today's date. */
export async function resetSandboxAt({ folder, operate }: Stack, at: string): Promise<void> {
  const beginning = { title: 'Nobody', begins: at, lasts: 0, market: null, steps: [] };
  mkdirSync(join(folder, 'scenarios'), { recursive: true });
  writeFileSync(join(folder, 'scenarios', 'nobody.json'), JSON.stringify(beginning));
  await operate('POST /scenarios/nobody/load', {});
}
