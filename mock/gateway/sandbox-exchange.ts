import { type CheckedRequest, contractChecks } from './contract-check.ts';
import { type Contract, exampleOf, type Operation } from './contract-model.ts';
import type { ContractNode } from './contract-node.ts';
import { type HttpResponse, isEnvelopeValue } from './envelope.ts';
import type { ExchangeRequest, Exchanges } from './exchange.ts';
import { chosenExampleName, type Preference, wantsExample } from './prefer.ts';
import { isMissingOperation } from './relay.ts';
import {
  brokenResponseDecision,
  decideProviderResponse,
  invalidRequestDecision,
  type ResponseDecision,
  toInvalidField,
  UNAVAILABLE_PROVIDER_DECISION,
  unknownExampleDecision,
  unusableResponseDecision,
} from './response-decision.ts';
import { askProvider } from './upstream.ts';

const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

/** Validates exchanges with our own sandbox without Prism: a client gets the same responses at a fraction of the time. */
export class SandboxExchanges implements Exchanges {
  readonly #contract: Contract;
  /** The compiled checks, and the document that they were compiled from: a reloaded contract has another root. */
  #checks: { readonly root: ContractNode; readonly of: ReturnType<typeof contractChecks> };

  constructor(contract: Contract) {
    this.#contract = contract;
    this.#checks = { root: contract.root, of: contractChecks(contract) };
  }

  async close(): Promise<void> {}

  async run(request: ExchangeRequest): Promise<ResponseDecision> {
    const { operation, preference, upstream } = request;
    const check = this.#currentChecks()(operation);
    const violations = check.request(checkedRequest(request));
    if (violations.length > 0) return invalidRequestDecision(violations);
    if (upstream === null || wantsExample(preference)) return this.#example(operation, preference);
    const answer = await askProvider(upstream, request);
    if (answer === undefined) return UNAVAILABLE_PROVIDER_DECISION;
    if (isMissingOperation(answer)) return this.#example(operation, {});
    const unusable = unusableResponseDecision(operation, answer);
    if (unusable) return unusable;
    const value = bodyOf(answer);
    // Malformed JSON is refused for its missing envelope.
    const broken = value === undefined ? [] : check.response(answer.status, answer.headers, value);
    if (broken.length > 0) return brokenResponseDecision(broken.map(toInvalidField));
    // A body of another media type may be an envelope too.
    return decideProviderResponse(answer, isEnvelopeValue(value) || undefined);
  }

  #currentChecks(): ReturnType<typeof contractChecks> {
    const { root } = this.#contract;
    if (root !== this.#checks.root) this.#checks = { root, of: contractChecks(this.#contract) };
    return this.#checks.of;
  }

  /** The preferred example; by default the first one of the lowest success status. */
  #example(operation: Operation, preference: Preference): ResponseDecision {
    const { example, code } = preference;
    const successes = [...operation.examples.values()].filter((status) => status >= 200 && status < 300);
    const named = example === undefined ? undefined : operation.examples.get(example);
    const status = named ?? code ?? Math.min(...successes);
    const name = chosenExampleName(preference, operation, status);
    if (!operation.examples.has(name))
      return unknownExampleDecision(`Requested status code ${status} is not defined in the document.`);
    const body = Buffer.from(JSON.stringify(exampleOf(this.#contract.root, operation, name)));
    return { kind: 'example', answer: { status, headers: { 'content-type': 'application/json' }, body } };
  }
}

function checkedRequest({ path, query, headers, body, isForm }: ExchangeRequest): CheckedRequest {
  if (body === undefined || isForm) return { headers, path, query, isForm, body: undefined };
  const mediaType = String(headers['content-type'] ?? '');
  return { headers, path, query, isForm, body: { mediaType, value: JSON.parse(body.toString('utf8')) } };
}

/** The parsed JSON of a response, or its text; undefined for malformed JSON. */
function bodyOf({ headers, body }: HttpResponse): unknown {
  const text = body.toString('utf8');
  if (!JSON_TYPE.test(String(headers['content-type'] ?? ''))) return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
