import { createHmac, type KeyObject } from 'node:crypto';
import { newRandomBytes } from '../chance.ts';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** A random id such as `ord_…`: the prefix, and 26 characters of lower-case Crockford base32 (130 random bits). */
export function newId(prefix: string): string {
  return idFrom(prefix, newRandomBytes(26));
}

/** The id of at least 26 bytes, such as a hash. */
export function idFrom(prefix: string, bytes: Buffer): string {
  const letters = [...bytes.subarray(0, 26)].map((byte) => ALPHABET.charAt(byte & 31));
  return `${prefix}_${letters.join('')}`;
}

/** Creates a function that derives ids from texts; they are unpredictable without the key. */
export const keyedIds =
  (prefix: string, key: KeyObject) =>
  (text: string): string =>
    idFrom(prefix, createHmac('sha256', key).update(text).digest());
