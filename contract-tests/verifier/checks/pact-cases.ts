import { OPERATIONS, type Operation } from '../contract/operations.ts';
import type { HttpRequest } from '../http/exchange.ts';
import type { RequestDraft } from '../http/request-draft.ts';
import { type Pact, pactFile, readPact } from '../pact/pact-file.ts';
import { STATES, type State } from '../provider-states/states.ts';

/** A request from the pact that succeeds in a provider state. */
export interface PactCase {
  readonly operation: Operation;
  /** Name of the state in `provider-states/tables/`. */
  readonly state: string;
  /** Whether only an operator can set up the state. */
  readonly isOperators: boolean;
  /** The `data` of the pact's response. */
  readonly shown: unknown;
  /** The request, with the values of a state that was set up. */
  draftFor(values: Readonly<Record<string, string>>): RequestDraft;
}

interface PactRequest {
  readonly path: string;
  readonly query?: Readonly<Record<string, readonly string[]>>;
  readonly headers?: Readonly<Record<string, readonly string[]>>;
  readonly body?: {
    readonly content: unknown;
    readonly contentType?: string;
    readonly encoded?: boolean | string;
  };
}

const byName: Readonly<Record<string, State>> = { ...STATES };
const stateBySentence = new Map(Object.entries(byName).map(([name, { sentence }]) => [sentence, name]));

const isSuccess = (code: unknown) => code === 1;
const isRefusal = (code: unknown) => typeof code === 'number' && code >= 1_000;

/** The successful requests of every operation; requests with a state that needs no operator come first, and lists with items. */
export const PACT_CASES: ReadonlyMap<Operation, readonly PactCase[]> = readCases(
  readPact(pactFile),
  isSuccess,
);

/** The requests of every operation that a business rule refuses. */
export const REFUSED_CASES: ReadonlyMap<Operation, readonly PactCase[]> = readCases(
  readPact(pactFile),
  isRefusal,
);

function itemsOf(data: unknown): readonly unknown[] | undefined {
  return ((data ?? {}) as { readonly items?: readonly unknown[] }).items;
}

function readCases(
  { interactions }: Pact,
  isWanted: (code: unknown) => boolean,
): Map<Operation, readonly PactCase[]> {
  const stateOf = (each: Interaction) => stateBySentence.get(each.providerStates?.[0]?.name ?? '') ?? '';
  const operatorRank = (each: Interaction) => (byName[stateOf(each)]?.by === undefined ? 0 : 1);
  const emptyRank = (each: Interaction) => (itemsOf(each.response.body?.content.data)?.length === 0 ? 1 : 0);
  const casesOf = (operation: Operation) =>
    interactions
      .filter(({ description }) => description.startsWith(`${operation.id}_`))
      .filter((each) => isWanted(each.response.body?.content.code) && stateOf(each) !== '')
      .sort((a, b) => operatorRank(a) - operatorRank(b) || emptyRank(a) - emptyRank(b))
      .map((each) => caseOf(operation, stateOf(each), each));
  return new Map(OPERATIONS.map((operation) => [operation, casesOf(operation)]));
}

type Interaction = Pact['interactions'][number];

function caseOf(operation: Operation, state: string, { request, response }: Interaction): PactCase {
  const { values: samples = {}, by } = byName[state] ?? {};
  return {
    operation,
    state,
    isOperators: by !== undefined,
    shown: response.body?.content.data,
    draftFor: (values) => draftOfCase(operation, request as unknown as PactRequest, samples, values),
  };
}

/** The pact's request with the sample values replaced by the provider's values. */
function draftOfCase(
  { path: template, body: declared }: Operation,
  { path, query = {}, headers = {}, body }: PactRequest,
  samples: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): RequestDraft {
  const own = (text: string) =>
    Object.entries(samples).reduce(
      (result, [name, sample]) => result.replaceAll(sample, values[name] ?? sample),
      text,
    );
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const found = new RegExp(`^${template.replaceAll(/\{\w+\}/g, '([^/]+)')}$`).exec(path) ?? [];
  const key = Object.entries(headers).find(([name]) => name.toLowerCase() === 'idempotency-key');
  return {
    path: Object.fromEntries(
      names.map((name, index) => [name, own(decodeURIComponent(found[index + 1] ?? ''))]),
    ),
    query: Object.fromEntries(Object.entries(query).map(([name, [text = '']]) => [name, own(text)])),
    headers: key ? { 'Idempotency-Key': key[1][0] } : {},
    body:
      declared?.type === 'multipart/form-data'
        ? { file: CARD }
        : body && JSON.parse(own(JSON.stringify(body.content))),
  };
}

/** A grey card of one pixel. */
const CARD = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The same request under a new idempotency key, as a user sends it who repeats the action. */
export function withNewKey(draft: RequestDraft, key: string): RequestDraft {
  return draft.headers['Idempotency-Key'] === undefined
    ? draft
    : { ...draft, headers: { 'Idempotency-Key': key } };
}

/** Whether a request only reads. */
export function isRead({ method }: Operation | HttpRequest): boolean {
  return method === 'GET';
}

/** The lists that the pact shows empty for a user who has done nothing: their items belong to one user. */
export const OWN_LISTS: ReadonlySet<Operation> = new Set(
  [...PACT_CASES]
    .filter(([, cases]) =>
      cases.some(({ state, shown, draftFor }) => {
        const isWhole = Object.keys(draftFor({}).query).every((name) => name === 'lang');
        return state === 'signedIn' && isWhole && itemsOf(shown)?.length === 0;
      }),
    )
    .map(([operation]) => operation),
);
