import { resolvePointer } from '../pointer.ts';
import type { Json } from './open-contract.ts';

/** A bundle in which every reference is replaced by its target. */
export interface ResolvedBundle {
  readonly document: Json;
  /** The target of each replaced reference, by place; both are JSON pointers. */
  readonly refs: Readonly<Record<string, string>>;
}

/**
 * Resolves the references of a bundle, all of which are internal. Targets are shared, because copying them for each reference
 * takes longer than most rules. A circular reference stays as it is.
 */
export function resolveReferences(bundle: Json): ResolvedBundle {
  const refs: Record<string, string> = {};
  const done = new Map<unknown, unknown>();
  const inProgress = new Set<unknown>();
  const resolve = (node: unknown, place: string): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    if (done.has(node)) return done.get(node);
    inProgress.add(node);
    const result = replaceReference(node, place);
    inProgress.delete(node);
    done.set(node, result);
    return result;
  };
  const replaceReference = (node: object, place: string): unknown => {
    const { $ref } = node as { $ref?: unknown };
    if (typeof $ref === 'string') {
      refs[place] = $ref;
      const target = resolvePointer(bundle, $ref);
      return target === undefined || inProgress.has(target) ? node : resolve(target, $ref);
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
