/** An object of a parsed document. */
export type ContractNode = Record<string, unknown>;

export const isContractNode = (value: unknown): value is ContractNode =>
  typeof value === 'object' && value !== null;

/** A member of a node; an empty object if it has none. */
export function childNode(value: unknown, key: string): ContractNode {
  const found = isContractNode(value) ? value[key] : undefined;
  return isContractNode(found) ? found : {};
}

/** The target of a `$ref` within the document; any other value unchanged. */
export function resolveReference(root: ContractNode, value: unknown): unknown {
  const ref = isContractNode(value) ? value.$ref : undefined;
  if (typeof ref !== 'string' || !ref.startsWith('#/')) return value;
  return ref
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => childNode(node, key.replaceAll('~1', '/').replaceAll('~0', '~')), root);
}
