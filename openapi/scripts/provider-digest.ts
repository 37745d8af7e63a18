import { createHash } from 'node:crypto';

/** Keywords that do not change how a provider behaves. */
const DOCUMENTATION = new Set(['examples', 'example', 'description', 'summary', 'x-example-words']);

/** Returns a digest that is equal for two bundles that differ only in examples and documentation. */
export function providerDigest(bundle: unknown): string {
  const relevant = JSON.stringify(bundle, (key, value: unknown) =>
    DOCUMENTATION.has(key) ? undefined : value,
  );
  return createHash('sha256').update(relevant).digest('hex');
}
