import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpResponse, Problem } from './envelope.ts';
import { respondOnSocket } from './tunnel.ts';

/** How long a request may take to arrive: long enough for the largest form over a slow network. */
const REQUEST_TIMEOUT_MS = 60_000;

/** A request with more than one Host header: proxies and servers could read different ones (RFC 9112 section 3.2). */
class RepeatedHostError extends Error {
  readonly problem: Problem = malformed('header.host', 'must be sent once');
}

/** @param raw names and values in turn, as Node has read them. @throws RepeatedHostError */
export function assertSingleHostHeader(raw: readonly string[]): void {
  const hosts = raw.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
  if (hosts.length > 1) throw new RepeatedHostError();
}

/**
 * Options of the server for requests that Node or Fastify refuses before they reach a route: the response is in the envelope and
 * says what is wrong.
 *
 * @param problem creates the response to a request with a URL
 * @param send sends a response
 */
export function unroutableRequestOptions(
  problem: (url: string, problem: Problem) => HttpResponse,
  send: (reply: FastifyReply, response: HttpResponse) => unknown,
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
) {
  return {
    requestTimeout: requestTimeoutMs,
    // Node takes the longer of both limits for the request.
    http: {
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: requestTimeoutMs / 10,
      // Java's client offers HTTP/2 with every request. An unknown offer is ignored (RFC 9110 section 7.8); Node before 24.9 cannot.
      shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) =>
      void send(reply, problem(request.url, malformed('path', 'has an invalid escape'))),
    clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      respondOnSocket(socket, problem('/', reasonOf(error, requestTimeoutMs)), {});
    },
  };
}

function reasonOf({ code }: NodeJS.ErrnoException, requestTimeoutMs: number): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return malformed('header', 'is larger than 16 KiB in all');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return malformed('body', `did not arrive within ${requestTimeoutMs / 1_000} s`);
  return malformed('request', 'is not valid HTTP');
}

const malformed = (path: string, message: string): Problem => ({ status: 400, fields: [{ path, message }] });
