import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../telemetry/logger.ts';
import { bodyProblem } from './body.ts';
import { languageOf, type MessageCatalogue } from './catalogue-model.ts';
import { answeredMethod, type Contract, type Operation } from './contract-model.ts';
import {
  type HttpResponse,
  type InvalidField,
  type Problem,
  protocolErrorResponse,
  translateExampleBody,
} from './envelope.ts';
import type { Exchanges } from './exchange.ts';
import { endToEndHeaders } from './headers.ts';
import { chosenExampleName, prismPreferHeader } from './prefer.ts';
import { EXCHANGE_HEADER } from './relay.ts';
import type { ProblemDecision } from './response-decision.ts';
import type { Upstream } from './upstream.ts';

/** Response header with the name of the contract example that was sent instead of a provider's response. */
export const EXAMPLE_HEADER = 'x-tsubame-example';
/** Response header with the gateway's verdict about the exchange, as in its request log. */
export const VERDICT_HEADER = 'x-tsubame-verdict';

/** Query parameters that steer Prism. Clients use `Prefer`, and the provider must not receive these. */
const PRISM_QUERY = ['__server', '__code', '__example', '__dynamic', '__seed'];

/** A fragment, a backslash or a dot segment: another parser could resolve such a path differently. */
const AMBIGUOUS_PATH = /[#\\]|\/(\.|%2e){1,2}(\/|$)/i;

/** Headers of a conditional read, which browsers add for a response with an `ETag`. */
const CONDITIONS = ['if-none-match', 'if-modified-since'];

export interface ApiHandlerOptions {
  readonly contract: Contract;
  readonly catalogue: MessageCatalogue;
  readonly exchanges: Exchanges;
  readonly log: Logger;
}

/** Runs the exchange of every JSON request, and sends protocol errors in the contract's envelope. */
export class ApiHandler {
  readonly #options: ApiHandlerOptions;

  constructor(options: ApiHandlerOptions) {
    this.#options = options;
  }

  /** @param form replaces an uploaded form, because Prism cannot parse files. */
  async handle(request: FastifyRequest, reply: FastifyReply, form?: ForwardedForm): Promise<FastifyReply> {
    const operation = this.operation(request);
    const json = Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : undefined;
    const answer = operation
      ? await this.#answer(request, {
          ...this.#split(request.url),
          operation,
          body: form?.body ?? json,
          form,
        })
      : this.problem(request.url, { status: 404 });
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  }

  /** The contract's operation for a request; undefined if there is none or the path is ambiguous. */
  operation({ method, url }: { method: string; url: string }): Operation | undefined {
    const { path } = this.#split(url);
    return AMBIGUOUS_PATH.test(path) ? undefined : this.#options.contract.find(method, path);
  }

  /** A protocol error of the gateway itself, in the language that the request asks for. */
  problem(url: string, problem: Problem): HttpResponse {
    return protocolErrorResponse(problem, this.#options.catalogue, languageOf(this.#split(url).query));
  }

  /** The protocol error of a decision. Notes its verdict, and logs its violations. */
  problemOf(
    request: FastifyRequest,
    { operationId }: Operation,
    { problem, verdict, violations = [] }: ProblemDecision,
  ): HttpResponse {
    request.verdict = verdict;
    const place = `${operationId} (${request.method} ${this.#split(request.url).path})`;
    for (const { path, message } of violations)
      this.#options.log.warn(`contract: ${place}: ${path}: ${message}`);
    return this.problem(request.url, problem);
  }

  /** Path and query of a request at the provider. */
  target(url: string, { provider }: Upstream): string {
    const { path, search } = this.#split(url);
    return `${provider.basePath}${path}${search}`;
  }

  async #answer(request: FastifyRequest, call: ParsedRequest): Promise<HttpResponse> {
    const { catalogue, contract, exchanges } = this.#options;
    const { preference, upstream, url } = request;
    const { operation, body, form } = call;
    request.verdict = 'refused';
    const early = this.#bodyProblem(request, call) ?? unknownExample(request, operation);
    if (early) return this.problem(url, early);
    const decision = await exchanges.run({
      ...{ operation, body, preference, upstream, method: answeredMethod(request.method) },
      ...{ path: call.path, search: call.search, query: call.query },
      headers: headersOf(request, call),
      isForm: form !== undefined,
      target: upstream ? this.target(url, upstream) : '',
    });
    if (decision.kind === 'problem') return this.problemOf(request, operation, decision);
    const { answer } = decision;
    if (decision.kind === 'provider') {
      request.verdict = 'live';
      return answer;
    }
    const empty = emptyQuery(call);
    if (empty.length > 0) return this.problem(url, { status: 422, fields: empty });
    request.verdict = 'example';
    const name = chosenExampleName(preference, operation, answer.status);
    const translated = translateExampleBody(
      answer.body,
      catalogue,
      contract.exampleTranslations,
      languageOf(call.query),
    );
    const headers = { ...answer.headers, ...retryAfterOf(answer.body), [EXAMPLE_HEADER]: name };
    return { ...answer, body: translated, headers };
  }

  /** Refuses a body that Prism cannot handle: it hangs until its timeout when an operation with a form gets another body. */
  #bodyProblem({ headers }: FastifyRequest, { operation, body, form }: ParsedRequest): Problem | undefined {
    if (form !== undefined) return undefined;
    if (operation.form === undefined) {
      const problem = bodyProblem(headers, body);
      // Such an operation declares neither 400 nor 415.
      const isStray = problem !== undefined && !operation.takesBody;
      return isStray ? { status: 422, fields: [{ path: 'body', message: 'must be absent' }] } : problem;
    }
    if (headers['content-type'] === undefined)
      return { status: 422, fields: [{ path: 'body', message: 'is required' }] };
    return {
      status: 415,
      fields: [{ path: 'header.content-type', message: 'must be multipart/form-data' }],
    };
  }

  #split(url: string): Target {
    const at = url.indexOf('?');
    const path = (at < 0 ? url : url.slice(0, at)).slice(this.#options.contract.basePath.length);
    const search = at < 0 ? '' : url.slice(at);
    const query = new URLSearchParams(search.split('#', 1)[0]);
    if (!PRISM_QUERY.some((name) => query.has(name))) return { path, search, query };
    for (const name of PRISM_QUERY) query.delete(name);
    return { path, search: `?${query}`, query };
  }
}

/** Prism treats an optional parameter with an empty value as absent; a provider refuses it. */
function emptyQuery({ operation, query }: ParsedRequest): InvalidField[] {
  return operation.nonEmptyQuery
    .filter((name) => query.getAll(name).includes(''))
    .map((name) => ({ path: `query.${name}`, message: 'must not be empty' }));
}

/** The header `Retry-After` of an example that says it in its body; Prism would make up a value. */
function retryAfterOf(body: Buffer): Record<string, string> {
  const seconds = /"retry_after":(\d+)/.exec(body.toString('latin1'))?.[1];
  return seconds === undefined ? {} : { 'retry-after': seconds };
}

function unknownExample({ preference }: FastifyRequest, operation: Operation): Problem | undefined {
  if (prismPreferHeader(preference, operation) !== undefined) return undefined;
  const { operationId, examples } = operation;
  const outcomes = [...examples.keys()].map((name) => name.replace(`${operationId}_`, '')).join(', ');
  const message = `no such example; ${operationId}_ is followed by ${outcomes}`;
  return { status: 404, fields: [{ path: 'header.prefer', message }] };
}

/**
 * The headers to forward. A media type without a body says nothing, and Prism fails on a malformed one. A conditional request
 * could get 304, which has no body to validate.
 */
function headersOf({ headers }: FastifyRequest, { body, form }: ParsedRequest) {
  const dropped = ['prefer', 'accept', 'accept-encoding', ...CONDITIONS, EXCHANGE_HEADER];
  return {
    ...endToEndHeaders(headers, body ? dropped : [...dropped, 'content-type']),
    accept: 'application/json',
    ...(form ? { 'content-type': form.type } : {}),
  };
}

export interface ForwardedForm {
  /** Media type with its boundary. */
  readonly type: string;
  readonly body: Buffer;
}

interface Target {
  readonly path: string;
  /** Query with its question mark, as the client sent it; empty without a query. */
  readonly search: string;
  readonly query: URLSearchParams;
}

interface ParsedRequest extends Target {
  readonly operation: Operation;
  readonly body: Buffer | undefined;
  readonly form: ForwardedForm | undefined;
}
