/** An object of a parsed document. */
export type Node = Record<string, unknown>;

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** A member of a node; an empty object if it has none. */
export function child(value: unknown, key: string): Node {
  const found = isNode(value) ? value[key] : undefined;
  return isNode(found) ? found : {};
}

/** The target of a `$ref` within the document; any other value unchanged. */
export function resolved(root: Node, value: unknown): unknown {
  const ref = isNode(value) ? value.$ref : undefined;
  if (typeof ref !== 'string' || !ref.startsWith('#/')) return value;
  return ref
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => child(node, key.replaceAll('~1', '/').replaceAll('~0', '~')), root);
}
