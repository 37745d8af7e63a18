import { resolve, type Schema } from '../verifier/contract/contract.ts';

type Json = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function typesOf({ type }: Schema): readonly string[] {
  if (type === undefined) return [];
  return typeof type === 'string' ? [type] : type;
}

/** Whether null is one of the values that the schema allows. */
export function isNullable(schema: Schema): boolean {
  const { oneOf, anyOf, ...plain } = resolve(schema);
  const branches = oneOf ?? anyOf;
  return branches ? branches.some(isNullable) : typesOf(plain).includes('null');
}

/** The branch of a union that an example was written for; a schema that is no union is its own branch. */
export function branchFor(schema: Schema, value: unknown): Schema {
  const resolved = resolve(schema);
  const branches = resolved.oneOf ?? resolved.anyOf;
  if (!branches) return resolved;
  const branch = branches.find((candidate) => fits(candidate, value));
  if (!branch) throw new Error(`An example fits no branch of its schema: ${JSON.stringify(value)}`);
  return branchFor(branch, value);
}

// Only enough to tell branches apart: that examples are valid is checked where the contract is linted.
function fits(schema: Schema, value: unknown): boolean {
  const resolved = resolve(schema);
  const branches = resolved.oneOf ?? resolved.anyOf;
  if (branches) return branches.some((branch) => fits(branch, value));
  if ('const' in resolved) return resolved.const === value;
  if (resolved.enum) return resolved.enum.includes(value);
  if (!typesOf(resolved).includes(typeOf(value))) return false;
  if (!isObject(value)) return true;
  return Object.entries(resolved.properties ?? {}).every(
    ([key, sub]) => !(key in value) || fits(sub, value[key]),
  );
}
