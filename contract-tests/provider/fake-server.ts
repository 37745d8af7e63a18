import { createServer, type Server } from 'node:http';
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
