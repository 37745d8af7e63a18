import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../../node_modules/.cache/tsubame');
const MIGRATIONS = join(import.meta.dirname, 'migrations');

/** File of the template for this engine version and these migrations; it may not exist yet. */
function fileOfTemplate(): string {
  const engine = readFileSync(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')));
  const hash = createHash('sha256').update(engine);
  for (const name of readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .sort())
    hash.update(name).update(readFileSync(join(MIGRATIONS, name)));
  return join(FOLDER, `database-${hash.digest('hex').slice(0, 16)}.tar`);
}

/**
 * The template that new databases are copied from, because creating PostgreSQL and its tables takes seconds. If the file is
 * lost, one start is slow.
 */
export function databaseTemplate(): { file: string; exists: boolean } {
  const file = fileOfTemplate();
  return { file, exists: existsSync(file) };
}

/** Stores a template and deletes older ones. Several processes may do so at once: the file is replaced atomically. */
export function keepTemplate(file: string, data: Uint8Array): void {
  mkdirSync(FOLDER, { recursive: true });
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(own, data);
  // It holds empty tables for every account that uses this installation; the sandbox's own files are private.
  chmodSync(FOLDER, 0o755);
  chmodSync(own, 0o644);
  renameSync(own, file);
  for (const name of readdirSync(FOLDER))
    if (name.endsWith('.tar') && join(FOLDER, name) !== file) rmSync(join(FOLDER, name), { force: true });
}
