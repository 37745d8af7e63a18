import { Agent, request } from 'node:http';

/** The result of one round of load. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly failures: number;
}

/** One request of a load. */
export interface LoadRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Sends `total` requests over `connections` kept-alive connections to a local port.
 * A response that is not a success envelope counts as a failure.
 */
export async function sendLoad(
  port: number,
  total: number,
  connections: number,
  requestAt: (index: number) => LoadRequest,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let next = 0;
  let failures = 0;
  const startedAt = performance.now();
  const worker = async (): Promise<void> => {
    while (next < total) {
      const index = next++;
      const sentAt = performance.now();
      const response = await sendLoadRequest(agent, port, requestAt(index));
      times.push(performance.now() - sentAt);
      if (!response.includes('"code":1,')) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: total / seconds, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0, failures };
}

/** Sends one request and returns the response body as text. */
export function sendLoadRequest(agent: Agent, port: number, loadRequest: LoadRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: loadRequest.method,
        path: loadRequest.path,
        headers: loadRequest.headers,
      },
      (incoming) => {
        let text = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => {
          text += chunk;
        });
        incoming.on('end', () => resolve(text));
        incoming.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(loadRequest.body);
  });
}
