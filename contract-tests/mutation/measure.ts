import { CONTRACT, ResponseHistory, type SuccessfulResponse } from '@tsubame/sdk/invariants';
import fc from 'fast-check';
import { invariantCoverage } from '../../openapi/scripts/invariant-coverage.ts';
import { successDataSchema } from '../verifier/checks/repeated-action.ts';
import { contract } from '../verifier/contract/contract.ts';
import type { Operation } from '../verifier/contract/operations.ts';
import {
  type Exchange,
  hasSuccessCode,
  jsonBodyOf,
  type ProviderResponse,
} from '../verifier/http/exchange.ts';
import { successfulResponse } from '../verifier/response-validator/invariant-violations.ts';
import { requestedLanguage, validateResponse } from '../verifier/response-validator/validate-response.ts';
import { mutated, valueMutants } from './mutants.ts';

/** One changed response of a recorded run. */
interface Mutant {
  readonly operation: Operation;
  /** Where it is, such as `Order.fee`, `status` or the name of a header. */
  readonly place: string;
  readonly kind: string;
  /** Index of the exchange. */
  readonly at: number;
  readonly response: () => ProviderResponse;
}

export interface MutationScore {
  readonly mutants: number;
  readonly named: number;
  /** Mutants that no finding names, as `operation place: kind`. */
  readonly survivors: readonly string[];
}

type CompleteResponse = Exclude<ProviderResponse, { broken: string }>;

/** A recorded run of the verifier, prepared to be checked again with one changed response. */
export class MutationMeasure {
  readonly #exchanges: readonly Exchange[];
  /** Indexes of exchanges by what their responses state, to check only those that a change can contradict. */
  readonly #bySubject = new Map<string, number[]>();
  readonly #subjects: readonly (readonly string[])[];
  readonly #history = new ResponseHistory();

  constructor(exchanges: readonly Exchange[]) {
    this.#exchanges = exchanges;
    this.#subjects = exchanges.map((each, at) => {
      const subjects = this.#subjectsOf(each);
      for (const subject of subjects) {
        const known = this.#bySubject.get(subject);
        if (known) known.push(at);
        else this.#bySubject.set(subject, [at]);
      }
      return subjects;
    });
  }

  /**
   * Changes one response at a time and counts the changes that a finding names.
   *
   * @param sample how many mutants to draw with the seed; all without it
   */
  score({ seed, sample }: { readonly seed: number; readonly sample?: number }): MutationScore {
    const all = this.#mutants(seed);
    const drawn = sample === undefined ? all : shuffled(all, seed).slice(0, sample);
    const survivors = drawn.filter((mutant) => !this.#isNamed(mutant));
    return {
      mutants: drawn.length,
      named: drawn.length - survivors.length,
      survivors: survivors.map(({ operation, place, kind }) => `${operation.id} ${place}: ${kind}`).sort(),
    };
  }

  /** Every kind of change of every constrained member, status and header of each operation, each in one response. */
  #mutants(seed: number): Mutant[] {
    const kinds = new Map<string, Mutant[]>();
    const add = (mutant: Mutant) => {
      const key = `${mutant.operation.id} ${mutant.place} ${mutant.kind}`;
      const known = kinds.get(key);
      // A few candidates are enough to draw one of.
      if (known === undefined) kinds.set(key, [mutant]);
      else if (known.length < MAX_CANDIDATES) known.push(mutant);
    };
    for (const [at, exchange] of this.#exchanges.entries()) {
      const { operation, response } = exchange;
      if ('broken' in response) continue;
      for (const [place, kind, changed] of frameChanges(operation, response))
        add({ operation, place, kind, at, response: () => changed });
      if (!hasSuccessCode(response)) continue;
      const body = jsonBodyOf(response);
      const schema = successDataSchema(operation.responses.get(200)?.schema ?? {});
      for (const { record, field, kind, path, value } of valueMutants(operation.id, schema, body?.data))
        if (isConstrained(operation, record, field))
          add({
            ...{ operation, place: `${record}.${field}`, kind, at },
            response: () => ({
              ...response,
              text: JSON.stringify({ ...body, data: mutated(body?.data, path, value) }),
            }),
          });
    }
    return [...kinds.values()].map(
      (candidates, index) => candidates[(seed + index) % candidates.length] as Mutant,
    );
  }

  /** Whether checking the changed response, and all that it can contradict, gives a finding that names its operation. */
  #isNamed({ operation, at, response }: Mutant): boolean {
    const original = this.#exchanges[at] as Exchange;
    const changed = { ...original, response: response() };
    const alone = validateResponse(operation, original.request, changed.response);
    if (alone.length > 0) return true;
    const subjects = [TERMS, ...(this.#subjects[at] ?? []), ...this.#subjectsOf(changed)];
    const related = new Set(subjects.flatMap((subject) => this.#bySubject.get(subject) ?? []).concat(at));
    const history = new ResponseHistory();
    for (const [index, each] of this.#exchanges.entries()) {
      if (each.operation.method !== 'GET')
        history.sent(each.operation.id, each.request.headers.token ?? null);
      if (!related.has(index)) continue;
      const names =
        index === at
          ? validateResponse(operation, original.request, changed.response, undefined, history)
          : this.#addTo(history, each);
      if (
        names.some(
          (found) => index === at || each.operation === operation || found.detail.includes(operation.id),
        )
      )
        return true;
    }
    return false;
  }

  #addTo(history: ResponseHistory, exchange: Exchange): readonly { readonly detail: string }[] {
    const success = successIn(exchange);
    return success === null ? [] : history.add(success);
  }

  #subjectsOf(exchange: Exchange): string[] {
    const success = successIn(exchange);
    if (success === null) return [];
    const stated = this.#history.statementsOf(success).map(({ subject }) => subject);
    return [...new Set(success.operation === 'getTradingTerms' ? [...stated, TERMS] : stated)];
  }
}

/** Subject of the trading terms, which the calculations of other responses read. */
const TERMS = 'terms';

const successes = new WeakMap<Exchange, SuccessfulResponse | null>();

/** The response of an exchange if it is a success, else null; parsed once. */
function successIn(exchange: Exchange): SuccessfulResponse | null {
  const known = successes.get(exchange);
  if (known !== undefined) return known;
  const { operation, request, response } = exchange;
  const data = hasSuccessCode(response) ? jsonBodyOf(response)?.data : undefined;
  const success =
    data === undefined ? null : successfulResponse(operation, request, data, requestedLanguage(request));
  successes.set(exchange, success);
  return success;
}

const MAX_CANDIDATES = 8;

/** What constrains each member of each record. */
const COVERAGE: ReadonlyMap<string, readonly string[]> = new Map(
  invariantCoverage(contract as unknown as Parameters<typeof invariantCoverage>[0]).map(
    ({ record, field, by }) => [`${record}.${field}`, by],
  ),
);

/**
 * Whether the checks of responses constrain a member. Draws are calculated again from all pages of their roster, which a recording
 * does not repeat. Path and request constrain only the record that the operation returns.
 */
function isConstrained({ id }: Operation, record: string, field: string): boolean {
  const by = (COVERAGE.get(`${record}.${field}`) ?? []).filter((each) => each !== 'DrawProof.draw');
  const isReturned = CONTRACT.returned[id] === record;
  return by.some((each) => isReturned || (each !== 'path' && each !== 'echo'));
}

/** Changes of status, code and headers of a response. */
function* frameChanges(
  operation: Operation,
  response: CompleteResponse,
): Generator<readonly [place: string, kind: string, changed: ProviderResponse]> {
  for (const status of operation.responses.keys())
    if (status !== response.status && status !== 101)
      yield ['status', `to ${status}`, { ...response, status }];
  for (const name of [
    'content-type',
    ...Object.keys(operation.responses.get(response.status)?.headers ?? {}),
  ]) {
    if (response.headers[name] === undefined) continue;
    yield [name, 'dropped', { ...response, headers: { ...response.headers, [name]: undefined } }];
    yield [name, 'altered', { ...response, headers: { ...response.headers, [name]: 'x' } }];
  }
  const body = jsonBodyOf(response);
  if (body?.code === undefined) return;
  for (const code of [1, 2001, 404])
    if (code !== body.code)
      yield ['code', `to ${code}`, { ...response, text: JSON.stringify({ ...body, code }) }];
  yield ['msg', 'another text', { ...response, text: JSON.stringify({ ...body, msg: `${body.msg}x` }) }];
}

function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const [order = []] = fc.sample(fc.shuffledSubarray([...items.keys()], { minLength: items.length }), {
    seed,
    numRuns: 1,
  });
  return order.map((index) => items[index] as Item);
}
