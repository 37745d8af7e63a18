import type { Check, Json } from '../open-contract.ts';

interface Property {
  readonly name: string;
  readonly schema: Json;
  readonly place: readonly string[];
}

/** A scalar used under more property names than this needs a description at each property. */
const MAX_NAMES = 2;

/** Words without meaning of their own, such as types and articles. What remains of a description is its meaning. */
const EMPTY = new Set(
  `a an and any as at be by for from if in is it its not of on one or that the this to which with
  amount array boolean code count date day decimal false field flag id identifier instant integer item items json kind list
  name never negative null number numeric object opaque optional positive price rate ratio record required scalar share
  shares some string text time timestamp true type unsigned value whole yen`.split(/\s+/),
);

/**
 * Reports properties without a description, or with one that only repeats name and type: every property
 * says what it means.
 */
export const meaningFindings: Check = ({ bundle, sources }) => {
  const properties = propertiesOf(bundle);
  const namesOf = new Map<string, Set<string>>();
  for (const { name, schema } of properties) {
    for (const ref of refsOf(schema)) namesOf.set(ref, (namesOf.get(ref) ?? new Set()).add(name));
  }
  return properties.flatMap(({ name, schema, place }) => {
    const message = faultOf(bundle, name, schema, namesOf);
    return message === undefined
      ? []
      : [
          {
            file: sources.fileOf(place.slice(0, -1)),
            rule: 'tsubame-meaning',
            message: `${ownerOf(place)}${name} ${message}`,
          },
        ];
  });
};

function faultOf(
  bundle: Json,
  name: string,
  schema: Json,
  namesOf: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  if (typeof schema.description === 'string') {
    return meaningOf(schema.description, name).length > 0
      ? undefined
      : `says “${schema.description}”, which is no more than its name and type`;
  }
  const [ref] = refsOf(schema);
  if (ref === undefined) return 'has no description';
  const target = (bundle.components as { schemas: Record<string, Json> }).schemas[ref];
  const names = namesOf.get(ref)?.size ?? 0;
  if (target === undefined || !isScalar(target) || names <= MAX_NAMES) return undefined;
  return `says only that it is a ${ref}, as ${names} names do: describe what it is here`;
}

/** Returns the words of a description that repeat neither type nor property name. */
export function meaningOf(description: string, name: string): string[] {
  const own = new Set(name.toLowerCase().split('_').map(stem));
  return (description.toLowerCase().match(/[\p{L}\p{N}%]+/gu) ?? []).filter(
    (word) => !EMPTY.has(word) && !own.has(stem(word)),
  );
}

const stem = (word: string) => word.replace(/(ies|es|s|ed|ing)$/, '');

function isScalar({ type, enum: members, const: constant }: Json): boolean {
  const types = [type ?? []].flat();
  return (
    members === undefined &&
    constant === undefined &&
    !types.includes('object') &&
    !types.includes('array') &&
    types.length > 0
  );
}

/** Returns the names of the components that a schema refers to, directly or as the non-null branch of a union. */
function refsOf(schema: Json): string[] {
  const choices = [schema, ...((schema.anyOf ?? schema.oneOf ?? []) as Json[])];
  return choices.flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref.split('/').at(-1) ?? ''] : []));
}

function ownerOf(place: readonly string[]): string {
  return place[0] === 'components' && place[1] === 'schemas' ? `${place[2]}.` : '';
}

/** Members of the envelope and of a page of results. They mean the same everywhere and are described once, in the guide. */
function isFrame(name: string, properties: Json): boolean {
  return ('code' in properties && 'msg' in properties) || (name === 'items' && 'next_cursor' in properties);
}

/** Returns every property in the bundle, except those of envelope and page. */
function propertiesOf(bundle: Json): Property[] {
  const found: Property[] = [];
  const walk = (node: unknown, place: readonly string[]) => {
    if (typeof node !== 'object' || node === null) return;
    const last = place.at(-1);
    if (last === 'examples' || last === 'example' || last === 'x-enumDescriptions') return;
    if (last === 'properties' && !Array.isArray(node)) {
      for (const [name, schema] of Object.entries(node)) {
        if (isFrame(name, node as Json)) continue;
        found.push({ name, schema: schema as Json, place: [...place, name] });
      }
    }
    for (const [key, child] of Object.entries(node)) walk(child, [...place, key]);
  };
  walk(bundle.components, ['components']);
  walk(bundle.paths, ['paths']);
  return found;
}
