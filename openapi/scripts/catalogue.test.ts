import { expect, test } from 'vitest';
import { catalogueFaults, type RefusalRule, type ResultCode, readCatalogue } from './catalogue.ts';
import { layout } from './layout.ts';
import { unknownTypes } from './refusal-schemas.ts';

const success: ResultCode = {
  code: 1,
  id: 'success',
  http_status: 200,
  messages: { jp: '成功', zh: '成功', en: 'Success', es: 'Correcto', fr: 'Réussi' },
  cause: 'Done.',
  remedy: 'Nothing to do.',
};

const rule: RefusalRule = {
  id: 'lot_size',
  params: { lot_size: 'shares' },
  nearest: 'shares',
  words: { jp: '{lot_size}株', zh: '{lot_size}股', en: '{lot_size}', es: '{lot_size}', fr: '{lot_size}' },
};
const refusal: ResultCode = {
  ...success,
  code: 2005,
  id: 'quantity_not_lot',
  fields: ['quantity'],
  retryable: false,
  rules: [rule],
};
const withRule = (change: Partial<RefusalRule>) => [{ ...refusal, rules: [{ ...rule, ...change }] }];

test('every code has its message in five languages, a cause, a remedy and its HTTP status', () => {
  const codes = readCatalogue(layout.catalogue);
  expect(catalogueFaults(codes)).toEqual([]);
  expect(codes.length).toBeGreaterThan(20);
});

test('a missing translation is named', () => {
  const codes = [{ ...success, messages: { ...success.messages, es: ' ' } }];
  expect(catalogueFaults(codes)).toEqual(['Result code 1 has no message in es.']);
});

test('reports a result code or id that is used twice, and a code out of order', () => {
  const faults = catalogueFaults([success, { ...success }]);
  expect(faults).toContain('Result code 1: 1 is used twice.');
  expect(faults).toContain('Result code 1: success is used twice.');
  expect(faults).toContain('Result code 1 is out of order.');
});

test('a protocol error is carried by its own HTTP status, anything else by 200', () => {
  const codes = [
    { ...success, code: 404, id: 'not_found' },
    { ...refusal, code: 2014, id: 'stock_unknown', http_status: 404 },
  ];
  expect(catalogueFaults(codes)).toEqual([
    'Result code 404 is carried by HTTP 404, not 200.',
    'Result code 2014 is carried by HTTP 200, not 404.',
  ]);
});

test('a refusal says which fields, whether again, and by which rules', () => {
  const { fields: _, ...fieldless } = refusal;
  const { retryable: __, ...undecided } = refusal;
  expect(catalogueFaults([refusal])).toEqual([]);
  expect(catalogueFaults([fieldless])).toEqual([
    'Result code 2005 needs the fields that may be at fault, [] for none.',
  ]);
  expect(catalogueFaults([undecided])).toEqual(['Result code 2005 needs retryable: true or false.']);
  expect(catalogueFaults([{ ...refusal, rules: [] }])).toEqual(['Result code 2005 needs its rules.']);
  expect(catalogueFaults([{ ...success, rules: [rule] }])).toEqual([
    'Result code 1 is no refusal; it has no fields and rules.',
  ]);
});

test('a rule has words in five languages, which say none but its own params', () => {
  expect(catalogueFaults(withRule({ words: { ...rule.words, fr: '' } }))).toEqual([
    'Result code 2005, rule lot_size has no words in fr.',
  ]);
  expect(catalogueFaults(withRule({ words: { ...rule.words, es: '{lots}' } }))).toEqual([
    'Result code 2005, rule lot_size says {lots} in es, which is no parameter.',
  ]);
});

test('a rule has one code', () => {
  const other = { ...refusal, code: 2006, id: 'quantity_below_minimum' };
  expect(catalogueFaults([refusal, other])).toEqual(['Result code 2006: the rule lot_size is there twice.']);
});

test('the type of a parameter is a named one, an enum of the contract, or the members themselves', () => {
  const bundle = { components: { schemas: { OrderState: { enum: ['filled'] }, Order: {} } } };
  const types = { lot_size: 'shares', state: 'OrderState', side: ['long'], order: 'Order', price: 'banana' };
  expect(unknownTypes(withRule({ params: types, nearest: 'apple' }), bundle)).toEqual([
    'Result code 2005, rule lot_size: Order is no type.',
    'Result code 2005, rule lot_size: banana is no type.',
    'Result code 2005, rule lot_size: apple is no type.',
  ]);
});
