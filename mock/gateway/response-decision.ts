import type { DecodedResponse } from './content-encoding.ts';
import type { Operation } from './contract-model.ts';
import type { HttpResponse, InvalidField, Problem } from './envelope.ts';
import { isEnvelope } from './envelope.ts';
import type { RelayedExchange } from './relay.ts';

/** The response that the gateway sends, and the contract violations that it logs. */
export type ResponseDecision =
  | { readonly kind: 'provider'; readonly answer: HttpResponse }
  | { readonly kind: 'example'; readonly answer: HttpResponse }
  | ProblemDecision;

/** A protocol error that the gateway sends instead of a response. */
export interface ProblemDecision {
  readonly kind: 'problem';
  readonly problem: Problem;
  readonly verdict: 'refused' | 'unavailable' | 'violation';
  readonly violations?: readonly InvalidField[];
}

/** A value that breaks the contract, as Prism reports it. */
export interface PrismViolation {
  readonly location?: readonly string[];
  readonly severity?: string;
  readonly code?: string | number;
  readonly message?: string;
}

interface PrismProblem {
  readonly type: string;
  readonly status: number;
  readonly detail?: string;
  readonly validation?: readonly PrismViolation[];
}

/** Seconds until a client may retry when the provider is unreachable: about as long as a restart takes. */
const RETRY_AFTER_S = 2;
export const UNAVAILABLE_PROBLEM: Problem = { status: 503, retryAfter: RETRY_AFTER_S };

/** The decision for a provider that does not answer. */
export const UNAVAILABLE_PROVIDER_DECISION: ResponseDecision = {
  kind: 'problem',
  problem: UNAVAILABLE_PROBLEM,
  verdict: 'unavailable',
};

/**
 * Decides whether the client gets the provider's response, an example or a protocol error.
 * @param prism Prism's response.
 * @param exchange the provider's response and state behind Prism; absent in examples mode.
 */
export function decideResponse(
  operation: Operation,
  prism: HttpResponse,
  exchange?: RelayedExchange,
): ResponseDecision {
  if (exchange?.unreachable) return UNAVAILABLE_PROVIDER_DECISION;
  const unusable = exchange?.answer && unusableResponseDecision(operation, exchange.answer);
  if (unusable) return unusable;
  const own = prismProblem(prism);
  if (own) return decidePrismError(own, exchange);
  const violations = requestViolations(prism);
  if (violations.length > 0) return refusalDecision(requestProblem(prism.status, violations));
  if (!exchange || exchange.notImplemented) return { kind: 'example', answer: prism };
  if (!exchange.answer) return refusalDecision({ status: 500 });
  return decideProviderResponse(exchange.answer);
}

/** The decision for a request that the gateway does not forward. */
export const refusalDecision = (problem: Problem): ResponseDecision => ({
  kind: 'problem',
  problem,
  verdict: 'refused',
});

/** The decision for a request that breaks the contract. */
export const invalidRequestDecision = (violations: readonly PrismViolation[]): ResponseDecision =>
  refusalDecision(requestProblem(422, violations));

/** The decision for an example that the contract does not have. */
export const unknownExampleDecision = (message: string): ResponseDecision =>
  refusalDecision({ status: 404, fields: [{ path: 'header.prefer', message }] });

/** The decision for a response that breaks the contract. */
export function brokenResponseDecision(fields: readonly InvalidField[], status = 500): ProblemDecision {
  return { kind: 'problem', problem: { status, fields }, verdict: 'violation', violations: fields };
}

/**
 * The decision for a response that is invalid with any body: a status below 400 that the operation does not declare, or an
 * encoding that cannot be decoded. Prism accepts a redirect, but the client would get an unvalidated response from another
 * address. An undeclared error is accepted if it has the envelope.
 *
 * @returns undefined for any other response.
 */
export function unusableResponseDecision(
  { statuses }: Operation,
  { status, undecodable }: DecodedResponse,
): ProblemDecision | undefined {
  const fitting = [String(status), `${Math.floor(status / 100)}XX`, 'default'];
  if (status < 400 && !statuses.some((each) => fitting.includes(each))) {
    const message = `Unable to match the returned status code with those defined in the document: ${statuses.join(',')}`;
    return brokenResponseDecision([{ path: 'response', message }]);
  }
  return undecodable === undefined ? undefined : brokenBodyDecision(status, undecodable);
}

/** An error keeps its status. */
const brokenBodyDecision = (status: number, message: string): ProblemDecision =>
  brokenResponseDecision([{ path: 'response.body', message }], status < 400 ? 500 : status);

/** The contract requires the envelope also for an undeclared status and for JSON of any kind, except for files. */
export function decideProviderResponse(
  answer: HttpResponse,
  hasEnvelope = isEnvelope(answer.body),
): ResponseDecision {
  const isFile = answer.status < 400 && !String(answer.headers['content-type']).includes('json');
  if (isFile || hasEnvelope) return { kind: 'provider', answer };
  return brokenBodyDecision(answer.status, `HTTP ${answer.status} without the envelope`);
}

function decidePrismError(own: PrismProblem, exchange: RelayedExchange | undefined): ResponseDecision {
  const violations = own.validation ?? [];
  if (exchange?.answer)
    return brokenResponseDecision(
      violations.length > 0 ? violations.map(toInvalidField) : [UNREADABLE_RESPONSE],
    );
  if (violations.length > 0) return refusalDecision(requestProblem(own.status, violations));
  if (own.type.endsWith('#NOT_FOUND'))
    return unknownExampleDecision(own.detail ?? 'the contract has no such example');
  return refusalDecision({ status: own.status });
}

function requestProblem(status: number, violations: readonly PrismViolation[]): Problem {
  const fields = violations.map(toInvalidField);
  const unauthorized = status === 401 || violations.some(({ code }) => code === 401);
  if (unauthorized) return { status: 401 };
  if (violations.some(({ code }) => code === 415)) return { status: 415, fields };
  return { status: violations.some(isInHeader) ? 400 : status, fields };
}

/** A missing or malformed header makes the request malformed (400); Prism reports 422 for every violation. */
function isInHeader(violation: PrismViolation): boolean {
  return locationOf(violation)[0] === 'header';
}

/** Prism prefixes locations with `request` in examples mode, and not in proxy mode. */
function locationOf({ location = [] }: PrismViolation): readonly string[] {
  return location[0] === 'request' ? location.slice(1) : location;
}

/** The violation of a response with a body that is not the JSON of its media type. */
const UNREADABLE_RESPONSE: InvalidField = { path: 'response.body', message: 'is not JSON' };

/** A violation with its path and a message that does not repeat the path. */
export function toInvalidField(violation: PrismViolation): InvalidField {
  const { code, message = '' } = violation;
  const places = locationOf(violation);
  const missing = code === 'required' ? /required property '([^']+)'/.exec(message)?.[1] : undefined;
  return {
    path: [...places, ...(missing === undefined ? [] : [missing])].join('.'),
    message: withoutLocation(message),
  };
}

/** "Request body property quantity must be integer" → "must be integer", because the path already has the location. */
function withoutLocation(message: string): string {
  return message.replace(/^(Request|Response) .*?(?=must |is )/, '');
}

/** Prism's own error, which it marks by media type and by an error type; undefined for any other response. */
function prismProblem({ headers, body }: HttpResponse): PrismProblem | undefined {
  if (!String(headers['content-type']).startsWith('application/problem+json')) return undefined;
  const value = JSON.parse(body.toString('utf8')) as Partial<PrismProblem>;
  const { type = '', status = 500 } = value;
  const isOwn = type.startsWith('https://stoplight.io/prism/errors#') || type === 'UNKNOWN';
  return isOwn ? { ...value, type, status } : undefined;
}

/** In examples mode Prism answers an invalid request with an example of an error, and lists the violations in a header. */
function requestViolations({ headers }: HttpResponse): readonly PrismViolation[] {
  const header = headers['sl-violations'];
  if (typeof header !== 'string') return [];
  try {
    const violations = JSON.parse(header.replace(/^Too many violations! /, '')) as PrismViolation[];
    return violations.filter(({ location, severity }) => location?.[0] === 'request' && severity === 'Error');
  } catch {
    return [{ location: ['request'], message: 'has too many faults to list' }];
  }
}
