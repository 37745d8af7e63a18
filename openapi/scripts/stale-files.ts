import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the names of the files in `folder` that differ from what would be generated now. */
export function staleFiles(folder: string, wanted: Readonly<Record<string, string>>): string[] {
  return Object.entries(wanted)
    .filter(([name, text]) => {
      const file = join(folder, name);
      return !existsSync(file) || readFileSync(file, 'utf8') !== text;
    })
    .map(([name]) => name);
}
