import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** A random id such as `ord_…`, its prefix the contract's: 26 characters of lower-case Crockford base32, 130 random bits, never sequential. */
export function newId(prefix: string): string {
  let id = `${prefix}_`;
  for (const byte of randomBytes(26)) id += ALPHABET.charAt(byte & 31);
  return id;
}
