import { type CallableId, OPERATIONS, type StreamMessageOf } from '@tsubame/sdk';

type Kind = StreamMessageOf<'record'>['kind'];

/** What a kind of record adds to the name that the paths of its operations share. */
const ADDED = /_(?:application|record)$/;
/** Those names, for when it is not known what has moved. */
const NAMES =
  'ipo|block-trade|pre-market|follow|dividend|loan|deposit|withdrawal|identity|bank-account|price-alert|fund-password-reset';

type Listed<Text extends string> = Text extends `${infer One}|${infer Rest}` ? One | Listed<Rest> : Text;
type Dashed<Text extends string> = Text extends `${infer One}_${infer Rest}`
  ? `${One}-${Dashed<Rest>}`
  : Text;
type Bare<One extends string> = One extends `${infer Name}_${'application' | 'record'}` ? Name : One;

/** Does not compile while a kind of the contract is in none of the names. */
export type UnlistedKind = Exclude<Dashed<Bare<Kind>>, Listed<typeof NAMES>>;
export const EVERY_KIND_IS_LISTED: UnlistedKind extends never ? true : UnlistedKind = true;

/**
 * What goes old when a record moves: every read under the name of its kind. The contract's paths tell them, so that no
 * second list of operations has to come with the first screen.
 *
 * @param kind null for those of any kind
 */
export function readsOfRecords(kind: Kind | null): CallableId[] {
  const names = kind?.replace(ADDED, '').replaceAll('_', '-') ?? NAMES;
  const path = new RegExp(`/(?:${names})`);
  const reads = (Object.keys(OPERATIONS) as CallableId[]).filter(
    (id) => OPERATIONS[id].method === 'GET' && path.test(OPERATIONS[id].path),
  );
  return [
    ...reads,
    // What a verification lets a user do stands with the user.
    ...of(kind, 'identity', 'getUserInfo'),
    // What was followed and sold has its gain and its tax in the calendar of profit.
    ...of(kind, 'follow_record', 'getProfit'),
  ];
}

function of(kind: Kind | null, meant: Kind, read: CallableId): CallableId[] {
  return kind === meant || kind === null ? [read] : [];
}
