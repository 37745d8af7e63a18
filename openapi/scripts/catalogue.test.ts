import { expect, test } from 'vitest';
import { catalogueFaults, type ResultCode, readCatalogue } from './catalogue.ts';
import { layout } from './layout.ts';

const success: ResultCode = {
  code: 1,
  id: 'success',
  http_status: 200,
  messages: { jp: '成功', zh: '成功', en: 'Success', es: 'Correcto', fr: 'Réussi' },
  cause: 'Done.',
  remedy: 'Nothing to do.',
};

test('every code has its message in five languages, a cause, a remedy and its HTTP status', () => {
  const codes = readCatalogue(layout.catalogue);
  expect(catalogueFaults(codes)).toEqual([]);
  expect(codes.length).toBeGreaterThan(20);
});

test('a missing translation is named', () => {
  const codes = [{ ...success, messages: { ...success.messages, es: ' ' } }];
  expect(catalogueFaults(codes)).toEqual(['Result code 1 has no message in es.']);
});

test('numbers and ids are used once and in order', () => {
  const faults = catalogueFaults([success, { ...success }]);
  expect(faults).toContain('Result code 1: 1 is used twice.');
  expect(faults).toContain('Result code 1: success is used twice.');
  expect(faults).toContain('Result code 1 is out of order.');
});

test('a protocol error is carried by its own HTTP status, anything else by 200', () => {
  const codes = [
    { ...success, code: 404, id: 'not_found' },
    { ...success, code: 2014, id: 'stock_unknown', http_status: 404 },
  ];
  expect(catalogueFaults(codes)).toEqual([
    'Result code 404 is carried by HTTP 404, not 200.',
    'Result code 2014 is carried by HTTP 200, not 404.',
  ]);
});
