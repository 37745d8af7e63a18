import type {
  Invariant,
  InvariantTables,
  ReadsInvariant,
  ShownNumber,
} from '../../sdk/src/invariants/index.ts';
import { type Bundle, bodyMembersOf, type Json, operationsOf, resolveReference } from './contract-model.ts';
import { tableName } from './generate-transitions.ts';
import { GENERATED_HEADER } from './layout.ts';

/** An exception of an operation: members of the request that its response does not repeat. */
interface EchoException {
  readonly id: string;
  readonly says: string;
  readonly kind: 'echo';
  readonly except: readonly string[];
  /** The operation. */
  readonly of: string;
}

/** An object of a response: its members, the objects inside it, and its invariants. */
export interface RecordShape {
  readonly name: string;
  readonly members: Readonly<Record<string, Json>>;
  /** Names of the shapes of members that hold objects, directly or in lists. */
  readonly inside: Readonly<Record<string, string>>;
  readonly invariants: readonly Invariant[];
}

/** The objects that the successful responses of all operations are made of. */
export interface ResponseShapes {
  readonly records: ReadonlyMap<string, RecordShape>;
  /** Shape of the `data` of each operation. */
  readonly returned: Readonly<Record<string, string>>;
  /** Members of the path that the response repeats. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
  /** Members of query or body that the response repeats. */
  readonly echoes: Readonly<Record<string, readonly string[]>>;
  /** Those of them with other spellings of the same value. */
  readonly respelled: Readonly<Record<string, readonly string[]>>;
  readonly echoExceptions: readonly EchoException[];
  readonly reads: readonly ReadsInvariant[];
}

/** Reads shapes and invariants from a bundle. */
export function responseShapes(bundle: Bundle): ResponseShapes {
  const records = new Map<string, RecordShape>();
  const returned: Record<string, string> = {};
  const paths: Record<string, readonly string[]> = {};
  const echoes: Record<string, readonly string[]> = {};
  const respelled: Record<string, readonly string[]> = {};
  const echoExceptions: EchoException[] = [];
  const reads: ReadsInvariant[] = [];
  for (const { id, method, path, parameters } of operationsOf(bundle)) {
    const operation = bundle.paths[path]?.[method.toLowerCase()] as Json;
    const declared = declaredIn<EchoException | ReadsInvariant>(operation, id);
    const exceptions = declared.filter((each) => each.kind === 'echo');
    echoExceptions.push(...exceptions);
    reads.push(...declared.filter((each) => each.kind === 'reads'));
    const data = dataSchemaOf(bundle, operation);
    const name = data && addShape(bundle, records, data, `${id}.data`);
    if (name === undefined) continue;
    returned[id] = name;
    const { members = {}, inside = {} } = records.get(name) ?? {};
    const excepted = exceptions.flatMap(({ except }) => except);
    /** An object is repeated if both sides have it by the same schema. */
    const isRepeated = (key: string, schema?: Json) =>
      key in members &&
      !excepted.includes(key) &&
      (!(key in inside) || resolveReference(bundle, members[key] ?? {}) === schema);
    const namesIn = (place: string) =>
      parameters.filter((each) => each.in === place).map((each) => each.name);
    const inPath = namesIn('path').filter((key) => isRepeated(key));
    if (inPath.length > 0) paths[id] = inPath;
    const body = bodyMembersOf(bundle, operation);
    const inQuery = namesIn('query').filter((key) => isRepeated(key));
    const inBody = body.filter(([key, schema]) => isRepeated(key, schema)).map(([key]) => key);
    const echoed = [...inQuery, ...inBody];
    if (echoed.length > 0) echoes[id] = echoed;
    const spelled = body
      .filter(([key, schema]) => isRepeated(key) && 'x-spellings' in schema)
      .map(([key]) => key);
    if (spelled.length > 0) respelled[id] = spelled;
  }
  return { records, returned, paths, echoes, respelled, echoExceptions, reads };
}

function dataSchemaOf(bundle: Bundle, { responses }: Json): Json | undefined {
  const success = resolveReference(bundle, ((responses as Json)['200'] ?? {}) as Json);
  const content = (success.content ?? {}) as Record<string, { schema?: Json }>;
  const schema = resolveReference(bundle, content['application/json']?.schema ?? {});
  for (const each of (schema.oneOf ?? [schema]) as Json[]) {
    const { properties = {} } = resolveReference(bundle, each) as { properties?: Record<string, Json> };
    if (resolveReference(bundle, properties.code ?? {}).const === 1) return properties.data;
  }
  return undefined;
}

/** Adds the shape of a schema that holds an object, directly, nullable or in a list; returns its name. */
function addShape(
  bundle: Bundle,
  records: Map<string, RecordShape>,
  schema: Json,
  inlineName: string,
): string | undefined {
  const ref = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  const own = resolveReference(bundle, schema);
  const branches = (own.anyOf ?? own.oneOf) as Json[] | undefined;
  if (branches !== undefined) {
    const [branch] = branches.filter((each) => resolveReference(bundle, each).type !== 'null');
    return branch && addShape(bundle, records, branch, ref ?? inlineName);
  }
  if (own.items !== undefined) return addShape(bundle, records, own.items as Json, ref ?? inlineName);
  if (own.properties === undefined) return undefined;
  const name = ref ?? inlineName;
  if (records.has(name)) return name;
  const members = own.properties as Record<string, Json>;
  const inside: Record<string, string> = {};
  records.set(name, { name, members, inside, invariants: declaredIn<Invariant>(own, name) });
  for (const [member, each] of Object.entries(members)) {
    const child = addShape(bundle, records, each, `${name}.${member}`);
    if (child !== undefined) inside[member] = child;
  }
  return name;
}

function declaredIn<Kind extends Invariant | EchoException | ReadsInvariant>(node: Json, of: string): Kind[] {
  return ((node['x-invariants'] ?? []) as Json[]).map((each) => ({ ...each, of }) as unknown as Kind);
}

/** Returns the members of each record that show a number of a business rule; a rate is a decimal string. */
export function shownNumbers(bundle: Bundle): InvariantTables['shown'] {
  const all = Object.entries(bundle['x-rules'] ?? {}).flatMap(([rule, { values, shown_as = {} }]) =>
    Object.entries(shown_as).map(([name, place]) => {
      const [schema = '', member = ''] = place.split('.');
      const value = name.endsWith('basis_points') ? (Number(values[name]) / 10_000).toFixed(4) : values[name];
      return { schema, number: { member, rule, value } satisfies ShownNumber };
    }),
  );
  return Object.fromEntries(
    Object.entries(Object.groupBy(all, ({ schema }) => schema)).map(([schema, own = []]) => [
      schema,
      own.map(({ number }) => number),
    ]),
  );
}

/** Reads the tables from a bundle. */
export function invariantTables(bundle: Bundle): InvariantTables {
  const { records, returned, paths, echoes, respelled, reads } = responseShapes(bundle);
  const shapes = [...records.values()];
  return {
    invariants: shapes.flatMap(({ invariants }) => invariants),
    reads,
    inside: Object.fromEntries(
      shapes.filter(({ inside }) => Object.keys(inside).length > 0).map(({ name, inside }) => [name, inside]),
    ),
    returned,
    paths,
    echoes,
    respelled,
    shown: shownNumbers(bundle),
    moves: Object.fromEntries(
      withTimeline(records).map(({ name, members: { state } }) => [
        name,
        resolveReference(bundle, state)['x-transitions'] as InvariantTables['moves'][string],
      ]),
    ),
  };
}

type ShapeWithTimeline = RecordShape & { readonly members: { readonly state: { readonly $ref: string } } };

function withTimeline(records: ResponseShapes['records']): ShapeWithTimeline[] {
  return [...records.values()].filter(
    (shape): shape is ShapeWithTimeline =>
      'timeline' in shape.members && typeof shape.members.state?.$ref === 'string',
  );
}

/** Returns the source of `invariants.gen.ts`. */
export function generateInvariants(bundle: Bundle): string {
  const { invariants, reads, inside, returned, paths, echoes, respelled, shown } = invariantTables(bundle);
  const moves = withTimeline(responseShapes(bundle).records).map(
    ({ name, members: { state } }) => [name, tableName(state.$ref.split('/').at(-1) ?? '')] as const,
  );
  const moveTables = [...new Set(moves.map(([, table]) => table))].sort();
  const formulas = invariants.filter(({ kind }) => kind === 'formula');
  const rows = (entries: object) =>
    Object.entries(entries)
      .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`)
      .join('');
  return [
    GENERATED_HEADER,
    "\nimport type { InvariantTables } from '../invariants/tables.ts';\n",
    `import { ${moveTables.join(', ')} } from './transitions.gen.ts';\n`,
    '\n/** Ids of invariants that a function checks. */\n',
    `export type FormulaId =${formulas.map(({ id }) => `\n  | '${id}'`).join('')};\n`,
    '\n/** Ids of invariants between reads. */\n',
    `export type ReadsId =${reads.map(({ id }) => `\n  | '${id}'`).join('')};\n`,
    '\n/** The tables of this contract. */\n',
    'export const CONTRACT: InvariantTables = {\n',
    `  invariants: [\n${invariants.map((each) => `    ${JSON.stringify(each)},\n`).join('')}  ],\n`,
    `  reads: [\n${reads.map((each) => `    ${JSON.stringify(each)},\n`).join('')}  ],\n`,
    `  inside: {\n${rows(inside)}  },\n`,
    `  returned: {\n${rows(returned)}  },\n`,
    `  paths: {\n${rows(paths)}  },\n`,
    `  echoes: {\n${rows(echoes)}  },\n`,
    `  respelled: {\n${rows(respelled)}  },\n`,
    `  shown: {\n${rows(shown)}  },\n`,
    `  moves: {\n${moves.map(([name, table]) => `    ${name}: ${table},\n`).join('')}  },\n};\n`,
  ].join('');
}
