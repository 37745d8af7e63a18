import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { StartedStack } from './stack.ts';

const CLI = fileURLToPath(new URL('../../mock/control/cli.ts', import.meta.url));

/** Moves the clock of a stack to an instant, and all that is due up to it, as its operator does. */
export async function jumpTo({ folder }: Pick<StartedStack, 'folder'>, at: string): Promise<void> {
  await promisify(execFile)(process.execPath, [CLI, 'jump', at, '--data', folder]);
}

/** Begins anew at an instant, with nobody there: what comes of its prices is then the same whatever today is. */
export async function beginAt({ folder, operate }: StartedStack, at: string): Promise<void> {
  const beginning = { title: 'Nobody', begins: at, lasts: 0, market: null, steps: [] };
  mkdirSync(join(folder, 'scenarios'), { recursive: true });
  writeFileSync(join(folder, 'scenarios', 'nobody.json'), JSON.stringify(beginning));
  await operate('POST /scenarios/nobody/load', {});
}
