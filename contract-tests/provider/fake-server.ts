import { createServer, type Server, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on a free loopback port until the work is done. */
export async function withServer(server: Server, work: (url: string) => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await work(`http://127.0.0.1:${port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** A server that answers every request alike. */
export function answering(status: number, body: unknown): Server {
  return createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
}

/** What may happen to a connection in place of an answer. */
export const FAULTS = {
  reset: (response) => response.socket?.resetAndDestroy(),
  hang: () => undefined,
  absent: (response) => response.writeHead(501).end(),
  garbage: (response) => response.socket?.end('\u0000\u0001 this is no HTTP\r\n\r\n'),
  truncated: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5_000 });
    response.write('{"code":1,', () => response.socket?.destroy());
  },
} as const satisfies Record<string, (response: ServerResponse) => unknown>;

/** A provider that hands everything on to another one, but breaks the connection on chosen paths. */
export function breaking(
  target: string,
  faults: Readonly<Record<string, keyof typeof FAULTS | 'exit'>>,
): Server {
  const server = createServer((request, response) => {
    const fault = faults[(request.url ?? '/').split('?')[0] ?? '/'];
    if (fault === 'exit') return void server.close().closeAllConnections();
    if (fault) return void FAULTS[fault](response);
    const { method, headers } = request;
    const onward = send(`${target}${request.url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  return server;
}

/** A provider of HTTP/1.0: it closes the connection after each answer, and its answers have no length. */
export function closing(body: unknown): Server {
  return createServer((request, response) => {
    const head = 'HTTP/1.0 200 OK\r\ncontent-type: application/json\r\n\r\n';
    request.resume().once('end', () => response.socket?.end(head + JSON.stringify(body)));
  });
}
