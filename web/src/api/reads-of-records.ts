import { type CallableId, OPERATIONS, type StreamMessageOf } from '@tsubame/sdk';

type Kind = StreamMessageOf<'record'>['kind'];

/** Suffix that some kinds have and the paths of their operations lack: kind `ipo_application`, path `/ipo`. */
const KIND_SUFFIX = /_(?:application|record)$/;
/** The path names of all kinds, for an unknown kind. */
const NAMES =
  'ipo|block-trade|pre-market|follow|dividend|loan|deposit|withdrawal|identity|bank-account|price-alert|fund-password-reset|login-password-reset';

type Listed<Text extends string> = Text extends `${infer One}|${infer Rest}` ? One | Listed<Rest> : Text;
type Dashed<Text extends string> = Text extends `${infer One}_${infer Rest}`
  ? `${One}-${Dashed<Rest>}`
  : Text;
type Bare<One extends string> = One extends `${infer Name}_${'application' | 'record'}` ? Name : One;

/** Fails to compile if a kind of the contract is missing. */
export type UnlistedKind = Exclude<Dashed<Bare<Kind>>, Listed<typeof NAMES>>;
export const EVERY_KIND_IS_LISTED: UnlistedKind extends never ? true : UnlistedKind = true;

/**
 * Operations that become stale when a record changes: every read with the kind's path. The contract's paths determine them, so
 * the first screen needs no second list of operations.
 * @param kind null for records of any kind
 */
export function readsOfRecords(kind: Kind | null): CallableId[] {
  const names = kind?.replace(KIND_SUFFIX, '').replaceAll('_', '-') ?? NAMES;
  const path = new RegExp(`/(?:${names})`);
  const reads = (Object.keys(OPERATIONS) as CallableId[]).filter(
    (id) => OPERATIONS[id].method === 'GET' && path.test(OPERATIONS[id].path),
  );
  return [
    ...reads,
    // A verification changes what a user may do, which is part of the user's record.
    ...of(kind, 'identity', 'getUserInfo'),
    // Gains and tax of copied trades appear in the profit calendar.
    ...of(kind, 'follow_record', 'getProfit'),
  ];
}

function of(kind: Kind | null, meant: Kind, read: CallableId): CallableId[] {
  return kind === meant || kind === null ? [read] : [];
}
