import * as comparatorModule from '@pactflow/openapi-pact-comparator';
import { expect, test } from 'vitest';
import { contract } from '../verifier/contract/contract.ts';
import { type Pact, pactFile, readPact } from '../verifier/pact/pact-file.ts';

interface Finding {
  readonly type: 'error' | 'warning' | 'info';
  readonly code: string;
  readonly message: string;
  readonly mockDetails?: { readonly interactionDescription?: string };
}

// The package's declarations import without extensions, which NodeNext does not resolve.
const { Comparator } = comparatorModule as unknown as {
  Comparator: new (documents: { oas: unknown }) => { compare(pact: unknown): AsyncIterable<Finding> };
};
const comparator = new Comparator({ oas: contract });
const pact = readPact(pactFile);

async function violationsOf(candidate: Pact): Promise<string[]> {
  const violations: string[] = [];
  for await (const { type, code, message, mockDetails } of comparator.compare(candidate)) {
    if (type !== 'info') violations.push(`${mockDetails?.interactionDescription}: ${code} ${message}`);
  }
  return violations;
}

/** The pact with one interaction rewritten. */
function withSeededFault(description: string, find: string, replace: string): Pact {
  const interactions = pact.interactions
    .filter((interaction) => interaction.description === description)
    .map((interaction) => JSON.parse(JSON.stringify(interaction).replace(find, replace)));
  expect(JSON.stringify(interactions)).toContain(replace);
  return { ...pact, interactions };
}

test('finds no contradiction between the pact and the contract', async () => {
  expect(await violationsOf(pact)).toEqual([]);
});

test.each([
  ['a response with an undeclared field', 'getOrder_Filled', '"leverage":2', '"gearing":2'],
  [
    'a response with a decimal yen amount',
    'getAssets_WithPositions',
    '"balance":4210000',
    '"balance":4210000.5',
  ],
  ['a response with a malformed price', 'placeOrder_Working', '"price":"2800"', '"price":"2,800"'],
  [
    'a refusal code that the operation does not list',
    'cancelOrder_OrderNotCancellable',
    '"code":2009',
    '"code":2002',
  ],
  [
    'a request body that violates the contract',
    'placeOrder_Filled',
    '"direction":"long"',
    '"direction":"up"',
  ],
  ['a request to a path that does not exist', 'getStock_Toyota', '/stocks/7203', '/shares/7203'],
])('rejects %s', async (_, description, find, replace) => {
  expect(await violationsOf(withSeededFault(description, find, replace))).not.toEqual([]);
});
