import { isUtf8 } from 'node:buffer';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as plainRequest,
  type ServerResponse,
} from 'node:http';
import { request as secureRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { HttpRequest } from '../http/exchange.ts';
import type { RetryPolicy } from '../http/retry-policy.ts';

/** Header with the name of the request's interaction; the proxy removes it. */
export const INTERACTION_HEADER = 'x-tsubame-interaction';

const MAX_BYTES = 32 * 1024 * 1024;
const HOP_BY_HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'content-length'];

export interface ProviderProxyOptions {
  /** Where the contract is served, `/api` included. */
  readonly baseUrl: string;
  /** A response that is not complete after this time counts as none. */
  readonly timeoutMs: number;
  /** Waits and retries if a response has `Retry-After`; without it, requests are sent once. */
  readonly retryPolicy?: RetryPolicy | undefined;
  /** Called before an interaction's request is sent; if it returns false, the request is not sent. */
  readonly mayPlay?: (interaction: string) => boolean;
  /** Called before an interaction's request is sent. */
  readonly onPlayed: (interaction: string, request: HttpRequest) => void;
  /** Called if the provider sent no complete response, with the reason. */
  readonly onBroken: (interaction: string, reason: string) => void;
}

export interface ProviderProxy {
  readonly url: string;
  close(): Promise<void>;
}

interface CompleteResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * A proxy between Pact's verifier and the provider, because the verifier's own proxy crashes if a connection breaks. An incomplete
 * response becomes a 502, so that the verifier continues and the failure has the interaction's name.
 */
export async function openProviderProxy(options: ProviderProxyOptions): Promise<ProviderProxy> {
  const server = createServer((incoming, outgoing) => void forward(options, incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function forward(options: ProviderProxyOptions, incoming: IncomingMessage, outgoing: ServerResponse) {
  const interaction = String(incoming.headers[INTERACTION_HEADER] ?? '');
  if (options.mayPlay?.(interaction) === false) {
    outgoing.writeHead(502, { 'content-type': 'text/plain' }).end('not sent');
    return;
  }
  try {
    const request = forwardedRequest(options.baseUrl, incoming, await bytesOf(incoming));
    options.onPlayed(interaction, request);
    const { status, headers, body } = await sendToProvider(options, request);
    outgoing.writeHead(status, { ...without(headers, HOP_BY_HOP_HEADERS), 'content-length': body.length });
    outgoing.end(body);
  } catch (error) {
    const reason = reasonOf(error);
    options.onBroken(interaction, reason);
    outgoing.writeHead(502, { 'content-type': 'text/plain' }).end(reason);
  }
}

/** The request to the provider, without hop-by-hop headers. */
function forwardedRequest(
  baseUrl: string,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer,
) {
  const forwardedHeaders = without(headers, [...HOP_BY_HOP_HEADERS, 'host', INTERACTION_HEADER]);
  return {
    method,
    url: baseUrl + url,
    headers: Object.fromEntries(
      Object.entries(forwardedHeaders).map(([name, value]) => [name, String(value)]),
    ),
    body: body.length === 0 ? null : isUtf8(body) ? body.toString('utf8') : body,
  } satisfies HttpRequest;
}

async function sendToProvider(
  options: ProviderProxyOptions,
  request: HttpRequest,
): Promise<CompleteResponse> {
  const once = () => sendOnce(options.timeoutMs, request);
  return (
    options.retryPolicy?.send(once, ({ status, headers }) => ({
      status,
      retryAfter: headers['retry-after'],
    })) ?? once()
  );
}

async function sendOnce(
  timeoutMs: number,
  { method, url, headers, body }: HttpRequest,
): Promise<CompleteResponse> {
  const send = url.startsWith('https:') ? secureRequest : plainRequest;
  const bytes = Buffer.from(body ?? '');
  const withLength = bytes.length > 0 || method !== 'GET' ? { 'content-length': bytes.length } : {};
  // Passed to `request`, the signal would only limit the wait for the headers; the listener below covers the body too.
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      { method, headers: { ...headers, ...withLength }, agent: false },
      (response) => {
        bytesOf(response).then(
          (whole) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole }),
          reject,
        );
      },
    );
    request.on('error', reject);
    signal.addEventListener('abort', () =>
      request.destroy(new Error(`no complete response within ${timeoutMs / 1000} s`)),
    );
    request.end(bytes);
  });
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message) {
    size += (chunk as Buffer).length;
    if (size > MAX_BYTES) throw new Error(`more than ${MAX_BYTES} bytes`);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED') return 'the provider no longer accepts connections';
  if (code === 'ECONNRESET' || code === 'EPIPE')
    return 'the connection broke before the response was complete';
  if (code.startsWith('HPE_')) return `the response is not HTTP (${message})`;
  return message;
}
