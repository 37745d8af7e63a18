import { MatchersV3 } from '@pact-foundation/pact';
import { type Outcome, resolve, type Schema } from '../verifier/contract/contract.ts';
import { branchFor, isNullable, isObject } from './schema.ts';

/** Paths of values that do not match by type, without indexes, such as `data.state`. */
export interface Emphasis {
  /** Values that must match literally. */
  readonly exact?: readonly string[] | undefined;
  /** Values that are left out, because a correct provider may return null or a value. */
  readonly free?: readonly string[] | undefined;
}

interface Place {
  readonly path: string;
  readonly inArray: boolean;
}

/** Paths that identify a refusal and match literally; the values in `params` and `nearest` depend on the provider. */
const REFUSAL_IDENTITY = ['data.id', 'data.field', 'data.rule', 'data.retryable'];

/** Left out of templates, because whether there is a next page depends on the provider's data. */
const NEXT_CURSOR = 'data.next_cursor';

/** A pattern that only forbids characters. Pact's regular expressions do not support its surrogate ranges, so such text matches by type. */
const FORBIDS_CHARACTERS_ONLY = /^\^\[\^[^\]]*\]\*\$$/;

/**
 * Turns an example of the contract into a Pact template: strings match their schema's pattern, enumerations any
 * of their members, numbers and booleans their type, arrays each element like the first. `code`, null, empty
 * arrays and the paths in `exact` match literally. Inside arrays, nullable fields are left out, and a list may be empty unless its
 * schema forbids it. A list's `next_cursor` is left out unless it can only be null.
 */
export function templateOf(outcome: Outcome, emphasis: Emphasis = {}): unknown {
  const refusal = outcome.status === 200 && isObject(outcome.value) && outcome.value.code !== 1;
  const exact = new Set(['code', ...(refusal ? REFUSAL_IDENTITY : []), ...(emphasis.exact ?? [])]);
  const free = new Set(emphasis.free ?? []);

  function template(schema: Schema, value: unknown, place: Place): unknown {
    if (value === null || exact.has(place.path)) return value;
    const branch = branchFor(schema, value);
    if (Array.isArray(value)) return arrayTemplate(branch, value, place);
    if (isObject(value)) return objectTemplate(branch, value, place);
    return scalarTemplate(branch, value);
  }

  function arrayTemplate({ items = {}, minItems }: Schema, [first]: unknown[], place: Place): unknown {
    if (first === undefined) return [];
    const least = minItems ?? (place.inArray ? 0 : 1);
    const each = template(items, first, { path: place.path, inArray: true });
    return MatchersV3.atLeastLike(each, least, Math.max(least, 1));
  }

  function objectTemplate(schema: Schema, value: Record<string, unknown>, { path, inArray }: Place): unknown {
    const fields = Object.entries(value).flatMap(([key, sample]) => {
      const fieldSchema = schemaOfField(schema, key);
      const fieldPath = path === '' ? key : `${path}.${key}`;
      if (
        free.has(fieldPath) ||
        (inArray && isNullable(fieldSchema)) ||
        (isNextCursor(fieldPath) && canHaveNextPage(fieldSchema))
      )
        return [];
      return [[key, template(fieldSchema, sample, { path: fieldPath, inArray })] as const];
    });
    return Object.fromEntries(fields);
  }

  function isNextCursor(path: string): boolean {
    return path === NEXT_CURSOR && !exact.has(path);
  }

  return template(outcome.schema, outcome.value, { path: '', inArray: false });
}

/** Whether a list can have a next page; if its `next_cursor` can only be null, it cannot. */
function canHaveNextPage(schema: Schema): boolean {
  const { type } = resolve(schema);
  return isNullable(schema) && type !== 'null';
}

function schemaOfField({ properties, additionalProperties }: Schema, key: string): Schema {
  const field = properties?.[key] ?? additionalProperties;
  if (typeof field !== 'object') throw new Error(`The schema does not declare the field ${key}.`);
  return field;
}

function scalarTemplate(schema: Schema, value: unknown): unknown {
  if ('const' in schema) return schema.const;
  if (typeof value === 'number') return MatchersV3.integer(value);
  if (typeof value === 'boolean') return MatchersV3.boolean(value);
  const text = String(value);
  if (schema.enum)
    return MatchersV3.regex(`^(${schema.enum.filter((member) => member !== null).join('|')})$`, text);
  const { pattern } = schema;
  return pattern === undefined || FORBIDS_CHARACTERS_ONLY.test(pattern)
    ? MatchersV3.string(text)
    : MatchersV3.regex(pattern, text);
}
