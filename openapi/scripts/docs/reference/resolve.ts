import { resolvePointer } from '../../pointer.ts';

/** Any node of a bundled document. */
export type Json = Readonly<Record<string, unknown>>;

/** The node with its `$ref` resolved; members beside the `$ref` override those of the target. */
export function resolveSchema(bundle: Json, node: unknown): Json {
  if (typeof node !== 'object' || node === null) return {};
  const { $ref: ref, ...beside } = node as Json;
  if (typeof ref !== 'string') return node as Json;
  return { ...resolveSchema(bundle, resolvePointer(bundle, ref)), ...beside };
}

/** Last step of a `$ref`: the name of the component. */
export function refName(node: unknown): string | undefined {
  const ref = (node as Json | undefined)?.$ref;
  return typeof ref === 'string' ? ref.split('/').at(-1) : undefined;
}
