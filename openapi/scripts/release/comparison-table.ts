import { METHODS } from '../contract-model.ts';
import type { Weight } from './change.ts';

/** Who writes what a schema describes: clients send it, or read it. */
export interface Use {
  readonly isSent: boolean;
  readonly isRead: boolean;
}

/** Judges a changed member; `name` is its name, and an absent value is undefined. */
type Judge = (before: unknown, after: unknown, use: Use, name: string) => Weight;

/** A member with members of its own. */
interface Part {
  /** Without a kind the values are judged whole. */
  readonly kind?: Kind;
  /** A map by name, or a list of items with an identity. */
  readonly as?: 'map' | 'list';
  /** Judges what is added, removed or no object; `breaks` by default. */
  readonly judge?: Judge;
}

export type Kind = keyof typeof KINDS;
export type Entry = Judge | Part;

const prose: Judge = () => 'prose';
const notable: Judge = () => 'notable';
const breaks: Judge = () => 'breaks';
const whatIsGoneBreaks: Judge = (before) => (before === undefined ? 'notable' : 'breaks');
/** A component that is new is notable where it is used; a name that is gone is missing in generated types. */
const nameOfComponent: Judge = (before) => (before === undefined ? 'prose' : 'notable');
/** A flag that lets more through if it is true. */
const trueOpens: Judge = (_, after) => (after === true ? 'notable' : 'breaks');
const trueDemands: Judge = (_, after) => (after === true ? 'breaks' : 'notable');
const newDemandBreaks: Judge = (before, after) =>
  before === undefined && (after as { required?: boolean }).required !== true ? 'notable' : 'breaks';
const successBreaks: Judge = (_before, _after, _use, name) => (name.startsWith('2') ? 'breaks' : 'notable');
const tokenBreaks: Judge = (_, after) => (JSON.stringify(after) === '[]' ? 'notable' : 'breaks');
const lossBreaks: Judge = (before, after) => (lacks(after, before) ? 'breaks' : 'notable');

/** Narrower: fewer values are valid than before. Wider: more are. */
type Width = 'same' | 'narrower' | 'wider' | 'other';
type Compare = (before: unknown, after: unknown) => Width;

/** A narrower schema refuses what clients send, a wider one answers what they do not know. */
function byUse(compare: Compare): Judge {
  return (before, after, { isSent, isRead }) => {
    const width = compare(before, after);
    if (width === 'same') return 'prose';
    const isBreaking = width === 'other' || (width === 'narrower' ? isSent : isRead);
    return isBreaking ? 'breaks' : 'notable';
  };
}

/** A keyword that restricts values if it is there, such as `pattern`. */
function restriction(compare: Compare): Judge {
  return byUse((before, after) => {
    if (before === undefined) return 'narrower';
    return after === undefined ? 'wider' : compare(before, after);
  });
}
const exact = restriction(() => 'other');
const atLeast = restriction((before, after) => (Number(after) > Number(before) ? 'narrower' : 'wider'));
const atMost = restriction((before, after) => (Number(after) < Number(before) ? 'narrower' : 'wider'));
/** A choice of values. */
const choice = restriction((before, after) => setWidth(after, before));
/** Names that must be there: each makes the schema narrower. */
const demands = byUse((before, after) => setWidth(before, after));
/** `password` restricts nothing: it tells recorders what to leave out. */
const format: Judge = (before, after, use, name) =>
  [before, after].every((value) => value === undefined || value === 'password')
    ? 'notable'
    : exact(before, after, use, name);
const openMembers = byUse((before, after) =>
  after === false ? 'narrower' : before === false ? 'wider' : 'other',
);
const branch = byUse((before) => (before === undefined ? 'wider' : 'narrower'));
const conjunct = byUse((before) => (before === undefined ? 'narrower' : 'wider'));

/** Whether a schema is narrower because `larger` has more values than `smaller`. */
function setWidth(smaller: unknown, larger: unknown): Width {
  const [isLarger, isSmaller] = [lacks(smaller, larger), lacks(larger, smaller)];
  if (isLarger && isSmaller) return 'other';
  if (isLarger) return 'narrower';
  return isSmaller ? 'wider' : 'same';
}

/** Whether a list, or a single value, lacks one of the others. */
function lacks(list: unknown, others: unknown): boolean {
  const texts = [list ?? []].flat().map((value) => JSON.stringify(value));
  return [others ?? []].flat().some((value) => !texts.includes(JSON.stringify(value)));
}

const HEADLINES = { title: prose, summary: prose, description: prose } as const;

/**
 * Every member that the bundle may have, by the kind of its object, and what a change of it means. A member that is not in this table is
 * refused; its author decides here what a change of it means.
 */
export const KINDS = {
  document: {
    openapi: breaks,
    info: { kind: 'info' },
    servers: breaks,
    security: tokenBreaks,
    tags: prose,
    paths: { kind: 'path', as: 'map' },
    components: { kind: 'components' },
    'x-result-codes': { kind: 'resultCode', as: 'list', judge: whatIsGoneBreaks },
    'x-reasons': { kind: 'reason', as: 'list', judge: whatIsGoneBreaks },
    'x-rules': { kind: 'businessRule', as: 'map', judge: whatIsGoneBreaks },
    'x-free': prose,
    'x-example-words': prose,
  },
  info: { ...HEADLINES, version: prose, license: prose, contact: prose },
  components: {
    schemas: { kind: 'schema', as: 'map', judge: nameOfComponent },
    parameters: { kind: 'parameter', as: 'map', judge: nameOfComponent },
    headers: { kind: 'header', as: 'map', judge: nameOfComponent },
    securitySchemes: { kind: 'securityScheme', as: 'map', judge: whatIsGoneBreaks },
    examples: prose,
  },
  securityScheme: { type: breaks, in: breaks, name: breaks, description: prose },
  path: Object.fromEntries(METHODS.map((method) => [method, { kind: 'operation', judge: whatIsGoneBreaks }])),
  operation: {
    ...HEADLINES,
    operationId: breaks,
    tags: prose,
    deprecated: notable,
    security: tokenBreaks,
    parameters: { kind: 'parameter', as: 'list', judge: newDemandBreaks },
    requestBody: { kind: 'requestBody', judge: newDemandBreaks },
    responses: { kind: 'response', as: 'map', judge: successBreaks },
    'x-open': trueOpens,
    'x-money': notable,
    'x-ends-sessions': notable,
    'x-invariants': { kind: 'invariant', as: 'list', judge: notable },
    'x-codeSamples': prose,
  },
  parameter: {
    name: breaks,
    in: breaks,
    required: trueDemands,
    schema: { kind: 'schema' },
    style: breaks,
    explode: breaks,
    deprecated: notable,
    description: prose,
    example: prose,
  },
  requestBody: {
    required: trueDemands,
    content: { kind: 'media', as: 'map', judge: whatIsGoneBreaks },
    description: prose,
  },
  response: {
    content: { kind: 'media', as: 'map', judge: whatIsGoneBreaks },
    headers: { kind: 'header', as: 'map', judge: whatIsGoneBreaks },
    description: prose,
  },
  media: { schema: { kind: 'schema' }, examples: prose },
  header: { schema: { kind: 'schema' }, required: trueOpens, description: prose, example: prose },
  schema: {
    ...HEADLINES,
    examples: prose,
    deprecated: notable,
    default: whatIsGoneBreaks,
    type: choice,
    enum: choice,
    format,
    pattern: exact,
    multipleOf: exact,
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
    uniqueItems: exact,
    contentMediaType: exact,
    contentEncoding: exact,
    required: demands,
    properties: { kind: 'schema', as: 'map', judge: whatIsGoneBreaks },
    propertyNames: { kind: 'schema', judge: exact },
    additionalProperties: { kind: 'schema', judge: openMembers },
    items: { kind: 'schema', judge: exact },
    oneOf: { kind: 'schema', as: 'list', judge: branch },
    anyOf: { kind: 'schema', as: 'list', judge: branch },
    allOf: { kind: 'schema', as: 'list', judge: conjunct },
    'x-enumDescriptions': prose,
    'x-transitions': { kind: 'transition', as: 'list', judge: whatIsGoneBreaks },
    'x-invariants': { kind: 'invariant', as: 'list', judge: notable },
    'x-localized': notable,
    'x-spellings': notable,
  },
  transition: { event: breaks, from: breaks, to: breaks, actors: lossBreaks, reasons: notable },
  invariant: {
    id: notable,
    kind: notable,
    fields: notable,
    covers: notable,
    except: notable,
    key: notable,
    own: notable,
    as: notable,
    until: notable,
    per: notable,
    within: notable,
    by: notable,
    direction: notable,
    strict: notable,
    reads: notable,
    optional: notable,
    summary: notable,
    of_parts: notable,
    says: prose,
  },
  resultCode: {
    code: breaks,
    id: breaks,
    http_status: breaks,
    retryable: breaks,
    fields: notable,
    rules: { kind: 'refusalRule', as: 'list', judge: whatIsGoneBreaks },
    messages: prose,
    cause: prose,
    remedy: prose,
  },
  refusalRule: {
    id: breaks,
    params: { as: 'map', judge: whatIsGoneBreaks },
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
