import { createHash } from 'node:crypto';

/** What examples and words do not change: whoever has read the contract once need not read it again for them. */
const WORDS = new Set(['examples', 'example', 'description', 'summary', 'x-example-words']);

/** A digest of what a provider does by a contract, the same for two that differ in examples and words alone. */
export function shapeOf(bundle: unknown): string {
  const shape = JSON.stringify(bundle, (key, value: unknown) => (WORDS.has(key) ? undefined : value));
  return createHash('sha256').update(shape).digest('hex');
}
