import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest, Agent as SecureAgent } from 'node:https';
import type { HttpRequest, ProviderResponse } from './exchange.ts';
import type { RetryPolicy } from './retry-policy.ts';

const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;

/** Sends requests over its own keep-alive connections. */
export interface HttpClient {
  /** Never rejects: a broken connection is returned as a response too. */
  send(request: HttpRequest): Promise<ProviderResponse>;
  close(): void;
}

/**
 * @param retryPolicy waits and retries if a response has `Retry-After`
 * @param timeoutMs how long one response may take
 */
export function openHttpClient(retryPolicy: RetryPolicy, timeoutMs: number): HttpClient {
  const agents = { plain: new Agent({ keepAlive: true }), secure: new SecureAgent({ keepAlive: true }) };
  return {
    send: (request) => retryPolicy.send(() => sendBy(agents, request, timeoutMs), retryAfterOf),
    close() {
      agents.plain.destroy();
      agents.secure.destroy();
    },
  };
}

function retryAfterOf(response: ProviderResponse) {
  if ('broken' in response) return null;
  const header = response.headers['retry-after'];
  return { status: response.status, retryAfter: typeof header === 'string' ? header : undefined };
}

function sendBy(
  agents: { readonly plain: Agent; readonly secure: SecureAgent },
  { method, url, headers, body }: HttpRequest,
  timeoutMs: number,
  isSecondTry = false,
): Promise<ProviderResponse> {
  const startedAt = performance.now();
  const elapsedMs = () => performance.now() - startedAt;
  const isSecure = url.startsWith('https:');
  const agent = isSecure ? agents.secure : agents.plain;
  return new Promise((resolve) => {
    const end = (response: ProviderResponse) => {
      clearTimeout(timer);
      resolve(response);
    };
    const outgoing = (isSecure ? httpsRequest : httpRequest)(url, { method, headers, agent }, (incoming) => {
      void read(incoming).then(
        (text) => end({ status: incoming.statusCode ?? 0, headers: incoming.headers, text, ms: elapsedMs() }),
        (error: Error) => end({ broken: `the response ended early: ${error.message}`, ms: elapsedMs() }),
      );
    });
    const timer = setTimeout(() => {
      end({ broken: `no complete response within ${timeoutMs / 1000} s`, ms: elapsedMs() });
      outgoing.destroy();
    }, timeoutMs);
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // The provider had closed a keep-alive connection, so the request is sent once more.
      if (outgoing.reusedSocket && !isSecondTry && error.code === 'ECONNRESET') {
        clearTimeout(timer);
        resolve(sendBy(agents, { method, url, headers, body }, timeoutMs, true));
      } else end({ broken: `the connection broke: ${error.message}`, ms: elapsedMs() });
    });
    outgoing.end(body ?? undefined);
  });
}

function read(incoming: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_RESPONSE_BYTES) incoming.destroy(new Error('more than 16 MB'));
      chunks.push(chunk);
    });
    incoming.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    incoming.on('error', reject);
    incoming.on('aborted', () => reject(new Error('closed before its end')));
  });
}
