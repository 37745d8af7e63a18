import { setTimeout as sleep } from 'node:timers/promises';
import { type Dispatcher, Pool } from 'undici';
import type { HttpResponse } from './envelope.ts';
import type { ExchangeRequest, Exchanges } from './exchange.ts';
import { prismPreferHeader, wantsExample } from './prefer.ts';
import { EXCHANGE_HEADER, type Relay, type RelayedExchange } from './relay.ts';
import { decideResponse, type ResponseDecision, UNAVAILABLE_PROVIDER_DECISION } from './response-decision.ts';
import { readProviderResponse } from './upstream.ts';

/** Longer than the SDK client's own timeout of 5 s, so that the client's timeout fires first. */
const PRISM_TIMEOUT_MS = 10_000;

/** How long a request waits while Prism restarts. Waiting is safe: a refused connection has sent nothing. */
const PRISM_RESTART_WAIT_MS = 2000;

/** Validates exchanges with Prism: the contract's examples, and the providers of other teams. */
export class PrismExchanges implements Exchanges {
  readonly #prism: Pool;
  readonly #relay: Relay | undefined;

  /** @param relay forwards validated requests to the provider; absent in examples mode. */
  constructor(prismOrigin: string, relay: Relay | undefined) {
    this.#relay = relay;
    this.#prism = new Pool(prismOrigin, {
      connections: 64,
      headersTimeout: PRISM_TIMEOUT_MS,
      bodyTimeout: PRISM_TIMEOUT_MS,
    });
  }

  async close(): Promise<void> {
    await this.#prism.destroy();
    await this.#relay?.close();
  }

  async run(request: ExchangeRequest): Promise<ResponseDecision> {
    const { upstream, target, body, preference } = request;
    const exchange = upstream
      ? this.#relay?.open({ upstream, target, body, wantsExample: wantsExample(preference) })
      : undefined;
    try {
      const prism = await this.#ask(request, exchange);
      if (!prism) return UNAVAILABLE_PROVIDER_DECISION;
      const decision = decideResponse(request.operation, prism, exchange);
      if (decision.kind !== 'example') return decision;
      const { 'sl-violations': _, 'content-length': _length, ...headers } = prism.headers;
      return { kind: 'example', answer: { ...prism, headers } };
    } finally {
      if (exchange) this.#relay?.forget(exchange);
    }
  }

  async #ask(
    request: ExchangeRequest,
    exchange: RelayedExchange | undefined,
  ): Promise<HttpResponse | undefined> {
    const prefer = prismPreferHeader(request.preference, request.operation);
    const dispatch: Dispatcher.RequestOptions = {
      path: `${request.path}${request.search}`,
      method: request.method as 'GET',
      headers: {
        ...request.headers,
        ...(prefer === '' ? {} : { prefer }),
        ...(exchange ? { [EXCHANGE_HEADER]: exchange.id } : {}),
      },
      body: request.body ?? null,
    };
    const deadline = Date.now() + PRISM_RESTART_WAIT_MS;
    for (;;) {
      try {
        return await readProviderResponse(await this.#prism.request(dispatch));
      } catch (error) {
        const isStarting = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
        if (!isStarting || Date.now() > deadline) return undefined;
        await sleep(50);
      }
    }
  }
}
