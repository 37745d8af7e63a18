import { isNode, type Node, resolved } from './node.ts';

/** The text that records have in place of each secret, by the name of the member or parameter that holds one. */
export type Secrets = ReadonlyMap<string, string>;

/** The contract's mark of a secret; its gate sees to it that none lacks it, and that the stand-in fits. */
const MARK = 'password';
/** Length of the stand-in of a secret without a bound. */
const SOME = 8;

/** The secrets of a contract: a run of `x` for each, of the smallest `maxLength` that its schemas have. */
export function secretsOf(root: Node): Secrets {
  const lengths = new Map<string, number>();
  const add = (name: string, schema: unknown) => {
    for (const length of lengthsOf(root, schema))
      lengths.set(name, Math.min(length, lengths.get(name) ?? length));
  };
  const walk = (node: unknown): void => {
    if (!isNode(node)) return;
    const { properties, in: place, name, schema } = node;
    for (const [member, child] of Object.entries(isNode(properties) ? properties : {})) add(member, child);
    if (typeof place === 'string' && typeof name === 'string') add(name, schema);
    for (const [key, child] of Object.entries(node)) if (key !== 'example' && key !== 'examples') walk(child);
  };
  walk(root.paths);
  walk(root.components);
  return new Map([...lengths].map(([name, length]) => [name, 'x'.repeat(length)]));
}

/** The longest text of each secret string that a schema allows; empty for what is no secret. */
function lengthsOf(root: Node, schema: unknown): number[] {
  if (!isNode(schema)) return [];
  if (typeof schema.$ref === 'string') return lengthsOf(root, resolved(root, schema));
  const parts = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => schema[keyword] ?? []) as unknown[];
  const own = schema.format === MARK ? [Number(schema.maxLength ?? SOME)] : [];
  return [...own, ...parts.flatMap((part) => lengthsOf(root, part))];
}

/** A value of JSON with every secret in it replaced; what is not there, as null, stays. */
export function withoutSecrets<Value>(value: Value, secrets: Secrets): Value {
  if (Array.isArray(value)) return value.map((each) => withoutSecrets(each, secrets)) as Value;
  if (!isNode(value)) return value;
  const members = Object.entries(value).map(([name, each]) => {
    const stand = secrets.get(name);
    const isSecret = stand !== undefined && (typeof each === 'string' || typeof each === 'number');
    return [name, isSecret ? stand : withoutSecrets(each, secrets)];
  });
  return Object.fromEntries(members) as Value;
}
