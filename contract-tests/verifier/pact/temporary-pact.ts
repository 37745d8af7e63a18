import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pact } from './pact-file.ts';

/** Writes a pact where the verifier can read it. */
export function temporaryPact(pact: Pact): { readonly file: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'tsubame-pact-'));
  const file = join(folder, 'pact.json');
  writeFileSync(file, JSON.stringify(pact));
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
