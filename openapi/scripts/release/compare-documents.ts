import { isDeepStrictEqual } from 'node:util';
import { METHODS } from '../contract-model.ts';
import { resolvePointer } from '../pointer.ts';
import { withGeneralRefusals } from '../refusal-schemas.ts';
import type { Change, ReleasedBundle, Weight } from './change.ts';
import { entryOf, type Kind, type Use } from './comparison-table.ts';

type Json = Readonly<Record<string, unknown>>;

/** Where the comparison is, and by which names the changelog can mention it. */
interface Place {
  readonly steps: readonly (string | number)[];
  readonly use: Use;
  /** The operation, schema, parameter, code, rule or reason. */
  readonly owner: string;
  /** The innermost member of a schema, or the name of a parameter or header. */
  readonly member: string;
}

const EVERYBODY: Use = { isSent: true, isRead: true };
const SCHEMAS = '#/components/schemas/';
const STREAM_MESSAGES = { StreamClientMessage: 'isSent', StreamServerMessage: 'isRead' } as const;
/** Members of the envelope, which every operation has. */
const ENVELOPE = ['code', 'msg', 'data', ''];

/**
 * Compares two bundles member by member and judges each change by the one table of `comparison-table.ts`. Schemas are compared where they
 * are declared, once, and judged by who writes them: operations and stream messages that refer to them decide.
 *
 * @returns every difference with its weight, prose and examples as well; one that many operations share once
 */
export function changesBetween(released: ReleasedBundle, present: ReleasedBundle): Change[] {
  return withoutRepeats(everyChangeBetween(released, present));
}

/** As {@link changesBetween}, with what operations share at each of them. */
export function everyChangeBetween(released: ReleasedBundle, present: ReleasedBundle): readonly Change[] {
  return new Comparison(withGeneralRefusals(released), withGeneralRefusals(present)).changes();
}

class Comparison {
  readonly #base: ReleasedBundle;
  readonly #now: ReleasedBundle;
  readonly #uses: ReadonlyMap<string, Use>;
  readonly #found: Change[] = [];
  /** Pairs of references that are being compared, as schemas may contain themselves. */
  readonly #comparing = new Set<string>();

  constructor(base: ReleasedBundle, now: ReleasedBundle) {
    this.#base = base;
    this.#now = now;
    this.#uses = usesOf([base, now]);
  }

  changes(): readonly Change[] {
    const root: Place = { steps: [], use: EVERYBODY, owner: '', member: '' };
    this.#object('document', this.#base as unknown as Json, this.#now as unknown as Json, root);
    return this.#found;
  }

  #object(kind: Kind, before: Json, after: Json, at: Place): void {
    if (isDeepStrictEqual(before, after)) return;
    if (kind === 'schema') this.#schema(before, after, at);
    else this.#members(kind, this.#target(this.#base, before), this.#target(this.#now, after), at);
  }

  #schema(before: Json, after: Json, at: Place): void {
    const pair = `${String(before.$ref)} ${String(after.$ref)}`;
    if (before.$ref === after.$ref || this.#comparing.has(pair)) {
      this.#members('schema', without(before, '$ref'), without(after, '$ref'), at);
      return;
    }
    this.#comparing.add(pair);
    const [from, to] = [this.#target(this.#base, before), this.#target(this.#now, after)];
    this.#members('schema', from, to, at);
    this.#comparing.delete(pair);
  }

  #members(kind: Kind, written: Json, rewritten: Json, at: Place): void {
    const [before, after] =
      kind === 'schema'
        ? [
            withoutUnsharedDemands(plain(written), rewritten),
            // A client that sends the schema has to send a new required member, which is more than that it exists.
            at.use.isSent ? plain(rewritten) : withoutUnsharedDemands(plain(rewritten), written),
          ]
        : [written, rewritten];
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const [from, to] = [before[name], after[name]];
      if (isDeepStrictEqual(from, to)) continue;
      const entry = entryOf(kind, name);
      const place = { ...at, steps: [...at.steps, name] };
      if (entry === undefined) this.#unknown(place, name, to);
      else if (typeof entry === 'function')
        this.#found.push(changed(entry(from, to, at.use, name), place, name, from, to));
      else if (entry.as === undefined) this.#part(entry, from, to, place, name);
      else if (entry.as === 'map') this.#map(entry, from, to, place, name);
      else this.#list(entry, from, to, place, name);
    }
  }

  /** A member that the table does not have; if only the release has it, it has no meaning. */
  #unknown(at: Place, name: string, after: unknown): void {
    const change = changed(after === undefined ? 'prose' : 'breaks', at, name, undefined, after);
    this.#found.push({ ...change, message: `${change.message} It is in no row of comparison-table.ts.` });
  }

  /** Compared by its own members if it is an object on both sides, and judged as a whole otherwise. */
  #part(part: Part, before: unknown, after: unknown, around: Place, name: string): void {
    const { kind, judge } = part;
    const isOperation = kind === 'operation';
    const at = isOperation ? placeOfOperation(around, (before ?? after) as Json) : around;
    const keyword = isOperation ? '' : name;
    if (kind !== undefined && isObject(before) && isObject(after)) {
      this.#object(kind, before, after, at);
      return;
    }
    const weight = judge?.(before, after, at.use, String(at.steps.at(-1))) ?? 'breaks';
    this.#found.push(changed(weight, at, keyword, before, after));
  }

  #map(part: Part, before: unknown, after: unknown, at: Place, name: string): void {
    const [had, has] = [(before ?? {}) as Json, (after ?? {}) as Json];
    for (const key of new Set([...Object.keys(had), ...Object.keys(has)])) {
      if (isDeepStrictEqual(had[key], has[key])) continue;
      const place = this.#inMap(at, name, key);
      // A path that is new or gone is reported by its operations.
      if (part.kind === 'path')
        this.#members('path', (had[key] ?? {}) as Json, (has[key] ?? {}) as Json, place);
      else this.#part(part, had[key], has[key], place, '');
    }
  }

  #inMap(at: Place, map: string, key: string): Place {
    const steps = [...at.steps, key];
    const isComponent = at.steps[0] === 'components' && at.steps.length === 2;
    if (map === 'schemas' && isComponent)
      return { steps, use: this.#uses.get(key) ?? EVERYBODY, owner: key, member: '' };
    if (isComponent) {
      const use = { isSent: map === 'parameters', isRead: map !== 'parameters' };
      return { steps, use, owner: key, member: '' };
    }
    if (map === 'x-rules') return { ...at, steps, owner: key };
    if (map === 'responses')
      return { ...at, steps, use: { isSent: false, isRead: true }, member: key === '200' ? '' : key };
    return ['properties', 'headers', 'params'].includes(map)
      ? { ...at, steps, member: key }
      : { ...at, steps };
  }

  #list(part: Part, before: unknown, after: unknown, at: Place, name: string): void {
    const [had, has] = [before, after].map((items) => (items ?? []) as readonly Json[]);
    for (const [from, to, index] of pairsOf(had ?? [], has ?? [])) {
      if (isDeepStrictEqual(from, to)) continue;
      const item = this.#target(from === undefined ? this.#now : this.#base, (from ?? to) as Json);
      // An item that is gone has no place of its own.
      const steps = to === undefined ? at.steps : [...at.steps, index];
      const isCatalogue = at.steps.length === 1;
      const place: Place = isCatalogue
        ? { ...at, steps, owner: String(item.id) }
        : {
            ...at,
            steps,
            member: name === 'parameters' || name === 'rules' ? String(item.name ?? item.id) : at.member,
          };
      this.#part(
        part,
        from,
        to,
        place,
        isCatalogue ? '' : `${name} ${identityOf((from ?? to) as Json)}`.trim(),
      );
    }
  }

  #target(document: ReleasedBundle, node: Json): Json {
    if (typeof node.$ref !== 'string') return node;
    const target = resolvePointer(document, node.$ref);
    return isObject(target) ? this.#target(document, { ...target, ...without(node, '$ref') }) : node;
  }
}

/** An operation is sent; its responses say where they begin that they are read. */
function placeOfOperation(at: Place, { operationId }: Json): Place {
  return { ...at, use: { isSent: true, isRead: false }, owner: String(operationId) };
}

type Part = Exclude<ReturnType<typeof entryOf>, undefined | ((...all: never[]) => unknown)>;

/** A judged change; an absent value is undefined. */
function changed(weight: Weight, at: Place, keyword: string, before: unknown, after: unknown): Change {
  const steps = at.steps.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1'));
  // Result codes are named one by one, because a client depends on each.
  const codes =
    at.member === 'code' && keyword === 'enum'
      ? [...lostOf(before, after), ...lostOf(after, before)].map(String)
      : [];
  const member = ENVELOPE.includes(at.member) ? [] : [at.member];
  const owner = at.owner === '' ? [] : [at.owner];
  const subject = [at.owner, at.member].filter((name) => name !== '').join('.');
  return {
    place: `#/${steps.join('/')}`,
    weight,
    names: weight === 'prose' ? [] : [...owner, ...member, ...codes],
    message: `${[subject, keyword].filter((text) => text !== '').join(': ')} ${difference(before, after)}.`,
  };
}

/** Operations that write out a response are that many at least if it is one that all of them share. */
const SHARED_BY = 10;

/** Each change once: a shared response is written out in each operation, and is then named by its status. */
function withoutRepeats(changes: readonly Change[]): Change[] {
  // The change without the name of its operation.
  const keyOf = ({ message, names }: Change) => message.slice(names[0]?.length ?? 0);
  const counts = new Map<string, number>();
  const isOfOperation = ({ place, names }: Change) => place.startsWith('#/paths/') && names.length > 1;
  for (const change of changes.filter(isOfOperation))
    counts.set(keyOf(change), (counts.get(keyOf(change)) ?? 0) + 1);
  const seen = new Set<string>();
  return changes.flatMap((change) => {
    const key = keyOf(change);
    const isShared = isOfOperation(change) && (counts.get(key) ?? 0) >= SHARED_BY;
    const message = isShared ? `In ${counts.get(key)} operations: ${key.slice(1)}` : change.message;
    if (seen.has(message)) return [];
    seen.add(message);
    return [{ ...change, message, names: isShared ? change.names.slice(1) : change.names }];
  });
}

/** A constant as a choice of one. */
function plain(schema: Json): Json {
  const { const: value, ...others } = schema;
  return 'const' in schema ? { ...others, enum: [value] } : others;
}

/** Returns the schema without the demand for members that the other one does not have, because those are reported as removed or added. */
function withoutUnsharedDemands(schema: Json, other: Json): Json {
  const { required, properties } = schema;
  if (!Array.isArray(required) || !isObject(properties)) return schema;
  const shared = isObject(other.properties) ? other.properties : {};
  const demanded = Array.isArray(other.required) ? other.required : [];
  const left = required.filter((name) => !(name in properties) || name in shared || demanded.includes(name));
  return left.length > 0 || demanded.length > 0 ? { ...schema, required: left } : without(schema, 'required');
}

/** Pairs items that are the same, then those of the same identity, then what is left in its order. */
function pairsOf(
  before: readonly Json[],
  after: readonly Json[],
): [Json | undefined, Json | undefined, number][] {
  const left = [...before];
  const added: [Json, number][] = [];
  const pairs: [Json | undefined, Json | undefined, number][] = [];
  const take = (index: number) => left.splice(index, 1)[0];
  const unequal = after.flatMap((item, index) => {
    const twin = left.findIndex((other) => isDeepStrictEqual(other, item));
    if (twin >= 0) take(twin);
    return twin >= 0 ? [] : [[item, index] as const];
  });
  for (const [item, index] of unequal) {
    const twin = left.findIndex((other) => identityOf(other) === identityOf(item));
    if (twin >= 0) pairs.push([take(twin), item, index]);
    else added.push([item, index]);
  }
  // A branch without a name that was changed.
  const isAnonymous = [...left, ...added.map(([item]) => item)].every((item) => identityOf(item) === '');
  if (isAnonymous && left.length === added.length)
    return [...pairs, ...added.map(([item, index], at) => [left[at], item, index] as [Json, Json, number])];
  return [
    ...pairs,
    ...added.map(([item, index]) => [undefined, item, index] as [undefined, Json, number]),
    ...left.map((item, index) => [item, undefined, index] as [Json, undefined, number]),
  ];
}

/** What tells the items of a list apart. */
function identityOf(item: Json): string {
  const { $ref, id, code, name, event, title } = item;
  if (event !== undefined) return `${String(event)} from ${String(item.from)}`;
  if (typeof name === 'string') return `${String(item.in)} ${name}`;
  return String($ref ?? code ?? id ?? title ?? '');
}

function difference(before: unknown, after: unknown): string {
  if (before === undefined) return isObject(after) ? 'was added' : `was added: ${asText(after)}`;
  if (after === undefined) return isObject(before) ? 'was removed' : `was removed: ${asText(before)}`;
  if (!Array.isArray(before) || !Array.isArray(after)) return `was ${asText(before)} and is ${asText(after)}`;
  const [lost, gained] = [lostOf(before, after), lostOf(after, before)];
  const parts = [
    ...(lost.length > 0 ? [`lost ${lost.map(asText).join(', ')}`] : []),
    ...(gained.length > 0 ? [`gained ${gained.map(asText).join(', ')}`] : []),
  ];
  return parts.join(' and ') || 'has another order';
}

/** The items of a list that the other one does not have. */
function lostOf(list: unknown, other: unknown): unknown[] {
  const kept = Array.isArray(other) ? other : [];
  return Array.isArray(list)
    ? list.filter((value) => !kept.some((each) => isDeepStrictEqual(value, each)))
    : [];
}

/** Who writes each schema, by the operations and stream messages that lead to it in any of the documents. */
function usesOf(documents: readonly ReleasedBundle[]): Map<string, Use> {
  const uses = new Map<string, Use>();
  for (const document of documents) {
    const mark = (node: unknown, by: keyof Use): void => {
      if (!isObject(node)) return;
      const { $ref } = node as Json;
      if (typeof $ref === 'string') {
        if (visited.has(`${by} ${$ref}`)) return;
        visited.add(`${by} ${$ref}`);
        const name = $ref.slice(SCHEMAS.length);
        const use = uses.get(name) ?? { isSent: false, isRead: false };
        if ($ref.startsWith(SCHEMAS)) uses.set(name, { ...use, [by]: true });
        mark(resolvePointer(document, $ref), by);
      }
      for (const [key, child] of Object.entries(node)) if (!/^(examples?|x-.*)$/.test(key)) mark(child, by);
    };
    const visited = new Set<string>();
    for (const item of Object.values(document.paths))
      for (const method of METHODS) {
        const operation = (item as Json)[method] as Json | undefined;
        mark(operation?.parameters, 'isSent');
        mark(operation?.requestBody, 'isSent');
        mark(operation?.responses, 'isRead');
      }
    for (const [name, by] of Object.entries(STREAM_MESSAGES)) mark({ $ref: SCHEMAS + name }, by);
  }
  // Clients ask for messages: one that never comes breaks them as well.
  uses.set('StreamServerMessage', EVERYBODY);
  return uses;
}

function without(node: Json, member: string): Json {
  const { [member]: _, ...others } = node;
  return others;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

function asText(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}
