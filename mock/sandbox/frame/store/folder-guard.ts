import { statSync } from 'node:fs';
import { join } from 'node:path';

/** Files that every database folder has from its creation to its end. */
const LASTING = ['PG_VERSION', 'global/pg_control'];

/** The data folder was deleted, moved away or replaced while the engine has it open. */
export class FolderGone extends Error {
  /** SQLSTATE for an error of the system, which makes the store count as unavailable. */
  readonly code = '58030';

  constructor(dataDir: string) {
    super(
      `the data folder ${dataDir} was deleted, moved or replaced while the sandbox used it: put it back, or start the sandbox again`,
    );
    this.name = 'FolderGone';
  }
}

/**
 * Returns a check that throws FolderGone while the folder is not the one that exists now. The engine goes on with its open files,
 * so no query fails when the folder is deleted, but everything written since would be lost.
 */
export function folderGuard(dataDir: string): () => void {
  const files = LASTING.map((name) => join(dataDir, name));
  const opened = files.map(inodeOf);
  return () => {
    if (files.some((file, index) => inodeOf(file) !== opened[index])) throw new FolderGone(dataDir);
  };
}

const inodeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino;
