import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'make-folder-'));
afterAll(() => rmSync(root, { recursive: true }));
const modeOf = (path: string) => statSync(path).mode & 0o7777;

/** A folder that exists with a mode. */
function existing(name: string, mode: number): string {
  const path = join(root, name);
  mkdirSync(path);
  chmodSync(path, mode);
  return path;
}

describe.runIf(process.platform !== 'win32')('makeFolder', () => {
  it('closes every folder that it makes to other accounts', () => {
    const before = process.umask(0);
    makeFolder(join(root, 'a/b/c'));
    process.umask(before);
    expect(['a', 'a/b', 'a/b/c'].map((path) => modeOf(join(root, path)))).toEqual([0o700, 0o700, 0o700]);
  });

  it.each([0o777, 0o755, 0o750])('closes a folder that exists with the mode %o', (mode) => {
    const path = existing(`open-${mode}`, mode);
    makeFolder(path);
    expect(modeOf(path)).toBe(0o700);
  });

  it('leaves the folders above one that it makes as they are', () => {
    const path = existing('above', 0o755);
    makeFolder(join(path, 'data'));
    expect(modeOf(path)).toBe(0o755);
  });

  it('leaves a folder that all accounts share, as /tmp is, to them', () => {
    const path = existing('shared', 0o1777);
    makeFolder(path);
    expect(modeOf(path)).toBe(0o1777);
  });
});
