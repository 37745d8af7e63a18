import { OPERATIONS, type Operation } from '../contract/operations.ts';
import type { HttpRequest } from '../http/exchange.ts';
import type { RequestDraft } from '../http/request-draft.ts';
import { type Pact, pactFile, readPact } from '../pact/pact-file.ts';
import { STATES, type State } from '../provider-states/states.ts';

/** A request of an operation that succeeds in a state, as the pact has it. */
export interface PactCase {
  readonly operation: Operation;
  /** Name of the state in `states/`. */
  readonly state: string;
  /** Whether only an operator brings the state about. */
  readonly isOperators: boolean;
  /** What the contract shows as the answer's `data`. */
  readonly shown: unknown;
  /** The request as somebody in that state sends it. */
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

/** For every operation the requests that succeed, those first whose state any user can be in. */
export const PACT_CASES: ReadonlyMap<Operation, readonly PactCase[]> = readCases(readPact(pactFile));

function readCases({ interactions }: Pact): Map<Operation, readonly PactCase[]> {
  const stateOf = (each: Interaction) => stateBySentence.get(each.providerStates?.[0]?.name ?? '') ?? '';
  const effort = (each: Interaction) => (byName[stateOf(each)]?.by === undefined ? 0 : 1);
  const casesOf = (operation: Operation) =>
    interactions
      .filter(({ description }) => description.startsWith(`${operation.id}_`))
      .filter((each) => each.response.body?.content.code === 1 && stateOf(each) !== '')
      .sort((a, b) => effort(a) - effort(b))
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

/** The pact's request with the provider's own values in place of the samples. */
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

/** The same intention under another key: what a user does anew. */
export function withNewKey(draft: RequestDraft, key: string): RequestDraft {
  return draft.headers['Idempotency-Key'] === undefined
    ? draft
    : { ...draft, headers: { 'Idempotency-Key': key } };
}

/** Whether a request's answer can change anything. */
export function isRead({ method }: Operation | HttpRequest): boolean {
  return method === 'GET';
}
