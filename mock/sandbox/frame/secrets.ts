import { createHash, randomBytes } from 'node:crypto';

/** A fresh secret of 256 random bits, 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a secret. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
