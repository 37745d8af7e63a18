import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Answer, isEnvelope } from './envelope.ts';
import { endToEnd } from './headers.ts';
import type { Upstream } from './upstream.ts';

/** The header by which Prism's request finds the exchange that it belongs to. */
export const EXCHANGE_HEADER = 'x-tsubame-exchange';

/** One request on its way through Prism. */
export interface Exchange {
  readonly id: string;
  /** Whose answer is asked for. */
  readonly upstream: Upstream;
  /** Path and query at the provider, byte for byte as the client sent them. */
  readonly target: string;
  readonly body: Buffer | undefined;
  /** The contract's example is wanted, and the provider is not asked. */
  readonly wantsExample: boolean;
  /** What the provider said, byte for byte; absent while Prism has not let the request pass. */
  answer?: Answer;
  /** The provider could not be reached or took too long. */
  unreachable?: boolean;
  /** The provider has no such operation yet. */
  notImplemented?: boolean;
}

/**
 * Stands between Prism and the provider on a private port. Prism parses and writes anew what it forwards; with the relay
 * it only judges, and the provider and the client get each other's own bytes. It also tells "the provider said 501"
 * and "the provider is down" apart from what Prism says itself.
 */
export class Relay {
  readonly #exchanges = new Map<string, Exchange>();
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

  open(asked: Pick<Exchange, 'upstream' | 'target' | 'body' | 'wantsExample'>): Exchange {
    const exchange: Exchange = { id: randomUUID(), ...asked };
    this.#exchanges.set(exchange.id, exchange);
    return exchange;
  }

  forget(exchange: Exchange): void {
    this.#exchanges.delete(exchange.id);
  }

  async #relay(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.resume();
    const exchange = this.#exchanges.get(String(request.headers[EXCHANGE_HEADER]));
    if (!exchange) {
      response.writeHead(404).end();
      return;
    }
    const answer = exchange.wantsExample ? undefined : await this.#ask(request, exchange);
    if (exchange.wantsExample) exchange.notImplemented = true;
    else if (answer === undefined) exchange.unreachable = true;
    else if (isMissingOperation(answer)) exchange.notImplemented = true;
    else exchange.answer = answer;
    // 501 is what makes Prism answer with the contract's example instead.
    const status = exchange.notImplemented ? 501 : (answer?.status ?? 503);
    // Prism would follow a redirect by itself.
    const { location: _, ...headers } = answer?.headers ?? {};
    response.writeHead(status, headers).end(answer?.body);
  }

  async #ask(request: IncomingMessage, exchange: Exchange): Promise<Answer | undefined> {
    try {
      const { statusCode, headers, body } = await exchange.upstream.pool.request({
        path: exchange.target,
        method: (request.method ?? 'GET') as 'GET',
        // Prism would have to undo a compression to read the answer; on loopback it gains nothing.
        headers: {
          ...endToEnd(request.headers, [EXCHANGE_HEADER, 'prefer']),
          'accept-encoding': 'identity',
        },
        body: exchange.body ?? null,
      });
      const bytes = Buffer.from(await body.arrayBuffer());
      return { status: statusCode, headers: endToEnd(headers), body: bytes };
    } catch {
      return undefined;
    }
  }
}

/** 501, or a 404 or 405 that is not in the envelope: the provider's framework speaks, not an operation. */
export function isMissingOperation({ status, body }: Pick<Answer, 'status' | 'body'>): boolean {
  return status === 501 || ((status === 404 || status === 405) && !isEnvelope(body));
}
