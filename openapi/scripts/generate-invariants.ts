import { type Bundle, bodyMembersOf, type Json, METHODS, resolveReference } from './contract-model.ts';
import { tableName } from './generate-transitions.ts';
import { GENERATED_HEADER } from './layout.ts';

/** An entry of `x-invariants`, with the schema or operation that it belongs to. */
export interface DeclaredInvariant extends Json {
  readonly id: string;
  readonly says: string;
  readonly kind: string;
  /** Name of a component, such as `Order`; of an object inside one, such as `Assets.settlements`; or of an operation. */
  readonly of: string;
}

/** An object of a response: its members, the objects inside it, and its invariants. */
export interface RecordShape {
  readonly name: string;
  readonly members: Readonly<Record<string, Json>>;
  /** Names of the shapes of members that hold objects, directly or in lists. */
  readonly inside: Readonly<Record<string, string>>;
  readonly invariants: readonly DeclaredInvariant[];
}

/** The objects that the successful responses of all operations are made of. */
export interface AnswerShapes {
  readonly records: ReadonlyMap<string, RecordShape>;
  /** Shape of the `data` of each operation. */
  readonly answers: Readonly<Record<string, string>>;
  /** Members of body or query that the response repeats under the same name. */
  readonly echoes: Readonly<Record<string, readonly string[]>>;
  /** Invariants of operations. */
  readonly ofOperations: readonly DeclaredInvariant[];
}

/** Reads shapes and invariants from a bundle. */
export function answerShapes(bundle: Bundle): AnswerShapes {
  const records = new Map<string, RecordShape>();
  const answers: Record<string, string> = {};
  const echoes: Record<string, readonly string[]> = {};
  const ofOperations: DeclaredInvariant[] = [];
  const operations = Object.values(bundle.paths).flatMap((item) =>
    METHODS.flatMap((method) => (item[method] === undefined ? [] : [item[method] as Json])),
  );
  for (const operation of operations) {
    const id = String(operation.operationId);
    const own = declaredIn(operation, id);
    ofOperations.push(...own);
    const data = dataSchemaOf(bundle, operation);
    const name = data === undefined ? undefined : addShape(bundle, records, data, `${id}.data`);
    if (name === undefined) continue;
    answers[id] = name;
    const excepted = own.flatMap(({ kind, except }) => (kind === 'echo' ? (except as string[]) : []));
    const members = records.get(name)?.members ?? {};
    const asked = [
      ...queryMembersOf(bundle, operation),
      ...bodyMembersOf(bundle, operation).map(([key]) => key),
    ];
    const repeated = asked.filter((key) => key in members && !excepted.includes(key));
    if (repeated.length > 0) echoes[id] = repeated;
  }
  return { records, answers, echoes, ofOperations };
}

function queryMembersOf(bundle: Bundle, operation: Json): string[] {
  return ((operation.parameters ?? []) as Json[])
    .map((parameter) => resolveReference(bundle, parameter))
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => String(name));
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
  records.set(name, { name, members, inside, invariants: declaredIn(own, name) });
  for (const [member, each] of Object.entries(members)) {
    const child = addShape(bundle, records, each, `${name}.${member}`);
    if (child !== undefined) inside[member] = child;
  }
  return name;
}

function declaredIn(node: Json, of: string): DeclaredInvariant[] {
  return ((node['x-invariants'] ?? []) as Json[]).map((each) => ({ ...each, of }) as DeclaredInvariant);
}

/** Types of the entries of `x-invariants`, as `invariants.gen.ts` declares them. */
const KINDS = `
interface Declared<Kind extends string> {
  readonly id: string;
  /** The invariant in one sentence. */
  readonly says: string;
  readonly kind: Kind;
  /** Members of other records that it constrains too, such as \`MarginCall.deadline\`. */
  readonly covers?: readonly string[];
  /** Name of the record: a schema, or an object inside one, such as \`Profit.months\`. */
  readonly of: string;
}

/** A member that a function calculates from other members of the record. */
export interface FormulaInvariant extends Declared<'formula'> {
  /** The calculated member, then the members that it follows from. */
  readonly fields: readonly [string, ...string[]];
  /** Permitted difference, for rounded ratios. */
  readonly within?: number;
}

/** Members with values that never fall in this order. Null is skipped. */
export interface OrderInvariant extends Declared<'order'> {
  readonly fields: readonly string[];
}

/** A list that is sorted by a member of its records. */
export interface SortedInvariant extends Declared<'sorted'> {
  readonly fields: readonly [string];
  readonly by: string;
  readonly direction: 'rises' | 'falls';
  /** Whether equal values are forbidden. */
  readonly strict: boolean;
}

/** Members that are equal in all responses with a record of the same key. */
export interface SameInvariant extends Declared<'same'> {
  readonly key: readonly string[];
  /** The members; without it, all. */
  readonly fields?: readonly string[];
  readonly except?: readonly string[];
  /** Members that must be equal too, such as \`version\`. */
  readonly per?: readonly string[];
  /** Operations that may change the members. */
  readonly until?: readonly string[];
  /** Name that invariants of other records with the same members share; their values are equal too. */
  readonly as?: string;
  /** True if each user has own values. */
  readonly own?: boolean;
}

/** A member that never falls in later responses with a record of the same key. */
export interface GrowsInvariant extends Declared<'grows'> {
  readonly key: readonly string[];
  /** True if each user has own values. */
  readonly own?: boolean;
  readonly fields: readonly [string];
}

/** Members of a draw that anyone can calculate again, by the program in the guide on draws. */
export interface DrawInvariant extends Declared<'draw'> {
  readonly fields: readonly string[];
}

export type Invariant = DrawInvariant | FormulaInvariant | OrderInvariant | SortedInvariant | SameInvariant | GrowsInvariant;

/** What the checks of responses know of a contract. */
export interface AnswerTables {
  /** The invariants of records (\`x-invariants\`). */
  readonly invariants: readonly Invariant[];
  /** The records inside each record, by member. */
  readonly inside: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The record that each operation returns as \`data\`. */
  readonly answers: Readonly<Record<string, string>>;
  /** Members of query or body that a successful response of each operation repeats. */
  readonly echoes: Readonly<Record<string, readonly string[]>>;
  /** The state table of each record with a timeline. */
  readonly moves: Readonly<Record<string, readonly Move[]>>;
}
`;

/** The tables that the checks of responses read, as `invariants.gen.ts` declares them. */
export interface AnswerTables {
  readonly invariants: readonly DeclaredInvariant[];
  readonly inside: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly answers: Readonly<Record<string, string>>;
  readonly echoes: Readonly<Record<string, readonly string[]>>;
  readonly moves: Readonly<Record<string, readonly Json[]>>;
}

/** Reads the tables from a bundle. */
export function answerTables(bundle: Bundle): AnswerTables {
  const { records, answers, echoes } = answerShapes(bundle);
  const shapes = [...records.values()];
  return {
    invariants: shapes.flatMap(({ invariants }) => invariants),
    inside: Object.fromEntries(
      shapes.filter(({ inside }) => Object.keys(inside).length > 0).map(({ name, inside }) => [name, inside]),
    ),
    answers,
    echoes,
    moves: Object.fromEntries(
      shapes.flatMap(({ name, members }) => {
        const table = 'timeline' in members && resolveReference(bundle, members.state ?? {})['x-transitions'];
        return table ? [[name, table as Json[]]] : [];
      }),
    ),
  };
}

/** Returns the source of `invariants.gen.ts`. */
export function generateInvariants(bundle: Bundle): string {
  const { invariants, inside, answers, echoes } = answerTables(bundle);
  const { records } = answerShapes(bundle);
  const formulas = invariants.filter(({ kind }) => kind === 'formula');
  const moves = [...records.values()].flatMap(({ name, members }): [string, string][] =>
    'timeline' in members && typeof members.state?.$ref === 'string'
      ? [[name, tableName(members.state.$ref.split('/').at(-1) ?? '')]]
      : [],
  );
  const tables = [...new Set(moves.map(([, each]) => each))].sort();
  const rows = (entries: object) =>
    Object.entries(entries)
      .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`)
      .join('');
  return [
    GENERATED_HEADER,
    `\nimport { ${tables.join(', ')}, type Move } from './transitions.gen.ts';\n`,
    KINDS,
    '\n/** Ids of invariants that a function checks. */\n',
    `export type FormulaId =${formulas.map(({ id }) => `\n  | '${id}'`).join('')};\n`,
    '\n/** The tables of this contract. */\n',
    'export const CONTRACT: AnswerTables = {\n',
    `  invariants: [\n${invariants.map((each) => `    ${JSON.stringify(each)},\n`).join('')}  ],\n`,
    `  inside: {\n${rows(inside)}  },\n`,
    `  answers: {\n${rows(answers)}  },\n`,
    `  echoes: {\n${rows(echoes)}  },\n`,
    `  moves: {\n${moves.map(([name, each]) => `    ${name}: ${each},\n`).join('')}  },\n};\n`,
  ].join('');
}
