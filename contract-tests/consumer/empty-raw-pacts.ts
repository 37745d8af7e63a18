import { mkdirSync, rmSync } from 'node:fs';
import { rawPacts } from '../support/raw-pacts.ts';

/** Deletes the pacts of an earlier run, because Pact merges new interactions into existing files. */
export function setup(): void {
  rmSync(rawPacts, { recursive: true, force: true });
  mkdirSync(rawPacts, { recursive: true });
}
