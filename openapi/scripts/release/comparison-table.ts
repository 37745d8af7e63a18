import type { Weight } from './change.ts';

/** Who writes what a schema describes: clients send it, or read it. */
export interface Use {
  readonly isSent: boolean;
  readonly isRead: boolean;
}

/** Judges a changed member, whose name in a map is `name`; an absent value is undefined. */
type Judge = (before: unknown, after: unknown, use: Use, name: string) => Weight;

/** A member with members of its own. */
interface Part {
  /** Without a kind the values are judged whole. */
  readonly kind?: Kind;
  /** A map by name, or a list of items that are notable apart by their identity. */
  readonly as?: 'map' | 'list';
  /** Judges what is added, removed or no object; `breaks` by default. */
  readonly judge?: Judge;
}

export type Kind = keyof typeof KINDS;
export type Entry = Judge | Part;

const prose: Judge = () => 'prose';
const notable: Judge = () => 'notable';
const breaks: Judge = () => 'breaks';
/** A schema that is new is notable where it is used; a name that is gone is missing in generated types. */
const isRemoved: Judge = (before) => (before === undefined ? 'prose' : 'notable');
const addition: Judge = (before) => (before === undefined ? 'notable' : 'breaks');

/** Narrower: fewer values are valid than before. Wider: more are. */
type Width = 'narrower' | 'wider' | 'other';

/** A narrower schema refuses what clients send, a wider one answers what they do not know. */
function byUse(width: (before: unknown, after: unknown) => Width): Judge {
  return (before, after, { isSent, isRead }) => {
    const change = width(before, after);
    const isBreaking = change === 'other' || (change === 'narrower' ? isSent : isRead);
    return isBreaking ? 'breaks' : 'notable';
  };
}

/** A keyword that restricts if it is there, such as `pattern`. */
const restriction = byUse((before, after) =>
  before === undefined ? 'narrower' : after === undefined ? 'wider' : 'other',
);
/** `password` restricts nothing: it tells recorders what to leave out. */
const formatChange: Judge = (before, after, use, name) =>
  [before, after].every((format) => format === undefined || format === 'password')
    ? 'notable'
    : restriction(before, after, use, name);
const atLeast = byUse((before, after) => {
  if (before === undefined || after === undefined) return before === undefined ? 'narrower' : 'wider';
  return Number(after) > Number(before) ? 'narrower' : 'wider';
});
const atMost = byUse((before, after) => {
  if (before === undefined || after === undefined) return before === undefined ? 'narrower' : 'wider';
  return Number(after) < Number(before) ? 'narrower' : 'wider';
});
/** A choice of values: every value is valid if there is none. */
const choice = byUse((before, after) => {
  if (before === undefined || after === undefined) return before === undefined ? 'narrower' : 'wider';
  const [had, has] = [textsOf(before), textsOf(after)];
  if (has.every((value) => had.includes(value))) return 'narrower';
  return had.every((value) => has.includes(value)) ? 'wider' : 'other';
});
/** Demands: each makes the schema narrower. */
const demands = byUse((before, after) => {
  const [had, has] = [textsOf(before), textsOf(after)];
  if (had.every((value) => has.includes(value))) return 'narrower';
  return has.every((value) => had.includes(value)) ? 'wider' : 'other';
});
const isClosed = byUse((before, after) =>
  after === false ? 'narrower' : before === false ? 'wider' : 'other',
);
/** Branches of a choice of schemas. */
const branch = byUse((before) => (before === undefined ? 'wider' : 'narrower'));
const conjunct = byUse((before) => (before === undefined ? 'narrower' : 'wider'));
const loses: Judge = (before, after) =>
  textsOf(before).every((value) => textsOf(after).includes(value)) ? 'notable' : 'breaks';
const ofStatus: Judge = (_before, _after, _use, name) => (name.startsWith('2') ? 'breaks' : 'notable');
const demandedInput: Judge = (before, after) =>
  before === undefined && (after as { required?: boolean }).required !== true ? 'notable' : 'breaks';
const becomesRequired: Judge = (_, after) => (after === true ? 'breaks' : 'notable');
const staysAnswered: Judge = (_, after) => (after === true ? 'notable' : 'breaks');
const isOpened: Judge = (_, after) => (after === true ? 'notable' : 'breaks');
const staysWithoutToken: Judge = (_, after) => (JSON.stringify(after) === '[]' ? 'notable' : 'breaks');

function textsOf(values: unknown): string[] {
  return [values ?? []].flat().map((value) => JSON.stringify(value));
}

const EXTERNAL = { title: prose, summary: prose, description: prose } as const;

/**
 * Every member that the bundle may have, by the kind of its object, and what a change of it means. A member that is not in this table is
 * refused: whoever adds one decides here what it means.
 */
export const KINDS = {
  document: {
    openapi: breaks,
    info: { kind: 'info' },
    servers: breaks,
    security: staysWithoutToken,
    tags: prose,
    paths: { kind: 'path', as: 'map' },
    components: { kind: 'components' },
    'x-result-codes': { kind: 'resultCode', as: 'list', judge: addition },
    'x-reasons': { kind: 'reason', as: 'list', judge: addition },
    'x-rules': { kind: 'businessRule', as: 'map', judge: addition },
    'x-free': prose,
    'x-example-words': prose,
  },
  info: { ...EXTERNAL, version: prose, license: prose, contact: prose },
  components: {
    schemas: { kind: 'schema', as: 'map', judge: isRemoved },
    parameters: { kind: 'parameter', as: 'map', judge: isRemoved },
    headers: { kind: 'header', as: 'map', judge: isRemoved },
    securitySchemes: { kind: 'securityScheme', as: 'map', judge: addition },
    examples: prose,
  },
  securityScheme: { type: breaks, in: breaks, name: breaks, description: prose },
  path: Object.fromEntries(
    ['get', 'put', 'post', 'patch', 'delete'].map((method) => [
      method,
      { kind: 'operation', judge: addition } as const,
    ]),
  ),
  operation: {
    ...EXTERNAL,
    operationId: breaks,
    tags: prose,
    deprecated: notable,
    security: staysWithoutToken,
    parameters: { kind: 'parameter', as: 'list', judge: demandedInput },
    requestBody: { kind: 'requestBody', judge: demandedInput },
    responses: { kind: 'response', as: 'map', judge: ofStatus },
    'x-open': isOpened,
    'x-money': notable,
    'x-invariants': { kind: 'invariant', as: 'list', judge: notable },
    'x-codeSamples': prose,
  },
  parameter: {
    name: breaks,
    in: breaks,
    required: becomesRequired,
    schema: { kind: 'schema' },
    style: breaks,
    explode: breaks,
    deprecated: notable,
    description: prose,
    example: prose,
  },
  requestBody: {
    required: becomesRequired,
    content: { kind: 'media', as: 'map', judge: addition },
    description: prose,
  },
  response: {
    content: { kind: 'media', as: 'map', judge: addition },
    headers: { kind: 'header', as: 'map', judge: addition },
    description: prose,
  },
  media: { schema: { kind: 'schema' }, examples: prose },
  header: { schema: { kind: 'schema' }, required: staysAnswered, description: prose, example: prose },
  schema: {
    ...EXTERNAL,
    examples: prose,
    deprecated: notable,
    default: addition,
    type: choice,
    enum: choice,
    format: formatChange,
    pattern: restriction,
    multipleOf: restriction,
    minimum: atLeast,
    exclusiveMinimum: atLeast,
    minLength: atLeast,
    minItems: atLeast,
    minProperties: atLeast,
    maximum: atMost,
    exclusiveMaximum: atMost,
    maxLength: atMost,
    maxItems: atMost,
    maxProperties: atMost,
    uniqueItems: restriction,
    contentMediaType: restriction,
    contentEncoding: restriction,
    required: demands,
    properties: { kind: 'schema', as: 'map', judge: addition },
    propertyNames: { kind: 'schema', judge: restriction },
    additionalProperties: { kind: 'schema', judge: isClosed },
    items: { kind: 'schema', judge: restriction },
    oneOf: { kind: 'schema', as: 'list', judge: branch },
    anyOf: { kind: 'schema', as: 'list', judge: branch },
    allOf: { kind: 'schema', as: 'list', judge: conjunct },
    'x-enumDescriptions': prose,
    'x-transitions': { kind: 'transition', as: 'list', judge: addition },
    'x-invariants': { kind: 'invariant', as: 'list', judge: notable },
  },
  transition: { event: breaks, from: breaks, to: breaks, actors: loses, reasons: notable },
  invariant: {
    ...Object.fromEntries(
      ['id', 'kind', 'fields', 'covers', 'except', 'key', 'own', 'as', 'until', 'per', 'within', 'by'].map(
        (name) => [name, notable] as const,
      ),
    ),
    direction: notable,
    strict: notable,
    says: prose,
  },
  resultCode: {
    code: breaks,
    id: breaks,
    http_status: breaks,
    retryable: breaks,
    fields: notable,
    rules: { kind: 'refusalRule', as: 'list', judge: addition },
    messages: prose,
    cause: prose,
    remedy: prose,
  },
  refusalRule: {
    id: breaks,
    params: { as: 'map', judge: addition },
    nearest: breaks,
    words: prose,
  },
  reason: { id: breaks, words: prose, meaning: prose },
  businessRule: {
    values: breaks,
    formula: breaks,
    rounding: breaks,
    shown_as: notable,
    family: prose,
    says: prose,
    source: prose,
    examples: prose,
  },
} as const satisfies Record<string, Readonly<Record<string, unknown>>>;

/** The entry of a member, or undefined if the table does not know it. */
export function entryOf(kind: Kind, member: string): Entry | undefined {
  return (KINDS[kind] as Readonly<Record<string, Entry>>)[member];
}
