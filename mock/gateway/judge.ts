import type { Answer, Field, Problem } from './envelope.ts';
import { isEnvelope } from './envelope.ts';
import type { Exchange } from './relay.ts';

/** What leaves the gateway, and what its log says about the contract. */
export type Verdict =
  | { readonly kind: 'provider'; readonly answer: Answer }
  | { readonly kind: 'example'; readonly answer: Answer }
  | { readonly kind: 'problem'; readonly problem: Problem; readonly violations?: readonly Field[] };

interface Violation {
  readonly location?: readonly string[];
  readonly severity?: string;
  readonly code?: string | number;
  readonly message?: string;
}

interface PrismProblem {
  readonly type: string;
  readonly status: number;
  readonly detail?: string;
  readonly validation?: readonly Violation[];
}

/** Seconds a client waits for a provider that is out of reach: about as long as a restart takes. */
export const RETRY_AFTER_S = 2;
export const UNAVAILABLE: Problem = { status: 503, retryAfter: RETRY_AFTER_S };

/**
 * Decides between Prism's words and the provider's.
 * @param prism what Prism answered.
 * @param exchange what happened behind Prism; absent where there is no provider (examples mode).
 */
export function judge(prism: Answer, exchange?: Exchange): Verdict {
  if (exchange?.unreachable) return { kind: 'problem', problem: UNAVAILABLE };
  const own = prismProblem(prism);
  if (own) return ownWords(own, exchange);
  const refused = requestViolations(prism);
  if (refused.length > 0) return { kind: 'problem', problem: requestProblem(prism.status, refused) };
  if (!exchange || exchange.notImplemented) return { kind: 'example', answer: prism };
  if (!exchange.answer) return { kind: 'problem', problem: { status: 500 } };
  return providerWords(exchange.answer);
}

/** Prism lets an undeclared status and unreadable JSON pass; the envelope is due all the same, files aside. */
function providerWords(answer: Answer): Verdict {
  const isFile = answer.status < 400 && !String(answer.headers['content-type']).includes('json');
  if (isFile || isEnvelope(answer.body)) return { kind: 'provider', answer };
  const field = { path: 'response.body', message: `HTTP ${answer.status} without the envelope` };
  const status = answer.status < 400 ? 500 : answer.status;
  return { kind: 'problem', problem: { status, fields: [field] }, violations: [field] };
}

function ownWords(own: PrismProblem, exchange: Exchange | undefined): Verdict {
  const violations = own.validation ?? [];
  if (exchange?.answer) {
    const fields = violations.length > 0 ? violations.map(toField) : [unreadable(own)];
    return { kind: 'problem', problem: { status: 500, fields }, violations: fields };
  }
  if (violations.length > 0) return { kind: 'problem', problem: requestProblem(own.status, violations) };
  if (own.type.endsWith('#NOT_FOUND')) {
    const fields = [{ path: 'header.prefer', message: own.detail ?? 'the contract has no such example' }];
    return { kind: 'problem', problem: { status: 404, fields } };
  }
  return { kind: 'problem', problem: { status: own.status } };
}

function requestProblem(status: number, violations: readonly Violation[]): Problem {
  const fields = violations.map(toField);
  const unauthorized = status === 401 || violations.some(({ code }) => code === 401);
  if (unauthorized) return { status: 401 };
  if (violations.some(({ code }) => code === 415)) return { status: 415, fields };
  return { status: violations.some(isOfHeader) ? 400 : status, fields };
}

/** A header that is missing or not in its form makes the request malformed (400); Prism calls all that is invalid 422. */
function isOfHeader(violation: Violation): boolean {
  return placesOf(violation)[0] === 'header';
}

/** With examples Prism's places begin with `request`, with a provider they do not. */
function placesOf({ location = [] }: Violation): readonly string[] {
  return location[0] === 'request' ? location.slice(1) : location;
}

const unreadable = (own: PrismProblem): Field => ({
  path: 'response.body',
  message: own.detail ?? 'cannot be read as the contract describes it',
});

function toField(violation: Violation): Field {
  const { code, message = '' } = violation;
  const places = placesOf(violation);
  const missing = code === 'required' ? /required property '([^']+)'/.exec(message)?.[1] : undefined;
  return {
    path: [...places, ...(missing === undefined ? [] : [missing])].join('.'),
    message: plain(message),
  };
}

/** "Request body property quantity must be integer" → "must be integer": the path already says where. */
function plain(message: string): string {
  return message.replace(/^(Request|Response) .*?(?=must |is )/, '');
}

/** Prism marks its own errors by media type and by a type that only it uses. */
function prismProblem({ headers, body }: Answer): PrismProblem | undefined {
  if (!String(headers['content-type']).startsWith('application/problem+json')) return undefined;
  const value = JSON.parse(body.toString('utf8')) as Partial<PrismProblem>;
  const { type = '', status = 500 } = value;
  const isOwn = type.startsWith('https://stoplight.io/prism/errors#') || type === 'UNKNOWN';
  return isOwn ? { ...value, type, status } : undefined;
}

/** With examples Prism answers a bad request by the contract's example of an error; what was wrong is in a header. */
function requestViolations({ headers }: Answer): readonly Violation[] {
  const header = headers['sl-violations'];
  if (typeof header !== 'string') return [];
  try {
    const violations = JSON.parse(header.replace(/^Too many violations! /, '')) as Violation[];
    return violations.filter(({ location, severity }) => location?.[0] === 'request' && severity === 'Error');
  } catch {
    return [{ location: ['request'], message: 'has too many faults to list' }];
  }
}
