import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FaultyText, SeededFault } from './faults.ts';

const REPOSITORY = join(import.meta.dirname, '../../../../..');

/**
 * Returns the source text of the file with the fault in it.
 *
 * @throws Error if the text to replace is not in the file exactly once.
 */
export function sourceWithFault({ file, from, to }: FaultyText): string {
  const text = readFileSync(join(REPOSITORY, file), 'utf8');
  const matches = text.split(from).length - 1;
  if (matches !== 1)
    throw new Error(`The text of a seeded fault is ${matches} times in ${file}, expected once: ${from}`);
  return text.replace(from, () => to);
}

/** The faulty texts of a fault. */
export const textsOf = (fault: SeededFault): FaultyText[] => [fault, ...(fault.also ? [fault.also] : [])];

/** Makes later imports of the files load the sources with the fault; the files on disk do not change. */
export function seedFault(fault: SeededFault): void {
  const sources = new Map(
    textsOf(fault).map((text) => [pathToFileURL(join(REPOSITORY, text.file)).href, sourceWithFault(text)]),
  );
  registerHooks({
    load(url, context, next) {
      const source = sources.get(url);
      return source === undefined
        ? next(url, context)
        : { format: 'module-typescript', source, shortCircuit: true };
    },
  });
}
