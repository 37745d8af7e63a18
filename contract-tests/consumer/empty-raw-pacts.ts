import { mkdirSync, rmSync } from 'node:fs';
import { rawPacts } from '../support/raw-pacts.ts';

/** Pact merges into the file that it finds; interactions of an earlier run must not survive. */
export function setup(): void {
  rmSync(rawPacts, { recursive: true, force: true });
  mkdirSync(rawPacts, { recursive: true });
}
