import { type ContractNode, isContractNode, resolveReference } from './contract-node.ts';

/** The replacement for each secret in logs, keyed by the name of the member or parameter. */
export type SecretReplacements = ReadonlyMap<string, string>;

/** The `format` that marks a secret. A contract rule checks that every secret has it and that its replacement is valid. */
const SECRET_FORMAT = 'password';
/** Length of the replacement for a secret without `maxLength`. */
const DEFAULT_LENGTH = 8;

/** The secrets of a contract, each with a replacement of `x` as long as the smallest `maxLength` of its schemas. */
export function secretReplacementsOf(root: ContractNode): SecretReplacements {
  const lengths = new Map<string, number>();
  const add = (name: string, schema: unknown) => {
    for (const length of lengthsOf(root, schema))
      lengths.set(name, Math.min(length, lengths.get(name) ?? length));
  };
  const walk = (node: unknown): void => {
    if (!isContractNode(node)) return;
    const { properties, in: place, name, schema } = node;
    for (const [member, child] of Object.entries(isContractNode(properties) ? properties : {}))
      add(member, child);
    if (typeof place === 'string' && typeof name === 'string') add(name, schema);
    for (const [key, child] of Object.entries(node)) if (key !== 'example' && key !== 'examples') walk(child);
  };
  walk(root.paths);
  walk(root.components);
  return new Map([...lengths].map(([name, length]) => [name, 'x'.repeat(length)]));
}

/** The maximum length of each secret string in a schema; empty if it has none. */
function lengthsOf(root: ContractNode, schema: unknown): number[] {
  if (!isContractNode(schema)) return [];
  if (typeof schema.$ref === 'string') return lengthsOf(root, resolveReference(root, schema));
  const parts = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => schema[keyword] ?? []) as unknown[];
  const own = schema.format === SECRET_FORMAT ? [Number(schema.maxLength ?? DEFAULT_LENGTH)] : [];
  return [...own, ...parts.flatMap((part) => lengthsOf(root, part))];
}

/** A copy of a JSON value with every secret string or number replaced. */
export function withoutSecrets<Value>(value: Value, secrets: SecretReplacements): Value {
  if (Array.isArray(value)) return value.map((each) => withoutSecrets(each, secrets)) as Value;
  if (!isContractNode(value)) return value;
  const members = Object.entries(value).map(([name, each]) => {
    const replacement = secrets.get(name);
    const isSecret = replacement !== undefined && (typeof each === 'string' || typeof each === 'number');
    return [name, isSecret ? replacement : withoutSecrets(each, secrets)];
  });
  return Object.fromEntries(members) as Value;
}
