import { expect, test } from 'vitest';
import { operations, outcomes } from '../verifier/contract/contract.ts';
import { type PactInteraction, pactFile, readPact } from '../verifier/pact/pact-file.ts';

const { interactions } = readPact(pactFile);

function codesOf(operationId: string, of: readonly PactInteraction[]): (number | undefined)[] {
  return of
    .filter(({ description }) => description.startsWith(`${operationId}_`))
    .map(({ response }) => response.body?.content.code);
}

/** Operations without a success or a refusal in the pact. A pact cannot contain the success of a WebSocket upgrade. */
function missingOutcomes(of: readonly PactInteraction[]): string[] {
  return operations.flatMap(({ operationId, responses }) => {
    const codes = codesOf(operationId, of);
    return [
      ...(codes.includes(1) || '101' in responses ? [] : [`${operationId} has no success`]),
      ...(codes.some((code) => code !== 1) ? [] : [`${operationId} has no refusal`]),
    ];
  });
}

test('finds a success and a refusal of every operation in the pact', () => {
  expect(missingOutcomes(interactions)).toEqual([]);
});

test('names a missing success or refusal', () => {
  const without = interactions.filter(
    ({ description }) => !/^(getBoard_TenLevels|logout_Unauthorized)$/.test(description),
  );
  expect(missingOutcomes(without)).toEqual(['logout has no refusal', 'getBoard has no success']);
});

test('finds every example with status 200 in the pact', () => {
  const covered = new Set(interactions.map(({ description }) => description));
  const shown = [...outcomes.values()].filter(({ status }) => status === 200);
  expect(shown.filter(({ name }) => !covered.has(name))).toEqual([]);
});

test('finds every interaction among the outcomes of the contract', () => {
  expect(interactions.map(({ description }) => description).filter((name) => !outcomes.has(name))).toEqual(
    [],
  );
});
