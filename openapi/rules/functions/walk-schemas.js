const MAPS = ['properties', 'patternProperties', '$defs'];
const LISTS = ['oneOf', 'anyOf', 'allOf', 'prefixItems'];
const SINGLES = ['items', 'additionalProperties', 'not', 'contains', 'propertyNames'];

/**
 * Visits every schema that the document writes out, once, at the place where it is written.
 * References are not followed: what they name is visited where it stands.
 */
export function walkSchemas(document, visit) {
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    walk(schema, ['components', 'schemas', name], visit);
  }
  const { schemas: _visited, ...rooms } = document.components ?? {};
  findSchemas(document.paths, ['paths'], visit);
  findSchemas(document.channels, ['channels'], visit);
  findSchemas(rooms, ['components'], visit);
}

function findSchemas(node, path, visit) {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'schema' || key === 'payload') walk(value, [...path, key], visit);
    else if (key !== 'example' && key !== 'examples') findSchemas(value, [...path, key], visit);
  }
}

function walk(schema, path, visit) {
  if (typeof schema !== 'object' || schema === null) return;
  visit(schema, path);
  for (const key of MAPS) {
    for (const [name, child] of Object.entries(schema[key] ?? {})) walk(child, [...path, key, name], visit);
  }
  for (const key of LISTS) {
    (schema[key] ?? []).forEach((child, index) => void walk(child, [...path, key, index], visit));
  }
  for (const key of SINGLES) walk(schema[key], [...path, key], visit);
}

/** The types a schema allows, `null` aside. */
export function typesOf(schema) {
  return [schema.type ?? []].flat().filter((type) => type !== 'null');
}
