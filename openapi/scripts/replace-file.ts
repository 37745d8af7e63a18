import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * Replaces a file in one step, so that no reader sees half of it. Leaves an unchanged file alone, because the mock restarts when
 * the bundle changes.
 */
export function replaceFile(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, text);
  renameSync(beside, file);
}
