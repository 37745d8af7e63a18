import { type CallableId, OPERATIONS, type StreamMessageOf } from '@tsubame/sdk';

/** What a kind of record adds to the name that the paths of its operations share. */
const ADDED = /_(?:application|record)$/;
/** Those names, for when it is not known what has moved. */
const NAMES =
  'ipo|block-trade|pre-market|follow|dividend|loan|deposit|withdrawal|identity|bank-account|price-alert';

/**
 * What goes old when a record moves: every read under the name of its kind. The contract's paths tell them, so that no
 * second list of operations has to come with the first screen.
 *
 * @param kind null for those of any kind
 */
export function readsOfRecords(kind: StreamMessageOf<'record'>['kind'] | null): CallableId[] {
  const names = kind?.replace(ADDED, '').replace('_', '-') ?? NAMES;
  const path = new RegExp(`/(?:${names})`);
  const reads = (Object.keys(OPERATIONS) as CallableId[]).filter(
    (id) => OPERATIONS[id].method === 'GET' && path.test(OPERATIONS[id].path),
  );
  // What a verification lets a user do stands with the user.
  return kind === 'identity' || kind === null ? [...reads, 'getUserInfo'] : reads;
}
