import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names of the files whose content in `folder` is not what would be generated now. */
export function staleFiles(folder: string, wanted: Readonly<Record<string, string>>): string[] {
  return Object.entries(wanted)
    .filter(([name, text]) => {
      const file = join(folder, name);
      return !existsSync(file) || readFileSync(file, 'utf8') !== text;
    })
    .map(([name]) => name);
}
