import { expect, test } from 'vitest';
import { operations, outcomes } from '../verifier/contract/contract.ts';
import { type PactInteraction, pactFile, readPact } from '../verifier/pact/pact-file.ts';

const { interactions } = readPact(pactFile);

function codesOf(operationId: string, of: readonly PactInteraction[]): (number | undefined)[] {
  return of
    .filter(({ description }) => description.startsWith(`${operationId}_`))
    .map(({ response }) => response.body?.content.code);
}

/** What the operations still lack. The success of a WebSocket upgrade is no HTTP answer, no pact can hold it. */
function holesIn(of: readonly PactInteraction[]): string[] {
  return operations.flatMap(({ operationId, responses }) => {
    const codes = codesOf(operationId, of);
    return [
      ...(codes.includes(1) || '101' in responses ? [] : [`${operationId} has no success`]),
      ...(codes.some((code) => code !== 1) ? [] : [`${operationId} has no refusal`]),
    ];
  });
}

test('every operation of the contract has a success and a refusal in the pact', () => {
  expect(holesIn(interactions)).toEqual([]);
});

test('a missing success or refusal is named', () => {
  const without = interactions.filter(
    ({ description }) => !/^(getBoard_TenLevels|logout_Unauthorized)$/.test(description),
  );
  expect(holesIn(without)).toEqual(['logout has no refusal', 'getBoard has no success']);
});

test('every answer with status 200 that the contract shows is in the pact', () => {
  const covered = new Set(interactions.map(({ description }) => description));
  const shown = [...outcomes.values()].filter(({ status }) => status === 200);
  expect(shown.filter(({ name }) => !covered.has(name))).toEqual([]);
});

test('every interaction is an outcome that the contract names', () => {
  expect(interactions.map(({ description }) => description).filter((name) => !outcomes.has(name))).toEqual(
    [],
  );
});
