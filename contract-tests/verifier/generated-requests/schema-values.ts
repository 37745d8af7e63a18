import fc from 'fast-check';
import type { Schema } from '../contract/contract.ts';
import { nameOf, schemaOf } from '../contract/operations.ts';
import { isValid } from '../contract/schema-validator.ts';
import type { KnownValues } from '../users/known-values.ts';

/** Weight of values from the provider's responses; generated values have weight 1. */
const KNOWN = 3;
const LONGEST_TEXT = 400;
const MAX_ITEMS = 4;

/**
 * Generates values that a schema allows. Ids and codes come mostly from the provider's responses; generated ones would match no
 * record.
 */
export function validValues(schema: Schema, pool: KnownValues): fc.Arbitrary<unknown> {
  const name = nameOf(schema);
  const generated = valuesBySchema(schemaOf(schema), pool);
  if (name === undefined || pool.pick(name, 0) === undefined) return generated;
  const known = fc.nat({ max: 1000 }).map((choice) => pool.pick(name, choice));
  return fc.oneof({ weight: KNOWN, arbitrary: known }, { weight: 1, arbitrary: generated });
}

function valuesBySchema(schema: Schema, pool: KnownValues): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.oneOf ?? schema.anyOf;
  if (branches) return fc.oneof(...branches.map((branch) => validValues(branch, pool)));
  const types = [schema.type ?? []].flat();
  return fc.oneof(...types.map((type) => valuesOfType(type, schema, pool)));
}

function valuesOfType(type: string, schema: Schema, pool: KnownValues): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? Number.MAX_SAFE_INTEGER });
    case 'array':
      return listOf(schema, pool);
    case 'object':
      return objectOf(schema, pool);
    default:
      return textOf(schema);
  }
}

function listOf(schema: Schema, pool: KnownValues): fc.Arbitrary<unknown> {
  const { items = {}, minItems = 0, maxItems = MAX_ITEMS } = schema;
  const sizes = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, MAX_ITEMS)) };
  return schema.uniqueItems
    ? fc.uniqueArray(validValues(items, pool), { ...sizes, comparator: 'SameValue' })
    : fc.array(validValues(items, pool), sizes);
}

function objectOf({ properties = {}, required = [] }: Schema, pool: KnownValues): fc.Arbitrary<unknown> {
  const members = Object.fromEntries(
    Object.entries(properties).map(([key, sub]) => [key, validValues(sub, pool)]),
  );
  return fc.record(members, { requiredKeys: [...required] });
}

/** A pattern that only forbids characters. Such text is generated freely and filtered. */
const FORBIDS_CHARACTERS_ONLY = /^\^\[\^/;

const texts = new WeakMap<Schema, fc.Arbitrary<string>>();

/** Created once per schema, because parsing a pattern takes longer than generating a text. */
function textOf(schema: Schema): fc.Arbitrary<string> {
  const known = texts.get(schema) ?? newTextOf(schema);
  texts.set(schema, known);
  return known;
}

function newTextOf(schema: Schema): fc.Arbitrary<string> {
  const { pattern, format, minLength = 0, maxLength = LONGEST_TEXT } = schema;
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return fc.date(DATE_RANGE).map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time')
    return fc.date(DATE_RANGE).map((date) => date.toISOString().replace('Z', '+09:00'));
  const longest = Math.min(maxLength, LONGEST_TEXT);
  const free = fc.oneof(
    fc.string({ minLength, maxLength: longest }),
    fc.string({ unit: 'grapheme', minLength, maxLength: longest }),
    fc.constantFrom(...DIFFICULT_TEXTS),
  );
  const generated =
    pattern === undefined || FORBIDS_CHARACTERS_ONLY.test(pattern)
      ? free
      : fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: longest });
  return generated.filter((text) => isValid(schema, text));
}

const DATE_RANGE = { min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true };

/** Texts that often cause errors in programs. */
const DIFFICULT_TEXTS = [
  'a',
  '0',
  'null',
  '__proto__',
  "'; DROP TABLE orders; --",
  '<script>alert(1)</script>',
  '{{7*7}}%s%n',
  '../../etc/passwd',
  'İıſK',
  'Jose\u0301 カ\u3099',
  '👨‍👩‍👧‍👦',
  '𠮷野家',
  'ｶﾞｷﾞｸﾞ',
] as const;
