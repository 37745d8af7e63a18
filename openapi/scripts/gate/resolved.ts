import { pointed } from '../pointer.ts';
import type { Json } from './contract.ts';

/** A bundle with what its references name in their place. */
export interface Resolved {
  readonly document: Json;
  /** What stands in the place of which reference, both as pointers. */
  readonly refs: Readonly<Record<string, string>>;
}

/**
 * Resolves the references of a bundle, which all stay inside it, and shares what they name: a copy for each of them takes longer
 * than most rules. A reference that leads back to itself stays.
 */
export function resolved(bundle: Json): Resolved {
  const refs: Record<string, string> = {};
  const done = new Map<unknown, unknown>();
  const begun = new Set<unknown>();
  const resolve = (node: unknown, place: string): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    if (done.has(node)) return done.get(node);
    begun.add(node);
    const made = replaced(node, place);
    begun.delete(node);
    done.set(node, made);
    return made;
  };
  const replaced = (node: object, place: string): unknown => {
    const { $ref } = node as { $ref?: unknown };
    if (typeof $ref === 'string') {
      refs[place] = $ref;
      const named = pointed(bundle, $ref);
      return named === undefined || begun.has(named) ? node : resolve(named, $ref);
    }
    if (Array.isArray(node)) return node.map((item, index) => resolve(item, `${place}/${index}`));
    return Object.fromEntries(
      Object.entries(node).map(([key, child]) => [key, resolve(child, `${place}/${step(key)}`)]),
    );
  };
  return { document: resolve(bundle, '#') as Json, refs };
}

function step(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}
