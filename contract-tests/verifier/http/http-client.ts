import { Agent, request as ask, type IncomingMessage } from 'node:http';
import { request as askSecurely, Agent as SecureAgent } from 'node:https';
import type { HttpRequest, ProviderResponse } from './exchange.ts';
import type { RetryPolicy } from './retry-policy.ts';

const LARGEST_ANSWER = 16 * 1024 * 1024;

/** Sends requests over connections of its own. */
export interface HttpClient {
  /** Never throws: whatever becomes of the connection is an answer too. */
  send(request: HttpRequest): Promise<ProviderResponse>;
  close(): void;
}

/**
 * @param patience waits where an answer asks for it
 * @param patienceMs how long one answer may take
 */
export function openHttpClient(patience: RetryPolicy, patienceMs: number): HttpClient {
  const agents = { plain: new Agent({ keepAlive: true }), secure: new SecureAgent({ keepAlive: true }) };
  return {
    send: (request) => patience.send(() => sendBy(agents, request, patienceMs), laterOf),
    close() {
      agents.plain.destroy();
      agents.secure.destroy();
    },
  };
}

function laterOf(answer: ProviderResponse) {
  if ('broken' in answer) return null;
  const header = answer.headers['retry-after'];
  return { status: answer.status, retryAfter: typeof header === 'string' ? header : undefined };
}

function sendBy(
  agents: { readonly plain: Agent; readonly secure: SecureAgent },
  { method, url, headers, body }: HttpRequest,
  patienceMs: number,
  isSecondTry = false,
): Promise<ProviderResponse> {
  const begun = performance.now();
  const passed = () => performance.now() - begun;
  const isSecure = url.startsWith('https:');
  const agent = isSecure ? agents.secure : agents.plain;
  return new Promise((resolve) => {
    const end = (answer: ProviderResponse) => {
      clearTimeout(timer);
      resolve(answer);
    };
    const outgoing = (isSecure ? askSecurely : ask)(url, { method, headers, agent }, (incoming) => {
      void read(incoming).then(
        (text) => end({ status: incoming.statusCode ?? 0, headers: incoming.headers, text, ms: passed() }),
        (error: Error) => end({ broken: `the answer broke off: ${error.message}`, ms: passed() }),
      );
    });
    const timer = setTimeout(() => {
      end({ broken: `no whole answer within ${patienceMs / 1000} s`, ms: passed() });
      outgoing.destroy();
    }, patienceMs);
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // A kept connection that the provider had closed meanwhile says nothing about this request.
      if (outgoing.reusedSocket && !isSecondTry && error.code === 'ECONNRESET') {
        clearTimeout(timer);
        resolve(sendBy(agents, { method, url, headers, body }, patienceMs, true));
      } else end({ broken: `the connection broke: ${error.message}`, ms: passed() });
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
      if (size > LARGEST_ANSWER) incoming.destroy(new Error('more than 16 MB'));
      chunks.push(chunk);
    });
    incoming.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    incoming.on('error', reject);
    incoming.on('aborted', () => reject(new Error('closed before its end')));
  });
}
