import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '#frame/make-folder.ts';

const FILE = 'control.json';
const TOKEN = /^[\w-]{43}$/;

/** The operator's token of a data folder: the stored one, else a new one. */
export function controlTokenIn(directory: string): string {
  const token = storedIn(directory)?.token;
  if (typeof token === 'string' && TOKEN.test(token)) return token;
  return randomBytes(32).toString('base64url');
}

/**
 * Writes the URL and the token of the sandbox into a file for the command line.
 *
 * @param access `token` is null if it came from the environment; the command line then reads it there too.
 */
export function writeControlAccess(directory: string, access: { url: string; token: string | null }): void {
  makeFolder(directory);
  const path = join(directory, FILE);
  const own = `${path}.${randomBytes(6).toString('hex')}`;
  const { url, token } = access;
  writeFileSync(own, `${JSON.stringify(token === null ? { url } : { url, token })}\n`, { mode: 0o600 });
  // The umask may narrow the mode of a new file; replacing the file also narrows a mode that was widened by hand.
  chmodSync(own, 0o600);
  renameSync(own, path);
}

/** Compares tokens in constant time. */
export function isSameToken(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

function storedIn(directory: string): { token?: unknown } | null {
  try {
    return JSON.parse(readFileSync(join(directory, FILE), 'utf8')) as { token?: unknown } | null;
  } catch {
    return null;
  }
}
