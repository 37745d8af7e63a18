import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SeededFault } from './faults.ts';

const REPOSITORY = join(import.meta.dirname, '../../../../..');

/**
 * Returns the source text of the fault's file with the fault in it.
 *
 * @throws Error if the text to replace is not in the file exactly once.
 */
export function sourceWithFault({ name, file, from, to }: SeededFault): string {
  const text = readFileSync(join(REPOSITORY, file), 'utf8');
  const matches = text.split(from).length - 1;
  if (matches !== 1)
    throw new Error(`Seeded fault "${name}": its text is ${matches} times in ${file}, expected once.`);
  return text.replace(from, () => to);
}

/** Makes later imports of the file load the source with the fault; the file on disk does not change. */
export function seedFault(fault: SeededFault): void {
  const source = sourceWithFault(fault);
  const faultyUrl = pathToFileURL(join(REPOSITORY, fault.file)).href;
  registerHooks({
    load: (url, context, next) =>
      url === faultyUrl ? { format: 'module-typescript', source, shortCircuit: true } : next(url, context),
  });
}
