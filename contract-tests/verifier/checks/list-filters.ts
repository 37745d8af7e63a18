import type { Schema } from '../contract/contract.ts';
import { type Operation, schemaOf } from '../contract/operations.ts';
import { type CheckedProvider, callProvider, type ProviderUser } from '../users/provider-call.ts';

/**
 * Requests each list with `limit=1` and with every value of every choice, such as `state` or `sort`, as a user who has records. The provider's `onExchange` reports
 * items that do not fit the filter. Generated requests use such filters only by chance, and often for users without records.
 */
export async function checkListFilters(
  provider: CheckedProvider,
  operations: Iterable<Operation>,
  user: ProviderUser,
): Promise<void> {
  for (const operation of operations) {
    if (operation.method !== 'GET' || operation.path.includes('{')) continue;
    for (const query of filtersOf(operation)) await callProvider(provider, operation, { query }, user);
  }
}

function filtersOf({ parameters }: Operation): Readonly<Record<string, unknown>>[] {
  const ofQuery = parameters.filter((each) => each.in === 'query' && each.name !== 'lang');
  return [
    ...ofQuery.filter(({ name }) => name === 'limit').map(() => ({ limit: 1 })),
    ...ofQuery.flatMap(({ name, schema }) => membersOf(schema).map((value) => ({ [name]: value }))),
  ];
}

function membersOf(schema: Schema): readonly unknown[] {
  const { enum: members, items } = schemaOf(schema);
  return members ?? (items ? membersOf(items) : []);
}
