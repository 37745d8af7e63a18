import { resolvePointer, stepsOf } from '../../pointer.ts';
import type { Finding } from '../finding.ts';
import type { Check, Contract, Json } from '../open-contract.ts';

/** Returns whether a schema is marked as a secret: `format: password`, directly or in the referenced schema. */
const MARK = 'password';
/** Matches names that only secrets have. */
const NAME = /(?:^|_)(?:token|ticket|password|passcode|secret|pin|otp)$/i;

/** A string member or parameter, with its place in the contract. */
interface NamedString {
  readonly name: string;
  /** The schemas of its strings, with references resolved. */
  readonly strings: readonly Json[];
  readonly place: readonly string[];
  readonly isInPath: boolean;
}

/**
 * Reports secrets without `format: password`. Request logs, saved examples and reports redact members with that format. They match
 * by name, so a name must be a secret everywhere or nowhere. They write as many `x` as the smallest `maxLength` of that name,
 * so every schema of that name must accept this text.
 */
export const secretFindings: Check = (contract) => {
  const all = namedStrings(contract);
  const secrets = Map.groupBy(all.filter(isMarked), ({ name }) => name);
  return all.flatMap((each) => {
    const alike = secrets.get(each.name) ?? [];
    const message = messageFor(each, alike);
    if (message === undefined) return [];
    return [
      { file: contract.sources.fileOf(each.place), rule: 'tsubame-secrets', message } satisfies Finding,
    ];
  });
};

function messageFor(each: NamedString, alike: readonly NamedString[]): string | undefined {
  const { name, strings, isInPath } = each;
  if (!isMarked(each)) {
    if (NAME.test(name)) return `${name} is a secret by its name and needs format: password`;
    return alike.length > 0
      ? `${name} is a secret elsewhere: give it format: password here too, or another name`
      : undefined;
  }
  if (isInPath) return `${name} is a secret and must not stand in a path, which logs keep`;
  const stand = 'x'.repeat(Math.min(...alike.flatMap(({ strings }) => strings.map(longest))));
  return strings.every((schema) => accepts(schema, stand))
    ? undefined
    : `${name} is a secret, and its schema refuses the ${stand.length} letters x that records write in its place`;
}

const isMarked = ({ strings }: NamedString) => strings.some(({ format }) => format === MARK);

const longest = ({ maxLength }: Json) => (typeof maxLength === 'number' ? maxLength : 0);

function accepts({ minLength = 0, maxLength = 0, pattern = '' }: Json, text: string): boolean {
  const fits = text.length >= Number(minLength) && text.length <= Number(maxLength);
  return fits && new RegExp(String(pattern), 'u').test(text);
}

function namedStrings({ bundle }: Contract): NamedString[] {
  const found: NamedString[] = [];
  const add = (name: string, schema: Json, place: readonly string[], isInPath: boolean) => {
    const strings = stringsOf(bundle, schema);
    if (strings.length > 0) found.push({ name, strings, place, isInPath });
  };
  const walk = (node: unknown, place: readonly string[]): void => {
    if (typeof node !== 'object' || node === null) return;
    const { properties, in: where, name, schema } = node as Json;
    for (const [member, child] of Object.entries((properties ?? {}) as Record<string, Json>))
      add(member, child, [...place, 'properties', member], false);
    if (typeof where === 'string' && typeof name === 'string' && schema !== undefined)
      add(name, schema as Json, [...place, 'schema'], where === 'path');
    for (const [key, child] of Object.entries(node))
      if (key !== 'example' && key !== 'examples') walk(child, [...place, key]);
  };
  for (const room of ['paths', 'components']) walk(bundle[room], [room]);
  return found;
}

/** Returns the string schemas that a schema allows, also through references and combinations. Enums and constants are not secrets. */
function stringsOf(bundle: Json, schema: Json): Json[] {
  if (typeof schema.$ref === 'string') {
    const target = resolvePointer(bundle, `/${stepsOf(schema.$ref).join('/')}`);
    return stringsOf(bundle, (target ?? {}) as Json);
  }
  const parts = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => (schema[keyword] ?? []) as Json[]);
  const isText = [schema.type ?? []].flat().includes('string') && !('enum' in schema) && !('const' in schema);
  return [...(isText ? [schema] : []), ...parts.flatMap((part) => stringsOf(bundle, part))];
}
