import { type Json, refName, resolveSchema } from './resolve.ts';

/** A field of a request or response. */
export interface Field {
  /** Path from the root with `[]` for list items, such as `items[].quote.price`. */
  readonly path: string;
  readonly name: string;
  /** Type and bounds in words. */
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
  /** Members of an enum with their meaning. */
  readonly members: readonly (readonly [string, string])[];
}

/** No record of the contract is nested deeper; a recursive schema ends at its own name. */
const DEEPEST = 8;

/** All fields of a schema, an object before its members. Branches of a union with the same path share one row. */
export function fieldsOf(bundle: Json, schema: unknown): Field[] {
  const rows = walk(bundle, schema, '', []);
  return [...new Map(rows.map((row) => [row.path, row])).values()];
}

function walk(bundle: Json, schema: unknown, path: string, above: readonly string[]): Field[] {
  const name = refName(schema);
  if (above.length > DEEPEST || (name !== undefined && above.includes(name))) return [];
  const within = name === undefined ? above : [...above, name];
  const node = resolveSchema(bundle, schema);
  const branches = branchesOf(node);
  if (branches.length > 0) return branches.flatMap((branch) => walk(bundle, branch, path, within));
  if (node.items !== undefined) return walk(bundle, node.items, `${path}[]`, within);
  const required = new Set((node.required ?? []) as string[]);
  return Object.entries((node.properties ?? {}) as Json).flatMap(([key, value]) => {
    const place = path === '' ? key : `${path}.${key}`;
    const field = resolveSchema(bundle, value);
    const row = {
      path: place,
      name: key,
      required: required.has(key),
      ...describeSchema(bundle, value, field),
    };
    return [row, ...walk(bundle, value, place, within)];
  });
}

/** Type with bounds, description and enum members of a schema. */
export function describeSchema(bundle: Json, schema: unknown, node = resolveSchema(bundle, schema)) {
  const holder = node.items === undefined ? node : resolveSchema(bundle, node.items);
  const meanings = Object.entries((holder['x-enumDescriptions'] ?? {}) as Record<string, string>);
  const bare = ((holder.enum ?? []) as unknown[]).map((member) => [String(member), ''] as const);
  return {
    type: typeWords(bundle, schema),
    description: String(node.description ?? ''),
    members: meanings.length > 0 ? meanings : bare,
  };
}

function branchesOf(node: Json): unknown[] {
  const union = (node.oneOf ?? node.anyOf ?? node.allOf ?? []) as unknown[];
  return union.filter((branch) => (branch as Json).type !== 'null');
}

function typeWords(bundle: Json, schema: unknown): string {
  const node = resolveSchema(bundle, schema);
  if (node.const !== undefined) return JSON.stringify(node.const);
  const union = (node.oneOf ?? node.anyOf) as unknown[] | undefined;
  if (union !== undefined) return [...new Set(union.map((branch) => typeWords(bundle, branch)))].join(' or ');
  if (node.items !== undefined) {
    const most = node.maxItems === undefined ? '' : `, ${grouped(node.maxItems)} at most`;
    return `list of ${typeWords(bundle, node.items)}${most}`;
  }
  const kinds = [node.type ?? 'object'].flat().join(' or ');
  if (node.enum !== undefined) return `${kinds}, one of ${(node.enum as unknown[]).length}`;
  return [kinds, bounds(node)].filter((words) => words !== '').join(', ');
}

function bounds({ format, minimum, maximum, maxLength }: Json): string {
  if (typeof format === 'string') return format;
  if (minimum !== undefined && maximum !== undefined) return `${grouped(minimum)} to ${grouped(maximum)}`;
  return maxLength === undefined ? '' : `${grouped(maxLength)} characters at most`;
}

function grouped(value: unknown): string {
  return Number(value).toLocaleString('en-US');
}
