import type { ExampleValue } from '../example-values.ts';
import type { Finding } from '../finding.ts';
import type { Contract, Json } from '../open-contract.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** Reports refusal examples with `nearest` values that are not valid in their request field. */
export function nearestFindings(instances: readonly ExampleValue[], { bundle }: Contract): Finding[] {
  const fields = requestFields(bundle);
  return instances.flatMap(({ file, example, operationId, value }) => {
    const { field, nearest } = (value ?? {}) as { field?: unknown; nearest?: unknown };
    if (typeof field !== 'string' || !Array.isArray(nearest)) return [];
    const schema = fields.get(`${operationId} ${field}`);
    return nearest
      .filter((text) => schema !== undefined && !fits(bundle, schema, String(text)))
      .map((text) => ({
        file,
        rule: 'tsubame-nearest',
        message: `nearest ${text} in ${example} is nothing that ${operationId} takes as ${field}`,
      }));
  });
}

/** Returns the schemas of request body members, by operation and member name. */
function requestFields(bundle: Json): Map<string, Json> {
  const items = Object.values(bundle.paths as Record<string, Json>);
  const operations = items.flatMap((item) =>
    METHODS.filter((method) => item[method] !== undefined).map((method) => item[method] as Json),
  );
  return new Map(
    operations.flatMap(({ operationId, requestBody }) => {
      const contents =
        (requestBody as { content?: Record<string, { schema?: Json }> } | undefined)?.content ?? {};
      return Object.values(contents).flatMap(({ schema = {} }) =>
        Object.entries((followed(bundle, schema).properties ?? {}) as Record<string, Json>).map(
          ([name, property]) => [`${operationId} ${name}`, property] as const,
        ),
      );
    }),
  );
}

/** Returns whether a text, as a user would type it, is valid for the schema. Numbers are given as digits. */
function fits(bundle: Json, node: Json, text: string): boolean {
  const { type, pattern, enum: members, anyOf, oneOf } = followed(bundle, node);
  const choices = (anyOf ?? oneOf) as Json[] | undefined;
  if (choices !== undefined) return choices.some((choice) => fits(bundle, choice, text));
  const types = [type ?? []].flat();
  if (types.length === 1 && types[0] === 'null') return false;
  if (Array.isArray(members)) return members.map(String).includes(text);
  if (types.includes('integer') && !/^-?\d+$/.test(text)) return false;
  return pattern === undefined || new RegExp(String(pattern), 'u').test(text);
}

function followed(bundle: Json, node: Json): Json {
  if (typeof node.$ref !== 'string') return node;
  const target = node.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Json | undefined)?.[key], bundle);
  return followed(bundle, (target ?? {}) as Json);
}
