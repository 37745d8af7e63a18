import type { RecordKinds, SampleRecords } from '../reference/record-kinds.ts';
import { type OwnRecord, ownRecords, withOwnIds } from './own-records.ts';
import { sampleForm } from './sample-card.ts';
import type { TryRequest, TryResponse } from './send-try-request.ts';
import { answerTo, type ReplacedValue, type SentSample, sendWithNearest } from './send-with-nearest.ts';
import { token } from './sign-in.ts';
import { TryFailure } from './try-failure.ts';

/** Largest number of the user's records for which a read is tried. */
const MOST_TRIES = 10;

/** A request with its response. */
export interface SentForm extends SentSample {
  /** The user's records in the request. */
  readonly own: readonly OwnRecord[];
}

/** The form's values and key after it was last sent, and the records that were in the request. */
let lastSent:
  | { readonly values: string; readonly key: string; readonly own: readonly OwnRecord[] }
  | undefined;

/** Whether the form has the key with which other values were sent. */
export const needsNewKey = (form: HTMLFormElement): boolean =>
  lastSent !== undefined && lastSent.key === keyOf(form) && lastSent.values !== valuesOf(form);

const keyOf = (form: HTMLFormElement): string =>
  form.querySelector<HTMLInputElement>('[data-key]')?.value ?? '';

/** All values of the form except its key, with the user's token. */
function valuesOf(form: HTMLFormElement): string {
  const values = [...new FormData(form)].filter(([name]) => name !== 'header.Idempotency-Key');
  return JSON.stringify([token(), ...values.map(String)]);
}

/**
 * Sends the request of the form, with the user's own records in place of the sample's. An unchanged form is the same request again.
 *
 * @throws TryFailure without a response
 */
export async function sendForm(form: HTMLFormElement): Promise<SentForm> {
  const isRepeated = lastSent?.values === valuesOf(form) && lastSent.key === keyOf(form);
  let own = isRepeated ? (lastSent?.own ?? []) : await ownRecordsFor(form);
  try {
    const sent = await sendWithRecords(form, own);
    own = sent.own;
    return sent;
  } finally {
    lastSent = { values: valuesOf(form), key: keyOf(form), own };
  }
}

async function sendWithRecords(form: HTMLFormElement, own: readonly OwnRecord[]): Promise<SentForm> {
  const [shown, hidden] = [
    own.filter((record) => !record.isForOneRequest),
    own.filter((record) => record.isForOneRequest),
  ];
  putIds(form, shown);
  const first = await sendOnce(form, hidden);
  const [only] = shown;
  if (form.dataset.method !== 'GET' || only === undefined) return { ...first, own };
  // Not every record has what a read is for, such as a draw.
  let [tried, sent] = [only.ids[0], first];
  for (const id of only.ids.slice(1, MOST_TRIES)) {
    if (!isAboutRecord(sent.answer)) return { ...sent, own: [{ ...only, ids: [tried] }] };
    putIds(form, [{ sample: tried, ids: [id] }]);
    tried = id;
    sent = await sendOnce(form, hidden);
  }
  if (!isAboutRecord(sent.answer)) return { ...sent, own: [{ ...only, ids: [tried] }] };
  putIds(form, [{ sample: tried, ids: [only.ids[0]] }]);
  return { ...first, own: [{ ...only, ids: [only.ids[0]] }] };
}

/** Whether the record is why a request failed. */
const isAboutRecord = ({ status, code = 0 }: TryResponse): boolean => status === 404 || code >= 1000;

async function sendOnce(form: HTMLFormElement, hidden: readonly OwnRecord[]): Promise<SentSample> {
  const request = await requestOf(form);
  const { path, body } = request;
  const sent = {
    ...request,
    path: withOwnIds(path, hidden),
    body: typeof body === 'string' ? withOwnIds(body, hidden) : body,
  };
  if (!isSampleBody(form) || preferOf(form) !== '') return { request: sent, answer: await answerTo(sent) };
  const outcome = await sendWithNearest(sent);
  if (outcome.replaced !== undefined) putNearest(form, outcome.replaced, outcome.request);
  return outcome;
}

/** Puts the sent value and its key into the form, so that another press repeats this request and makes nothing new. */
function putNearest(form: HTMLFormElement, { field, nearest }: ReplacedValue, { headers }: TryRequest): void {
  const area = form.querySelector('textarea');
  if (area !== null) area.value = JSON.stringify({ ...JSON.parse(area.value), [field]: nearest }, null, 2);
  const key = form.querySelector<HTMLInputElement>('[data-key]');
  if (key !== null) key.value = headers['Idempotency-Key'] ?? key.value;
}

/** Name of the example that the user chose as response, or ''. */
const preferOf = (form: HTMLFormElement): string => String(new FormData(form).get('prefer') ?? '');

/** Whether the body is the sample's, apart from ids; values of the user's own are sent as they are. */
function isSampleBody(form: HTMLFormElement): boolean {
  const area = form.querySelector('textarea');
  const withoutIds = (text: string) => text.replaceAll(/\b[a-z]{3}_[\w.-]{20,}/g, '');
  return area !== null && withoutIds(area.value) === withoutIds(area.defaultValue);
}

/** The user's records for the sample's ids that are still in the form; none for a guest or a chosen example. */
async function ownRecordsFor(form: HTMLFormElement): Promise<OwnRecord[]> {
  const user = token();
  const values = [...new FormData(form)]
    .map(([, value]) => value)
    .filter((value) => typeof value === 'string');
  if (user === undefined || form.dataset.records === undefined || preferOf(form) !== '') return [];
  const { records, kinds } = JSON.parse(form.dataset.records) as {
    records: SampleRecords;
    kinds: RecordKinds;
  };
  const present = Object.entries(records).filter(
    ([id, { isImplied }]) => isImplied || values.some((value) => value.includes(id)),
  );
  return ownRecords(Object.fromEntries(present), { kinds, token: user });
}

function putIds(form: HTMLFormElement, own: readonly Pick<OwnRecord, 'sample' | 'ids'>[]): void {
  for (const input of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input[type=text], input:not([type]), textarea',
  ))
    if (input.name !== '') input.value = withOwnIds(input.value, own);
}

/** @throws TryFailure if the form lacks a part of the path */
async function requestOf(form: HTMLFormElement): Promise<TryRequest> {
  const values = new FormData(form);
  const query = new URLSearchParams();
  const headers: Record<string, string> = { token: token() ?? 'guest' };
  let path = form.dataset.path ?? '';
  for (const [name, value] of values) {
    const [place = '', ...rest] = name.split('.');
    const key = rest.join('.');
    if (typeof value !== 'string' || value === '') continue;
    if (place === 'path') path = path.replace(`{${key}}`, encodeURIComponent(value));
    if (place === 'query') query.set(key, value);
    if (place === 'header') headers[key] = value;
  }
  const missing = /\{(\w+)\}/.exec(path)?.[1];
  if (missing !== undefined) throw new TryFailure(`${missing} is empty, and there is no path without it.`);
  const prefer = preferOf(form);
  if (prefer !== '') headers.prefer = `example=${prefer}`;
  const target = query.size > 0 ? `${path}?${query}` : path;
  const request = { method: form.dataset.method ?? 'GET', path: target, headers };
  const text = values.get('body');
  const file = values.get('file');
  if (typeof text === 'string') {
    headers['content-type'] = 'application/json';
    return { ...request, body: text };
  }
  if (!(file instanceof File)) return { ...request, body: undefined };
  if (file.name === '') return { ...request, body: await sampleForm() };
  const upload = new FormData();
  upload.set('file', file);
  return { ...request, body: upload };
}
