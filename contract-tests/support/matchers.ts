import { MatchersV3 } from '@pact-foundation/pact';
import { type Outcome, resolve, type Schema } from '../verifier/contract/contract.ts';
import { branchFor, isNullable, isObject } from './schema.ts';

/** Which values of an example are statements and not only samples, as paths without indexes: `data.state`. */
export interface Emphasis {
  readonly exact?: readonly string[] | undefined;
  /** Left out: what a correct provider may answer with null or not. */
  readonly free?: readonly string[] | undefined;
}

interface Place {
  readonly path: string;
  readonly inArray: boolean;
}

/** What a client tells refusals apart by; the numbers in `params` and `nearest` are the provider's. */
const REFUSAL_IDENTITY = ['data.id', 'data.field', 'data.rule', 'data.retryable'];

/** Whether a list goes on depends on how much the provider has, so an example's `null` there is no statement. */
const ENDS_A_PAGE = 'data.next_cursor';

/** A pattern of free text says what may not be in it, and no form; Pact's regular expressions know no halves of pairs. */
const ONLY_EXCLUDES = /^\^\[\^[^\]]*\]\*\$$/;

/**
 * Turns an example of the contract into a Pact template: strings match their schema's pattern, enumerations any
 * of their members, numbers and booleans their type, arrays each element like the first. `code`, null, empty
 * arrays and the paths in `exact` match literally. Inside arrays a nullable field says nothing and is left out, and a list may
 * be empty unless its schema says otherwise. A list's `next_cursor` is left out unless it can only be null.
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
        (endsAPage(fieldPath) && mayGoOn(fieldSchema))
      )
        return [];
      return [[key, template(fieldSchema, sample, { path: fieldPath, inArray })] as const];
    });
    return Object.fromEntries(fields);
  }

  function endsAPage(path: string): boolean {
    return path === ENDS_A_PAGE && !exact.has(path);
  }

  return template(outcome.schema, outcome.value, { path: '', inArray: false });
}

/** A list that always comes whole has a `next_cursor` of type null, and that is a statement. */
function mayGoOn(schema: Schema): boolean {
  const { type } = resolve(schema);
  return isNullable(schema) && type !== 'null';
}

function schemaOfField({ properties, additionalProperties }: Schema, key: string): Schema {
  const field = properties?.[key] ?? additionalProperties;
  if (typeof field !== 'object') throw new Error(`The schema does not know the field ${key}.`);
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
  return pattern === undefined || ONLY_EXCLUDES.test(pattern)
    ? MatchersV3.string(text)
    : MatchersV3.regex(pattern, text);
}
