import { createHmac, type KeyObject } from 'node:crypto';
import { chanceBytes } from '../chance.ts';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** A random id such as `ord_…`, its prefix the contract's: 26 characters of lower-case Crockford base32, 130 random bits, never sequential. */
export function newId(prefix: string): string {
  return idFrom(prefix, chanceBytes(26));
}

/** The id that at least 26 bytes give, such as those of a hash: the same bytes give the same. */
export function idFrom(prefix: string, bytes: Buffer): string {
  const letters = [...bytes.subarray(0, 26)].map((byte) => ALPHABET.charAt(byte & 31));
  return `${prefix}_${letters.join('')}`;
}

/** Ids that a text gives and nobody guesses who has not the key; the same text gives the same. */
export const keyedIds =
  (prefix: string, key: KeyObject) =>
  (text: string): string =>
    idFrom(prefix, createHmac('sha256', key).update(text).digest());
