import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '#frame/make-folder.ts';

const FILE = 'control.json';
const TOKEN = /^[\w-]{43}$/;

/** The operator's token of a data folder: made at the first start, readable by its owner only, the same ever after. */
export function controlTokenIn(directory: string): string {
  const token = keptIn(directory)?.token;
  if (typeof token === 'string' && TOKEN.test(token)) return token;
  return randomBytes(32).toString('base64url');
}

/**
 * Writes where the sandbox is, and by which token it is controlled, for the command line to find.
 *
 * @param token null where it came from the environment, which is then where the command line has it from too.
 */
export function announceControl(directory: string, access: { url: string; token: string | null }): void {
  makeFolder(directory);
  const path = join(directory, FILE);
  const own = `${path}.${randomBytes(6).toString('hex')}`;
  const { url, token } = access;
  writeFileSync(own, `${JSON.stringify(token === null ? { url } : { url, token })}\n`, { mode: 0o600 });
  // The mode of a new file is cut by the umask, never widened; what somebody has widened is narrowed by the new file.
  chmodSync(own, 0o600);
  renameSync(own, path);
}

/** Compares in a time that tells nothing of the token. */
export function isToken(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

function keptIn(directory: string): { token?: unknown } | null {
  try {
    return JSON.parse(readFileSync(join(directory, FILE), 'utf8')) as { token?: unknown } | null;
  } catch {
    return null;
  }
}
