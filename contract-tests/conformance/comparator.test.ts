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

async function faultsOf(candidate: Pact): Promise<string[]> {
  const faults: string[] = [];
  for await (const { type, code, message, mockDetails } of comparator.compare(candidate)) {
    if (type !== 'info') faults.push(`${mockDetails?.interactionDescription}: ${code} ${message}`);
  }
  return faults;
}

/** The pact with one interaction rewritten. */
function planted(description: string, find: string, replace: string): Pact {
  const interactions = pact.interactions
    .filter((interaction) => interaction.description === description)
    .map((interaction) => JSON.parse(JSON.stringify(interaction).replace(find, replace)));
  expect(JSON.stringify(interactions)).toContain(replace);
  return { ...pact, interactions };
}

test('everything that the web app expects stands in the contract', async () => {
  expect(await faultsOf(pact)).toEqual([]);
});

test.each([
  ['an answer with a field that the contract has not', 'getOrder_Filled', '"leverage":2', '"gearing":2'],
  ['an answer with a float for money', 'getAssets_WithPositions', '"balance":4210000', '"balance":4210000.5'],
  ['an answer with a price in another form', 'placeOrder_Working', '"price":"2800"', '"price":"2,800"'],
  [
    'a refusal code that the operation has not',
    'cancelOrder_OrderNotCancellable',
    '"code":2009',
    '"code":2002',
  ],
  ['a request body that the contract refuses', 'placeOrder_Filled', '"direction":"long"', '"direction":"up"'],
  ['a request to a path that does not exist', 'getStock_Toyota', '/stocks/7203', '/shares/7203'],
])('%s is refused', async (_, description, find, replace) => {
  expect(await faultsOf(planted(description, find, replace))).not.toEqual([]);
});
