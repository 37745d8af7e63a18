import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Dispatcher, Pool } from 'undici';
import type { Logger } from '../telemetry/logger.ts';
import { bodyProblem } from './body.ts';
import { type Catalogue, languageOf } from './catalogue-model.ts';
import type { Contract, Operation } from './contract-model.ts';
import { envelope, type Field, type HttpResponse, type Problem, translateBody } from './envelope.ts';
import { endToEnd } from './headers.ts';
import { chosenExample, toPrism, wantsExample } from './prefer.ts';
import { EXCHANGE_HEADER, type Exchange, type Relay } from './relay.ts';
import type { RequestVerdict } from './request-log.ts';
import { decideResponse, type ResponseDecision, UNAVAILABLE } from './response-decision.ts';
import type { Upstream } from './upstream.ts';

/** Response header with the name of the contract example that was sent instead of a provider's response. */
export const EXAMPLE_HEADER = 'x-tsubame-example';
/** Response header with the gateway's verdict about the exchange, as in its request log. */
export const VERDICT_HEADER = 'x-tsubame-verdict';

/** Longer than the SDK client's own timeout of 5 s, so that the client's timeout fires first. */
const PRISM_TIMEOUT_MS = 10_000;

/** How long a request waits while Prism restarts. Waiting is safe: a refused connection has sent nothing. */
const PRISM_RESTART_WAIT_MS = 2000;

/** Query parameters that steer Prism. Clients use `Prefer`, and the provider must not receive these. */
const PRISM_QUERY = ['__server', '__code', '__example', '__dynamic', '__seed'];

/** A fragment, a backslash or a dot segment: another parser could resolve such a path differently. */
const AMBIGUOUS_PATH = /[#\\]|\/(\.|%2e){1,2}(\/|$)/i;

export interface ApiOptions {
  readonly contract: Contract;
  readonly catalogue: Catalogue;
  readonly prismOrigin: string;
  /** Forwards validated requests to the provider; absent in examples mode. */
  readonly relay?: Relay | undefined;
  readonly log: Logger;
}

/** Validates every JSON request and its response with Prism, and sends protocol errors in the contract's envelope. */
export class Api {
  readonly #options: ApiOptions;
  readonly #prism: Pool;

  constructor(options: ApiOptions) {
    this.#options = options;
    this.#prism = new Pool(options.prismOrigin, {
      connections: 64,
      headersTimeout: PRISM_TIMEOUT_MS,
      bodyTimeout: PRISM_TIMEOUT_MS,
    });
  }

  async close(): Promise<void> {
    await this.#prism.destroy();
  }

  /** @param form replaces an uploaded form, because Prism cannot parse files. */
  async handle(request: FastifyRequest, reply: FastifyReply, form?: Form): Promise<FastifyReply> {
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
    return envelope(problem, this.#options.catalogue, languageOf(this.#split(url).query));
  }

  /** Path and query of a request at the provider. */
  target(url: string, { provider }: Upstream): string {
    const { path, search } = this.#split(url);
    return `${provider.basePath}${path}${search}`;
  }

  async #answer(request: FastifyRequest, call: ParsedRequest): Promise<HttpResponse> {
    const { relay } = this.#options;
    const { preference } = request;
    const prefer = toPrism(preference, call.operation);
    const early = this.#bodyProblem(request, call) ?? this.#unknownExample(call, prefer);
    request.verdict = 'refused';
    if (early) return this.problem(request.url, early);
    const { upstream } = request;
    const exchange = upstream
      ? relay?.open({
          ...{ upstream, target: this.target(request.url, upstream), body: call.body },
          wantsExample: wantsExample(preference),
        })
      : undefined;
    try {
      const prism = await this.#askPrism(request, call, prefer ?? '', exchange);
      if (!prism) {
        request.verdict = 'unavailable';
        return this.problem(request.url, UNAVAILABLE);
      }
      const verdict = decideResponse(prism, exchange);
      request.verdict = requestVerdictOf(verdict, exchange);
      if (verdict.kind === 'provider') return verdict.answer;
      if (verdict.kind === 'problem') {
        this.#report(request, call, verdict.violations);
        return this.problem(request.url, verdict.problem);
      }
      const empty = emptyQuery(call);
      if (empty.length > 0) {
        request.verdict = 'refused';
        return this.problem(request.url, { status: 422, fields: empty });
      }
      const name = chosenExample(preference, call.operation, prism.status);
      const { 'sl-violations': _, 'content-length': _length, ...headers } = prism.headers;
      const { catalogue, contract } = this.#options;
      const body = translateBody(prism.body, catalogue, contract.exampleTranslations, languageOf(call.query));
      return { ...prism, body, headers: { ...headers, [EXAMPLE_HEADER]: name } };
    } finally {
      if (exchange) relay?.forget(exchange);
    }
  }

  /** Refuses a body that Prism cannot handle: it hangs until its timeout when an operation with a form gets another body. */
  #bodyProblem({ headers }: FastifyRequest, { operation, body, form }: ParsedRequest): Problem | undefined {
    if (form !== undefined) return undefined;
    if (operation.form === undefined) return bodyProblem(headers['content-type'], body);
    if (headers['content-type'] === undefined)
      return { status: 422, fields: [{ path: 'body', message: 'is required' }] };
    return {
      status: 415,
      fields: [{ path: 'header.content-type', message: 'must be multipart/form-data' }],
    };
  }

  #unknownExample(call: ParsedRequest, prefer: string | undefined): Problem | undefined {
    if (prefer !== undefined) return undefined;
    const { operationId, examples } = call.operation;
    const outcomes = [...examples.keys()].map((name) => name.replace(`${operationId}_`, '')).join(', ');
    const message = `no such example; ${operationId}_ goes with ${outcomes}`;
    return { status: 404, fields: [{ path: 'header.prefer', message }] };
  }

  async #askPrism(
    request: FastifyRequest,
    call: ParsedRequest,
    prefer: string,
    exchange: Exchange | undefined,
  ): Promise<HttpResponse | undefined> {
    const dispatch: Dispatcher.RequestOptions = {
      path: `${call.path}${call.search}`,
      method: request.method as 'GET',
      headers: {
        ...endToEnd(request.headers, ['prefer', 'accept', 'accept-encoding', EXCHANGE_HEADER]),
        accept: 'application/json',
        ...(call.form ? { 'content-type': call.form.type } : {}),
        ...(prefer === '' ? {} : { prefer }),
        ...(exchange ? { [EXCHANGE_HEADER]: exchange.id } : {}),
      },
      body: call.body ?? null,
    };
    const deadline = Date.now() + PRISM_RESTART_WAIT_MS;
    for (;;) {
      try {
        const { statusCode, headers, body } = await this.#prism.request(dispatch);
        const bytes = Buffer.from(await body.arrayBuffer());
        return { status: statusCode, headers: endToEnd(headers), body: bytes };
      } catch (error) {
        const isStarting = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
        if (!isStarting || Date.now() > deadline) return undefined;
        await sleep(50);
      }
    }
  }

  #report(request: FastifyRequest, call: ParsedRequest, violations: readonly Field[] | undefined): void {
    for (const { path, message } of violations ?? []) {
      const name = call.operation.operationId;
      this.#options.log.warn(`contract: ${name} (${request.method} ${call.path}): ${path}: ${message}`);
    }
  }

  #split(url: string): Target {
    const at = url.indexOf('?');
    const path = (at < 0 ? url : url.slice(0, at)).slice(this.#options.contract.basePath.length);
    const search = at < 0 ? '' : url.slice(at);
    const query = new URLSearchParams(search);
    if (!PRISM_QUERY.some((name) => query.has(name))) return { path, search, query };
    for (const name of PRISM_QUERY) query.delete(name);
    return { path, search: `?${query}`, query };
  }
}

/** Prism treats an optional parameter with an empty value as absent; a provider refuses it. */
function emptyQuery({ operation, query }: ParsedRequest): Field[] {
  return operation.nonEmptyQuery
    .filter((name) => query.getAll(name).includes(''))
    .map((name) => ({ path: `query.${name}`, message: 'must not be empty' }));
}

function requestVerdictOf(verdict: ResponseDecision, exchange: Exchange | undefined): RequestVerdict {
  if (verdict.kind === 'example') return 'example';
  if (verdict.kind === 'provider') return 'live';
  if (exchange?.unreachable) return 'unavailable';
  return exchange?.answer ? 'violation' : 'refused';
}

export interface Form {
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
  readonly form: Form | undefined;
}
