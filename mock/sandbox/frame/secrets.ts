import { hash, randomBytes } from 'node:crypto';

/** A fresh secret of 256 random bits, 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a secret. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
