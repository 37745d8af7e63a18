import type { AddressInfo } from 'node:net';
import { addAcceptors, sharesPorts, throwIfPortInUse } from './frame/http/acceptors.ts';
import type { createServer } from './frame/http/server.ts';
import { SandboxStartError } from './frame/start-error.ts';

const HOST = '127.0.0.1';

/**
 * Opens the port on loopback; 0 takes a free one.
 *
 * @returns the origin, and a function that stops accepting connections and resolves when the last accepted request is answered
 * @throws SandboxStartError if the port is taken
 */
export async function listen(
  server: ReturnType<typeof createServer>,
  port: number,
): Promise<{ url: string; stopAccepting: () => Promise<void> }> {
  try {
    await throwIfPortInUse({ host: HOST, port });
    // Fastify passes `reusePort` to Node.
    const shared = { host: HOST, port, reusePort: sharesPorts() };
    await server.listen(shared);
    const { port: taken } = server.server.address() as AddressInfo;
    const stopAccepting = await addAcceptors(server.server, { host: HOST, port: taken });
    return { url: `http://${HOST}:${taken}`, stopAccepting };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new SandboxStartError(
      `Port ${port} is taken: stop what listens there, or choose another with PORT.`,
    );
  }
}
