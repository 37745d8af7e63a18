import type { Schema } from '../contract/contract.ts';
import { schemaOf } from '../contract/operations.ts';

/** A value that violates its schema in one place. */
export interface InvalidVariant {
  readonly value: unknown;
  /** Place and kind of the violation, such as `/quantity is a string`. */
  readonly what: string;
}

type Json = Readonly<Record<string, unknown>>;

/** All ways to make a valid value invalid in one place: each member, bound and type. */
export function invalidVariants(schema: Schema, value: unknown, pointer = ''): InvalidVariant[] {
  const own = branchOf(schema, value);
  const here = (what: string, invalid: unknown): InvalidVariant => ({
    value: invalid,
    what: `${pointer || 'the body'} ${what}`,
  });
  const types = [...otherTypes(value)].map(([what, invalid]) => here(what, invalid));
  if (Array.isArray(value)) return [...types, ...invalidLists(own, value, pointer)];
  if (typeof value === 'object' && value !== null)
    return [...types, ...invalidObjects(own, value as Json, pointer)];
  return [...types, ...[...invalidBounds(own, value)].map(([what, invalid]) => here(what, invalid))];
}

function branchOf(schema: Schema, value: unknown): Schema {
  const own = schemaOf(schema);
  const branches = own.oneOf ?? own.anyOf;
  if (!branches) return own;
  const wanted = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const fits = (each: Schema) =>
    [branchOf(each, value).type ?? []]
      .flat()
      .some((type) => (type === 'integer' ? 'number' : type) === wanted);
  return schemaOf(branches.find(fits) ?? {});
}

function* otherTypes(value: unknown): Generator<[string, unknown]> {
  if (typeof value !== 'string') yield ['is a string', 'x'];
  if (typeof value !== 'number') yield ['is a number', 1];
  else yield ['is not an integer', value + 0.5];
  if (typeof value !== 'boolean') yield ['is a boolean', true];
  if (!Array.isArray(value)) yield ['is a list', [value]];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) yield ['is an object', { value }];
  if (value !== null) yield ['is null', null];
}

function* invalidBounds(schema: Schema, value: unknown): Generator<[string, unknown]> {
  if (schema.enum || 'const' in schema) yield ['is not a member of the enumeration', 'no_such_member'];
  if (typeof value === 'number') {
    if (schema.minimum !== undefined) yield ['is too small', schema.minimum - 1];
    if (schema.maximum !== undefined) yield ['is too large', schema.maximum + 1];
    yield ['is larger than any allowed number', 1e300];
  }
  if (typeof value !== 'string') return;
  const { minLength = 0, maxLength, pattern } = schema;
  if (minLength > 0) yield ['is empty', ''];
  if (maxLength !== undefined && maxLength < 20_000)
    yield ['is too long', (value || 'a').repeat(maxLength + 1).slice(0, (maxLength + 1) * 2)];
  if (pattern !== undefined) {
    yield ['has a control character', `${value}\u0007`];
    yield ['has a bidirectional control character', `${value}\u202e`];
    yield ['has a leading space', ` ${value}`];
    yield ['ends in a line break', `${value}\n`];
  }
}

function* listsOf(
  { minItems = 0, maxItems }: Schema,
  value: readonly unknown[],
): Generator<[string, unknown]> {
  if (minItems > 0) yield ['is empty', []];
  if (maxItems !== undefined && maxItems <= 1_000 && value.length > 0)
    yield ['has too many items', Array.from({ length: maxItems + 1 }, () => value[0])];
}

function invalidLists(schema: Schema, value: readonly unknown[], pointer: string): InvalidVariant[] {
  const own = [...listsOf(schema, value)].map(([what, invalid]) => ({
    value: invalid,
    what: `${pointer} ${what}`,
  }));
  const inner = value.flatMap((item, index) =>
    invalidVariants(schema.items ?? {}, item, `${pointer}/${index}`).map((invalid) => ({
      ...invalid,
      value: value.with(index, invalid.value),
    })),
  );
  return [...own, ...inner];
}

function invalidObjects(
  { properties = {}, required = [] }: Schema,
  value: Json,
  pointer: string,
): InvalidVariant[] {
  const without = required
    .filter((name) => name in value)
    .map((name) => {
      const { [name]: _, ...rest } = value;
      return { value: rest, what: `${pointer}/${name} is missing` };
    });
  const undeclared = {
    value: { ...value, no_such_member: 1 },
    what: `${pointer}/no_such_member is not declared`,
  };
  const inner = Object.entries(value).flatMap(([name, member]) =>
    invalidVariants(properties[name] ?? {}, member, `${pointer}/${name}`).map((invalid) => ({
      ...invalid,
      value: { ...value, [name]: invalid.value },
    })),
  );
  return [undeclared, ...without, ...inner];
}
