import { hash, randomBytes } from 'node:crypto';

/** A new secret of 256 random bits in 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a secret that the database stores. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
