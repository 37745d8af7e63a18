import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Planted } from './faults.ts';

const REPOSITORY = join(import.meta.dirname, '../../../../..');

/** The text of a file with the fault in it. @throws Error where there is not one place for it: such a fault is no test. */
export function withFault({ name, file, from, to }: Planted): string {
  const text = readFileSync(join(REPOSITORY, file), 'utf8');
  const places = text.split(from).length - 1;
  if (places !== 1) throw new Error(`${name}: ${file} has ${places} places for it`);
  return text.replace(from, () => to);
}

/** From now on the file is read with the fault in it; the file itself stays as it is. */
export function plant(planted: Planted): void {
  const source = withFault(planted);
  const url = pathToFileURL(join(REPOSITORY, planted.file)).href;
  registerHooks({
    load: (asked, context, next) =>
      asked === url ? { format: 'module-typescript', source, shortCircuit: true } : next(asked, context),
  });
}
