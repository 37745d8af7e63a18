import {
  type Argon2Parameters,
  argon2,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeFolder } from './make-folder.ts';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** Memory in KiB, passes and lanes: OWASP's first recommendation for argon2id. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** Hashes passwords with a pepper that is not in the database. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** False for a wrong password; takes as long when there is no hash to compare with. */
  verify(password: string, stored: string | null): Promise<boolean>;
  /** A key for another purpose, derived from the pepper. */
  keyFor(purpose: string): KeyObject;
};

/** @param deriveKey argon2id; tests replace it to see its parameters */
export function createPasswords(pepper: Buffer, deriveKey = derive): Passwords {
  const tag = (password: string, nonce: Buffer) =>
    deriveKey('argon2id', { ...COST, message: password.normalize('NFKC'), nonce, secret: pepper });
  const decoy = { nonce: randomBytes(16), tag: randomBytes(COST.tagLength) };
  const parse = (stored: string) => {
    const [, nonce = '', hashed = ''] = stored.split('$');
    return { nonce: Buffer.from(nonce, 'base64url'), tag: Buffer.from(hashed, 'base64url') };
  };
  return {
    async hash(password) {
      const nonce = randomBytes(16);
      return `argon2id$${nonce.toString('base64url')}$${(await tag(password, nonce)).toString('base64url')}`;
    },
    async verify(password, stored) {
      const known = stored === null ? decoy : parse(stored);
      const found = await tag(password, known.nonce);
      return found.length === known.tag.length && timingSafeEqual(found, known.tag) && stored !== null;
    },
    keyFor: (purpose) => createSecretKey(createHmac('sha256', pepper).update(purpose).digest()),
  };
}

/**
 * Returns the pepper of a data folder, which the first start writes into a file that only its owner can read.
 *
 * @returns `discardPepper` deletes the file if this call has written it
 */
export function pepperIn(directory: string): { pepper: Buffer; discardPepper: () => void } {
  const path = join(directory, 'pepper');
  makeFolder(directory);
  let isNew = true;
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    isNew = false;
  }
  const discardPepper = () => {
    if (isNew) rmSync(path, { force: true });
  };
  return { pepper: Buffer.from(readFileSync(path, 'utf8'), 'hex'), discardPepper };
}
