import { hash, randomBytes } from 'node:crypto';

/** A new secret of 256 random bits in 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * SHA-256 of a random secret, such as a session token; the database stores only this. Not for passwords: see
 * `createPasswords`.
 */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
