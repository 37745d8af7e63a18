import { type ArgsOf, type CallableId, type DataOf, type EnvelopeOf, unwrap } from '@tsubame/sdk';
import { ApiFailure } from '#i18n/failure-message.ts';
import { client } from './client.ts';

/** One call by name. The client's methods are all of this shape; TypeScript cannot see it over the union. */
export function call<Id extends CallableId>(operation: Id, args: ArgsOf<Id>): Promise<EnvelopeOf<Id>> {
  const method = client[operation] as (args: ArgsOf<Id>) => Promise<EnvelopeOf<Id>>;
  return method(args);
}

/** `data` of a success; throws an `ApiFailure` for refusals and errors alike. */
export async function read<Id extends CallableId>(operation: Id, args: ArgsOf<Id>): Promise<DataOf<Id>> {
  try {
    return unwrap(await call(operation, args)) as DataOf<Id>;
  } catch (error) {
    if (args.signal?.aborted) throw error;
    throw new ApiFailure(error);
  }
}
