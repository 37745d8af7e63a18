import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Dispatcher, Pool } from 'undici';
import { bodyProblem } from './body.ts';
import { type Catalogue, languageOf } from './catalogue-model.ts';
import type { Contract, Operation } from './contract-model.ts';
import { type Answer, envelope, type Field, inLanguage, type Problem } from './envelope.ts';
import { endToEnd } from './headers.ts';
import { judge, UNAVAILABLE, type Verdict } from './judge.ts';
import { chosenExample, toPrism, wantsExample } from './prefer.ts';
import { EXCHANGE_HEADER, type Exchange, type Relay } from './relay.ts';
import type { RequestVerdict } from './request-log.ts';
import type { Upstream } from './upstream.ts';

/** Marks an answer that is an example of the contract and not a provider's. */
export const EXAMPLE_HEADER = 'x-tsubame-example';
/** What the gateway holds of an answer: one of the verdicts of its list of requests. */
export const VERDICT_HEADER = 'x-tsubame-verdict';

/** Longer than the client's own 5 s, so that its timeout is the one that shows. */
const PRISM_TIMEOUT_MS = 10_000;

/** How long a request waits for a Prism that is just starting again; nothing of it has been sent by then. */
const PRISM_PATIENCE_MS = 2000;

/** Prism's way to be told by the query; a client has `Prefer`, and the provider must not see these. */
const PRISM_QUERY = ['__server', '__code', '__example', '__dynamic', '__seed'];

/** A fragment, a backslash or a dot segment. */
const AMBIGUOUS_PATH = /[#\\]|\/(\.|%2e){1,2}(\/|$)/i;

export interface ApiOptions {
  readonly contract: Contract;
  readonly catalogue: Catalogue;
  readonly prismOrigin: string;
  /** The way to the provider; absent in examples mode. */
  readonly relay?: Relay | undefined;
  readonly log: (line: string) => void;
}

/** Takes every JSON request through Prism and puts whatever comes back into the contract's shape. */
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

  /** @param form stands in for the form of the request, which is not for Prism. */
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

  /** The contract's operation of a request; paths that another reader would resolve to something else have none. */
  operation({ method, url }: { method: string; url: string }): Operation | undefined {
    const { path } = this.#split(url);
    return AMBIGUOUS_PATH.test(path) ? undefined : this.#options.contract.find(method, path);
  }

  /** The gateway's own words to a request, in the language that it asks for. */
  problem(url: string, problem: Problem): Answer {
    return envelope(problem, this.#options.catalogue, languageOf(this.#split(url).query));
  }

  /** Where a request of the API lives at the provider. */
  target(url: string, { provider }: Upstream): string {
    const { path, search } = this.#split(url);
    return `${provider.basePath}${path}${search}`;
  }

  async #answer(request: FastifyRequest, call: Call): Promise<Answer> {
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
      const verdict = judge(prism, exchange);
      request.verdict = noted(verdict, exchange);
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
      const body = inLanguage(prism.body, catalogue, contract.exampleWords, languageOf(call.query));
      return { ...prism, body, headers: { ...headers, [EXAMPLE_HEADER]: name } };
    } finally {
      if (exchange) relay?.forget(exchange);
    }
  }

  /** Prism waits for a form until its time is over, whatever comes in its place. */
  #bodyProblem({ headers }: FastifyRequest, { operation, body, form }: Call): Problem | undefined {
    if (form !== undefined) return undefined;
    if (operation.form === undefined) return bodyProblem(headers['content-type'], body);
    if (headers['content-type'] === undefined)
      return { status: 422, fields: [{ path: 'body', message: 'is required' }] };
    return {
      status: 415,
      fields: [{ path: 'header.content-type', message: 'must be multipart/form-data' }],
    };
  }

  #unknownExample(call: Call, prefer: string | undefined): Problem | undefined {
    if (prefer !== undefined) return undefined;
    const { operationId, examples } = call.operation;
    const outcomes = [...examples.keys()].map((name) => name.replace(`${operationId}_`, '')).join(', ');
    const message = `no such example; ${operationId}_ goes with ${outcomes}`;
    return { status: 404, fields: [{ path: 'header.prefer', message }] };
  }

  async #askPrism(
    request: FastifyRequest,
    call: Call,
    prefer: string,
    exchange: Exchange | undefined,
  ): Promise<Answer | undefined> {
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
    const deadline = Date.now() + PRISM_PATIENCE_MS;
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

  #report(request: FastifyRequest, call: Call, violations: readonly Field[] | undefined): void {
    for (const { path, message } of violations ?? []) {
      const name = call.operation.operationId;
      this.#options.log(`contract: ${name} (${request.method} ${call.path}): ${path}: ${message}`);
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

/** Prism takes an optional parameter without a value for one that was not sent; a provider refuses it. */
function emptyQuery({ operation, query }: Call): Field[] {
  return operation.filledQuery
    .filter((name) => query.getAll(name).includes(''))
    .map((name) => ({ path: `query.${name}`, message: 'must not be empty' }));
}

function noted(verdict: Verdict, exchange: Exchange | undefined): RequestVerdict {
  if (verdict.kind === 'example') return 'example';
  if (verdict.kind === 'provider') return 'live';
  if (exchange?.unreachable) return 'unavailable';
  return exchange?.answer ? 'violation' : 'refused';
}

export interface Form {
  /** With its boundary. */
  readonly type: string;
  readonly body: Buffer;
}

interface Target {
  readonly path: string;
  /** With its question mark, as the client sent it; empty without a query. */
  readonly search: string;
  readonly query: URLSearchParams;
}

interface Call extends Target {
  readonly operation: Operation;
  readonly body: Buffer | undefined;
  readonly form: Form | undefined;
}
