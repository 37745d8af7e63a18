import { Agent, request } from 'node:http';

/** What one round of load measured. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly failures: number;
}

/** One request of a load: method, path, headers, and a body if there is one. */
export interface Shot {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Sends `total` requests over `connections` kept-alive connections to a port of this machine, then stops.
 * A failure is any answer that is no success envelope.
 */
export async function load(
  port: number,
  total: number,
  connections: number,
  shot: (index: number) => Shot,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let next = 0;
  let failures = 0;
  const begin = performance.now();
  const worker = async (): Promise<void> => {
    while (next < total) {
      const index = next++;
      const sent = performance.now();
      const answer = await send(agent, port, shot(index));
      times.push(performance.now() - sent);
      if (!answer.includes('"code":1,')) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - begin) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: total / seconds, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0, failures };
}

/** Sends one request and answers its body as text. */
export function send(agent: Agent, port: number, shot: Shot): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { agent, host: '127.0.0.1', port, method: shot.method, path: shot.path, headers: shot.headers },
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
    outgoing.end(shot.body);
  });
}
