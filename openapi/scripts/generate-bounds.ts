import { type Bundle, bodyMembersOf, type Json, METHODS, resolveReference } from './contract-model.ts';
import { GENERATED_HEADER } from './layout.ts';

const BOUNDS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
] as const;

/**
 * Returns the source of `bounds.gen.ts`: bounds of the query and body members of each operation. Forms and rules import them, so
 * that the contract is the only place with these numbers.
 */
export function generateBounds(bundle: Bundle): string {
  const operations = Object.values(bundle.paths)
    .flatMap((item) => METHODS.map((method) => item[method] as Json | undefined))
    .filter((operation) => operation !== undefined)
    .map((operation) => ({ id: String(operation.operationId), members: membersOf(bundle, operation) }))
    .filter(({ members }) => members.length > 0)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const tables = operations.map(({ id, members }) => {
    const rows = members.map(([name, bounds]) => `  ${name}: { ${bounds.join(', ')} },\n`);
    return `\nexport const ${id}Bounds = {\n${rows.join('')}} as const;\n`;
  });
  return [
    GENERATED_HEADER,
    '\n// Lengths count code points; see `fitsLength` of the rules.\n',
    ...tables,
  ].join('');
}

function membersOf(bundle: Bundle, operation: Json): [name: string, bounds: string[]][] {
  const query = ((operation.parameters ?? []) as Json[])
    .map((parameter) => resolveReference(bundle, parameter))
    .filter((parameter) => parameter.in === 'query')
    .map((parameter): [string, Json] => [
      String(parameter.name),
      resolveReference(bundle, parameter.schema as Json),
    ]);
  return [...query, ...bodyMembersOf(bundle, operation)]
    .map(([name, schema]): [string, string[]] => [name, boundsOf(schema)])
    .filter(([, bounds]) => bounds.length > 0);
}

function boundsOf(schema: Json): string[] {
  return BOUNDS.filter((bound) => bound in schema).map((bound) => `${bound}: ${String(schema[bound])}`);
}
