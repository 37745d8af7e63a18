import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { DecodedResponse } from './content-encoding.ts';
import { isEnvelope } from './envelope.ts';
import { endToEndHeaders } from './headers.ts';
import { askProvider, type Upstream } from './upstream.ts';

/** Header with the id of the exchange that a request from Prism belongs to. */
export const EXCHANGE_HEADER = 'x-tsubame-exchange';

/** A request that passes through Prism, with the provider's response. */
export interface RelayedExchange {
  readonly id: string;
  /** The provider that receives the request. */
  readonly upstream: Upstream;
  /** Path and query at the provider, byte for byte as the client sent them. */
  readonly target: string;
  readonly body: Buffer | undefined;
  /** The client asks for an example, so the request is not forwarded to the provider. */
  readonly wantsExample: boolean;
  /** The provider's response, byte for byte but for its content encoding; absent until Prism has forwarded the request. */
  answer?: DecodedResponse;
  /** The provider could not be reached or took too long. */
  unreachable?: boolean;
  /** The provider has no such operation yet. */
  notImplemented?: boolean;
}

/**
 * Proxies requests from Prism to the provider on a private port. Prism re-serializes what it forwards; with the relay it only
 * validates, and the provider and the client exchange their original bytes. The relay also distinguishes a provider's 501
 * and an unreachable provider from Prism's own errors.
 */
export class Relay {
  readonly #exchanges = new Map<string, RelayedExchange>();
  readonly #server = createServer((request, response) => void this.#relay(request, response));

  /** @returns the port. */
  listen(): Promise<number> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => {
        const address = this.#server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  open(request: Pick<RelayedExchange, 'upstream' | 'target' | 'body' | 'wantsExample'>): RelayedExchange {
    const exchange: RelayedExchange = { id: randomUUID(), ...request };
    this.#exchanges.set(exchange.id, exchange);
    return exchange;
  }

  forget(exchange: RelayedExchange): void {
    this.#exchanges.delete(exchange.id);
  }

  async #relay(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.resume();
    const exchange = this.#exchanges.get(String(request.headers[EXCHANGE_HEADER]));
    if (!exchange) {
      response.writeHead(404).end();
      return;
    }
    const { upstream, target, body, wantsExample } = exchange;
    const headers = endToEndHeaders(request.headers, [EXCHANGE_HEADER, 'prefer']);
    const method = request.method ?? 'GET';
    const answer = wantsExample ? undefined : await askProvider(upstream, { target, method, headers, body });
    if (wantsExample) exchange.notImplemented = true;
    else if (answer === undefined) exchange.unreachable = true;
    else if (isMissingOperation(answer)) exchange.notImplemented = true;
    else exchange.answer = answer;
    // Prism replaces a 501 with the contract's example.
    const status = exchange.notImplemented ? 501 : (answer?.status ?? 503);
    // Prism would follow a redirect by itself.
    const { location: _, ...sent } = answer?.headers ?? {};
    response.writeHead(status, sent).end(answer?.body);
  }
}

/** Whether the provider has not implemented the operation: 501, or its framework's 404 or 405 without the envelope. */
export function isMissingOperation({ status, body, undecodable }: DecodedResponse): boolean {
  if (status === 501) return true;
  return (status === 404 || status === 405) && undecodable === undefined && !isEnvelope(body);
}
