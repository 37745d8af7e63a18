import { MatchersV3 } from '@pact-foundation/pact';
import { expect, test } from 'vitest';
import { type Outcome, outcomeNamed, type Schema } from '../verifier/contract/contract.ts';
import { templateOf } from './matchers.ts';

const response = (schema: Schema, value: unknown): Outcome => ({
  operationId: 'getThing',
  name: 'getThing_Found',
  status: 200,
  summary: 'Found',
  value,
  schema,
});

const thing: Schema = {
  type: 'object',
  properties: {
    code: { type: 'integer', const: 1 },
    price: { type: 'string', pattern: '^[0-9]+$' },
    state: { type: 'string', enum: ['open', 'closed'] },
    closed_at: { type: ['string', 'null'], pattern: '^[0-9]+$' },
    items: {
      type: 'array',
      minItems: 2,
      items: {
        type: 'object',
        properties: { shares: { type: 'integer' }, note: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
      },
    },
  },
};

test('matches strings by pattern, enumerations by any member, and the code literally', () => {
  expect(templateOf(response(thing, { code: 1, price: '2841', state: 'open' }))).toEqual({
    code: 1,
    price: MatchersV3.regex('^[0-9]+$', '2841'),
    state: MatchersV3.regex('^(open|closed)$', 'open'),
  });
});

test('matches text by type if its pattern only forbids characters', () => {
  const named: Schema = {
    type: 'object',
    properties: { name: { type: 'string', pattern: '^[^\\u0000-\\u001f\\ud800-\\udfff]*$' } },
  };
  expect(templateOf(response(named, { name: '佐藤 一郎' }))).toEqual({
    name: MatchersV3.string('佐藤 一郎'),
  });
});

test('matches exact values and null literally', () => {
  const outcome = response(thing, { code: 1, state: 'open', closed_at: null });
  expect(templateOf(outcome, { exact: ['state'] })).toEqual({ code: 1, state: 'open', closed_at: null });
});

test('matches list elements like the first one, without nullable fields', () => {
  const items = [{ shares: 300, note: null }];
  expect(templateOf(response(thing, { code: 1, items }))).toEqual({
    code: 1,
    items: MatchersV3.eachLike({ shares: MatchersV3.integer(300) }, 2),
  });
});

test('accepts an empty list inside an element unless the schema forbids it', () => {
  const list = (items: Schema, minItems?: number): Schema => ({
    ...{ type: 'array', items },
    ...(minItems === undefined ? {} : { minItems }),
  });
  const topic = (minItems?: number): Schema => ({
    type: 'object',
    properties: { questions: list({ type: 'boolean' }, minItems) },
  });
  const template = (minItems?: number) =>
    templateOf(response(list(topic(minItems)), [{ questions: [true] }]));
  const yes = MatchersV3.boolean(true);
  expect(template()).toEqual(MatchersV3.eachLike({ questions: MatchersV3.atLeastLike(yes, 0, 1) }));
  expect(template(1)).toEqual(MatchersV3.eachLike({ questions: MatchersV3.atLeastLike(yes, 1) }));
});

test('matches id, field and rule of a refusal literally, and its numbers by type', () => {
  expect(templateOf(outcomeNamed('placeOrder_QuantityNotLot'))).toMatchObject({
    code: 2005,
    data: {
      id: 'quantity_not_lot',
      field: 'quantity',
      rule: 'lot_size',
      retryable: false,
      params: { lot_size: MatchersV3.integer(100) },
    },
  });
});

test('ignores next_cursor unless the list always has one page', () => {
  const template = (name: string) => templateOf(outcomeNamed(name)) as { data: object };
  expect(template('listOrders_Empty').data).not.toHaveProperty('next_cursor');
  expect(template('listStocks_TwoStocks').data).not.toHaveProperty('next_cursor');
  expect(template('listHotStocks_TwoStocks').data).toHaveProperty('next_cursor', null);
  const literal = templateOf(outcomeNamed('listOrders_Empty'), { exact: ['data.next_cursor'] });
  expect(literal).toHaveProperty('data.next_cursor', null);
});
