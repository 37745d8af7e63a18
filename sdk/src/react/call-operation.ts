import type { TsubameClient } from '../client.ts';
import { unwrap } from '../envelope.ts';
import type { CallableId, DataOf } from '../operation-types.ts';

type AnyMethod = (
  args: object,
) => Promise<{ readonly code: number; readonly msg: string; readonly data: unknown }>;

/**
 * Calls an operation by name and returns its `data`.
 *
 * @throws RefusalError when the request is refused, and every error of the client
 */
export async function callOperation<Id extends CallableId>(
  client: TsubameClient,
  operationId: Id,
  args: object,
): Promise<DataOf<Id>> {
  // Indexed by a union of ids, the methods have no common argument type; the callers are typed.
  const method = client[operationId] as unknown as AnyMethod;
  return unwrap(await method(args)) as DataOf<Id>;
}
