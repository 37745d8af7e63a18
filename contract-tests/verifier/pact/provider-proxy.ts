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

/** Names the interaction that a request belongs to; it never reaches the provider. */
export const INTERACTION_HEADER = 'x-tsubame-interaction';

const MOST_BYTES = 32 * 1024 * 1024;
const OF_ONE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'content-length'];

export interface ProviderProxyOptions {
  /** Where the contract is served, `/api` included. */
  readonly baseUrl: string;
  /** An answer that is not whole by then counts as none. */
  readonly timeoutMs: number;
  /** Waits where an answer asks for it; without it nobody does. */
  readonly patience?: RetryPolicy | undefined;
  /** Asked before an interaction's request is sent; where it says no, nothing is. */
  readonly mayPlay?: (interaction: string) => boolean;
  /** Told before an interaction's request is sent. */
  readonly onPlayed: (interaction: string, request: HttpRequest) => void;
  /** Told when the provider gave no whole answer, with the reason. */
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
 * Stands between Pact's verifier and the provider: the verifier's own proxy dies of a connection that breaks. What is
 * no whole answer becomes a 502 here, so that the verifier goes on and the fault has the interaction's name.
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
    outgoing.writeHead(status, { ...without(headers, OF_ONE_CONNECTION), 'content-length': body.length });
    outgoing.end(body);
  } catch (error) {
    const reason = reasonOf(error);
    options.onBroken(interaction, reason);
    outgoing.writeHead(502, { 'content-type': 'text/plain' }).end(reason);
  }
}

/** What goes on to the provider. */
function forwardedRequest(
  baseUrl: string,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer,
) {
  const own = without(headers, [...OF_ONE_CONNECTION, 'host', INTERACTION_HEADER]);
  return {
    method,
    url: baseUrl + url,
    headers: Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)])),
    body: body.length === 0 ? null : isUtf8(body) ? body.toString('utf8') : body,
  } satisfies HttpRequest;
}

async function sendToProvider(
  options: ProviderProxyOptions,
  request: HttpRequest,
): Promise<CompleteResponse> {
  const once = () => askOnce(options.timeoutMs, request);
  return (
    options.patience?.send(once, ({ status, headers }) => ({ status, retryAfter: headers['retry-after'] })) ??
    once()
  );
}

async function askOnce(
  timeoutMs: number,
  { method, url, headers, body }: HttpRequest,
): Promise<CompleteResponse> {
  const send = url.startsWith('https:') ? secureRequest : plainRequest;
  const bytes = Buffer.from(body ?? '');
  const withLength = bytes.length > 0 || method !== 'GET' ? { 'content-length': bytes.length } : {};
  // An abort signal would only cut the wait for the headers; this one covers the body too.
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
      request.destroy(new Error(`no whole answer within ${timeoutMs / 1000} s`)),
    );
    request.end(bytes);
  });
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message) {
    size += (chunk as Buffer).length;
    if (size > MOST_BYTES) throw new Error(`more than ${MOST_BYTES} bytes`);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED') return 'nobody listens at its address any more';
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'the connection broke before a whole answer';
  if (code.startsWith('HPE_')) return `the answer is no HTTP (${message})`;
  return message;
}
