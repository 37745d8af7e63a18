import { createIntention } from '@tsubame/sdk';
import {
  mayBecome,
  type RecordCreation,
  type RecordKind,
  type RecordKinds,
  recordIn,
  type SampleRecord,
  type SampleRecords,
} from '../reference/record-kinds.ts';
import { sampleForm } from './sample-card.ts';
import type { TryResponse } from './send-try-request.ts';
import { sendWithNearest } from './send-with-nearest.ts';
import { TryFailure } from './try-failure.ts';

type Json = Readonly<Record<string, unknown>>;

/** The user's records in place of one id of a sample. */
export interface OwnRecord {
  /** The id in the sample. */
  readonly sample: string;
  /** Ids of the user's records, the most suitable first. */
  readonly ids: readonly [string, ...string[]];
  /** The operation that listed or made them. */
  readonly source: string;
  /** Whether the record was made for this request alone, because no operation lists its kind. */
  readonly isForOneRequest: boolean;
  /** Whether the request needs the record without naming it. */
  readonly isImplied: boolean;
}

/**
 * Returns the signed-in user's records for the ids of a sample: listed ones, or new ones that the user's requests make.
 *
 * @throws TryFailure if the user has no suitable record and cannot make one
 */
export async function ownRecords(
  records: SampleRecords,
  { kinds, token }: { kinds: RecordKinds; token: string },
): Promise<OwnRecord[]> {
  const found: OwnRecord[] = [];
  for (const [sample, record] of Object.entries(records)) {
    const taken = found.map(({ ids: [id] }) => id);
    const isImplied = record.isImplied ?? false;
    found.push({ sample, isImplied, ...(await ownRecord(record, { kinds, token, taken })) });
  }
  return found;
}

interface Search {
  readonly kinds: RecordKinds;
  readonly token: string;
  /** Ids that stand for other ids of the same sample. */
  readonly taken: readonly string[];
}

async function ownRecord(
  record: SampleRecord,
  search: Search,
): Promise<Omit<OwnRecord, 'sample' | 'isImplied'>> {
  const { list, single, creation }: RecordKind = search.kinds[record.kind] ?? {};
  if (list !== undefined) {
    const { items = [] } = (await dataOf(list.operation, { method: 'GET', path: list.path, search })) as {
      items?: Json[];
    };
    const [first, ...others] = suitable(items, record)
      .map((item) => String(item[list.member]))
      .filter((id) => !search.taken.includes(id));
    if (first !== undefined)
      return { ids: [first, ...others], source: list.operation, isForOneRequest: false };
  }
  const wanted = record.states === undefined ? '' : ` in the state ${record.states.join(' or ')}`;
  const nothing = `${list?.operation ?? 'The provider'} has no record${wanted}`;
  if (creation === undefined || !mayBecome(creation, record))
    throw new TryFailure(
      `${nothing}, and no request of yours makes one. A scenario of the control panel may.`,
      { link: { href: '/control/', text: 'Open the control panel' } },
    );
  const made = recordIn((await dataOf(creation.operation, { ...creation, search })) as Json);
  if (suitable([made], record).length === 0)
    throw new TryFailure(`${nothing}: ${creation.operation} made one in the state ${String(made.state)}.`);
  // The provider accepts a request for an account of which it knows nothing.
  const isMissing =
    record.isImplied &&
    single !== undefined &&
    (await dataOf(single.operation, { method: 'GET', path: single.path, search })) === null;
  if (isMissing)
    throw new TryFailure(
      `${single.operation} has no record: ${creation.operation} was accepted, but made none of this account.`,
      { link: { href: `${creation.operation}.html`, text: `Read about ${creation.operation}` } },
    );
  return {
    ids: [String(made[creation.member])],
    source: creation.operation,
    isForOneRequest: list === undefined,
  };
}

/** The records in a permitted state, the most similar to the sample's first. */
function suitable(items: readonly Json[], { states, like }: SampleRecord): Json[] {
  const likeness = (item: Json): number =>
    Object.entries(like).filter(([name, value]) => item[name] === value).length;
  return items
    .filter(({ state }) => states?.includes(String(state)) ?? true)
    .toSorted((one, other) => likeness(other) - likeness(one));
}

type Step = Pick<RecordCreation, 'method' | 'path'> & Partial<RecordCreation> & { readonly search: Search };

/** The data of a request that comes before the user's. */
async function dataOf(
  operation: string,
  { method, path, body, records = {}, search }: Step,
): Promise<unknown> {
  const { kinds, token } = search;
  const own = await ownRecords(records, { kinds, token });
  const { answer } = await sendWithNearest({
    method,
    path: withOwnIds(inEnglish(path), own),
    headers: {
      token,
      ...(method === 'GET' ? {} : { 'Idempotency-Key': createIntention().key }),
      ...(body?.kind === 'json' ? { 'content-type': 'application/json' } : {}),
    },
    body: await bodyOf(body, own),
  });
  if (answer.code === 1) return answer.data;
  throw new TryFailure(`${operation} comes first, and failed: ${outcomeOf(answer)}`, {
    link: { href: `${operation}.html`, text: `Open ${operation}` },
    status: answer.status,
  });
}

async function bodyOf(
  body: RecordCreation['body'] | undefined,
  own: readonly OwnRecord[],
): Promise<string | FormData | undefined> {
  if (body?.kind === 'file') return sampleForm();
  return body?.kind === 'json' ? withOwnIds(JSON.stringify(body.value), own) : undefined;
}

/** A text with the user's ids in place of the sample's. */
export function withOwnIds(text: string, own: readonly Pick<OwnRecord, 'sample' | 'ids'>[]): string {
  return own.reduce((changed, { sample, ids: [id] }) => changed.replaceAll(sample, id), text);
}

function outcomeOf({ status, code, text }: TryResponse): string {
  if (code === undefined) return `status ${status}.`;
  return `${code} ${(JSON.parse(text) as { msg?: string }).msg ?? ''}`;
}

/** These pages are in English. */
const inEnglish = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}lang=en`;
