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

test('strings match their pattern, enumerations any member, and code stands as it is', () => {
  expect(templateOf(response(thing, { code: 1, price: '2841', state: 'open' }))).toEqual({
    code: 1,
    price: MatchersV3.regex('^[0-9]+$', '2841'),
    state: MatchersV3.regex('^(open|closed)$', 'open'),
  });
});

test('free text matches as a text, as its pattern only says what may not be in it', () => {
  const named: Schema = {
    type: 'object',
    properties: { name: { type: 'string', pattern: '^[^\\u0000-\\u001f\\ud800-\\udfff]*$' } },
  };
  expect(templateOf(response(named, { name: '佐藤 一郎' }))).toEqual({
    name: MatchersV3.string('佐藤 一郎'),
  });
});

test('a value that is a statement matches literally, and so does null', () => {
  const outcome = response(thing, { code: 1, state: 'open', closed_at: null });
  expect(templateOf(outcome, { exact: ['state'] })).toEqual({ code: 1, state: 'open', closed_at: null });
});

test('elements match like the first one, without their nullable fields', () => {
  const items = [{ shares: 300, note: null }];
  expect(templateOf(response(thing, { code: 1, items }))).toEqual({
    code: 1,
    items: MatchersV3.eachLike({ shares: MatchersV3.integer(300) }, 2),
  });
});

test('a list of an element may be empty, as the example of another element shows, unless its schema says otherwise', () => {
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

test('a refusal is known by its name, field and rule, and its numbers only by their type', () => {
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

test('a list may end or go on, whatever its example shows, unless it always comes whole', () => {
  const template = (name: string) => templateOf(outcomeNamed(name)) as { data: object };
  expect(template('listOrders_Empty').data).not.toHaveProperty('next_cursor');
  expect(template('listStocks_TwoStocks').data).not.toHaveProperty('next_cursor');
  expect(template('listHotStocks_TwoStocks').data).toHaveProperty('next_cursor', null);
  const said = templateOf(outcomeNamed('listOrders_Empty'), { exact: ['data.next_cursor'] });
  expect(said).toHaveProperty('data.next_cursor', null);
});
