import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { layout } from '../../layout.ts';
import { stateTablesOf } from '../state-table.ts';
import { referenceGroups } from './operation.ts';
import { kindsFor, recordKindsOf, sampleRecordsOf } from './record-kinds.ts';

const bundle = JSON.parse(readFileSync(layout.bundleJson, 'utf8'));
const operations = referenceGroups(bundle, stateTablesOf(bundle)).flatMap((group) => group.operations);
const kinds = recordKindsOf(operations);
const recordsOf = (id: string) => {
  const found = operations.find((operation) => operation.id === id);
  return found === undefined ? [] : Object.values(sampleRecordsOf(found, operations));
};

test('every id in a sample request is of a kind that a page can list or make', () => {
  const needed = operations.flatMap((operation) => Object.entries(sampleRecordsOf(operation, operations)));
  expect(needed.length).toBeGreaterThan(40);
  const unknown = needed.filter(([, { kind }]) => !kinds[kind]?.list && !kinds[kind]?.creation);
  expect(unknown).toEqual([]);
});

test('a client makes the ids of its drawings, which no address names', () => {
  expect(recordsOf('saveChartDrawings')).toEqual([]);
});

test('a receipt, and a record that the request does not name, come from the request that makes them', () => {
  expect(recordsOf('useLoginPasswordReset')).toMatchObject([{ kind: 'receipt' }]);
  expect(kinds.receipt?.creation).toMatchObject({
    operation: 'requestLoginPasswordReset',
    member: 'receipt',
  });
  expect(recordsOf('cancelFundPasswordReset')).toMatchObject([{ kind: 'rst', isImplied: true }]);
  expect(recordsOf('cancelLoginPasswordReset')).toMatchObject([{ kind: 'lpr', isImplied: true }]);
  expect(recordsOf('getFundPasswordReset')).toEqual([]);
  expect(kinds.lpr?.creation?.operation).toBe('requestLoginPasswordReset');
  expect(kinds.lpr?.single).toMatchObject({ operation: 'getOwnLoginPasswordReset' });
  expect(kinds.rst?.single).toMatchObject({ operation: 'getFundPasswordReset' });
});

test('an operation that changes a state needs a record in a state from which the user may', () => {
  expect(recordsOf('cancelOrder')).toMatchObject([{ kind: 'ord', states: ['armed', 'queued', 'working'] }]);
  expect(recordsOf('subscribeIpo')).toMatchObject([{ kind: 'iap', states: ['won'] }]);
  expect(recordsOf('getOrder')[0]?.states).toBeUndefined();
});

test('a record is made by the request that begins its life, with the records that this needs', () => {
  expect(kinds.ord).toMatchObject({
    list: { operation: 'listOrders', member: 'order_id' },
    creation: { operation: 'placeOrder' },
  });
  expect(kinds.rst?.creation?.operation).toBe('requestFundPasswordReset');
  expect(kinds.upl?.creation).toMatchObject({
    operation: 'uploadImage',
    member: 'upload_id',
    body: { kind: 'file' },
  });
  const [sample = ''] = Object.keys(kinds.wdr?.creation?.records ?? {});
  expect(kinds.wdr?.creation?.records[sample]?.kind).toBe('bnk');
});

test('a page gets the kinds that its sample needs, and those that making them needs', () => {
  expect(Object.keys(kindsFor({ wdr_sample: { kind: 'wdr', like: {} } }, kinds)).sort()).toEqual([
    'bnk',
    'wdr',
  ]);
});
