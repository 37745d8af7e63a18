import { expect, test } from 'vitest';
import type { Outcome } from '../outcomes.ts';
import { type Evidence, formatMatrix, matrixOf, missingEvidence } from './matrix.ts';

const outcome = (status: number, code: number | undefined, names: readonly string[]): Outcome => ({
  operationId: 'placeOrder',
  tag: 'trading',
  method: 'POST',
  path: '/orders',
  status,
  code,
  isJsonCall: true,
  isOpen: false,
  isUpgrade: false,
  examples: names.map((name) => ({ name, summary: '', value: {} })),
});
const ALL = [
  outcome(200, 1, ['placeOrder_Filled', 'placeOrder_Working']),
  outcome(200, 2003, ['placeOrder_PriceOffTick']),
  outcome(401, 401, ['placeOrder_Unauthorized']),
  outcome(503, 503, ['placeOrder_Unavailable']),
];
const NAMES = new Set(ALL.flatMap(({ examples }) => examples.map(({ name }) => name)));
const FULL: Evidence = {
  scenarios: NAMES,
  sdkTests: NAMES,
  interactions: NAMES,
  anchors: NAMES,
};

const holes = (evidence: Evidence, outcomes: readonly Outcome[] = ALL) =>
  missingEvidence(matrixOf(outcomes, evidence));
const without = (name: string) => new Set([...NAMES].filter((other) => other !== name));

test('accepts a matrix without gaps', () => {
  expect(holes(FULL)).toEqual([]);
});

test('reports an outcome without example, scenario, test, interaction or anchor', () => {
  expect(holes(FULL, [outcome(422, 422, [])])).toContain('placeOrder 422 code 422 has no example.');
  expect(holes({ ...FULL, scenarios: without('placeOrder_Filled') })).toEqual([
    'placeOrder 200 code 1 has no mock scenario.',
  ]);
  expect(holes({ ...FULL, sdkTests: without('placeOrder_Unavailable') })).toEqual([
    'placeOrder 503 code 503 has no passed SDK test.',
  ]);
  expect(holes({ ...FULL, interactions: without('placeOrder_PriceOffTick') })).toEqual([
    'placeOrder 200 code 2003 has no Pact interaction.',
  ]);
  expect(holes({ ...FULL, anchors: without('placeOrder_Filled') })).toEqual([
    'placeOrder 200 code 1 has no anchor in the documentation.',
  ]);
});

test('requires coverage of every example of an outcome', () => {
  expect(holes({ ...FULL, interactions: without('placeOrder_Working') })).toHaveLength(1);
});

test('requires no interaction for errors that a consumer cannot trigger', () => {
  expect(holes({ ...FULL, interactions: without('placeOrder_Unavailable') })).toEqual([]);
});

test('requires no 401 interaction for an open operation', () => {
  const open = ALL.map((entry) => ({ ...entry, isOpen: true }));
  expect(holes({ ...FULL, interactions: without('placeOrder_Unauthorized') }, open)).toEqual([]);
});

test('prints the matrix with its gaps', () => {
  const evidence = { ...FULL, interactions: without('placeOrder_PriceOffTick') };
  expect(formatMatrix(matrixOf(ALL, evidence))).toMatch(/placeOrder {2}200 +2003 +yes +yes +yes +HOLE +yes/);
});

test('requires nothing of the stream upgrade', () => {
  const upgrade = {
    ...outcome(101, undefined, []),
    operationId: 'openStream',
    isJsonCall: false,
    isUpgrade: true,
  };
  const refused = { ...upgrade, status: 401, code: 401, examples: ALL[2]?.examples ?? [] };
  expect(holes({ ...FULL, interactions: new Set() }, [upgrade, refused])).toEqual([]);
});
