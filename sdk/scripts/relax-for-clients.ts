/** A bundled OpenAPI document, as JSON. */
export type Document = { readonly [key: string]: unknown };

/** Extension under which `multipleOf` survives the generator, which reads past the keyword itself. */
export const MULTIPLE_OF = 'x-multiple-of';

/**
 * Returns the document as a client should validate it. Objects are open, because a new field is a compatible change that older
 * clients must accept. 64-bit integers become plain integers: all bounds are safe integers, and JSON.parse returns numbers.
 * Parameters are left out, because the types check them.
 */
export function relaxSchemasForClients(document: Document): Record<string, unknown> {
  const { components, ...rest } = relax(document) as { components?: Record<string, unknown> };
  const { parameters: _, ...kept } = components ?? {};
  return { ...rest, components: kept };
}

function relax(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(relax);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'additionalProperties' && value === false) return [];
    if (key === 'parameters' && Array.isArray(value)) return [];
    if (key === 'format' && value === 'int64') return [];
    if (key === 'multipleOf' && typeof value === 'number')
      return [
        [key, value],
        [MULTIPLE_OF, value],
      ];
    return [[key, relax(value)]];
  });
  return Object.fromEntries(entries);
}
