import type { Server as HttpServer } from 'node:http';
import { createServer as createListener, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Besides the server's own. */
const ACCEPTORS = 15;

/** A connection on which nothing was ever asked does not hold up the end. */
const LAST_ANSWERS_MS = 2_000;

type Address = { host: string; port: number };

/** @throws EADDRINUSE when somebody listens there; listeners that share a port would not notice. */
export async function demandFree(address: Address): Promise<void> {
  if (address.port === 0) return;
  const probe = createListener();
  await listening(probe, address);
  await closed(probe);
}

/**
 * Takes new connections as fast as they come. A listener takes one a turn of the event loop; under load a turn is long,
 * and callers would wait in the system's own queue, where nobody counts or refuses them. So several listeners share the
 * port, where the system can do that.
 *
 * @returns what ends them; it takes until their last connection has ended, which the server's own closing brings about.
 */
export async function acceptMore(server: HttpServer, address: Address): Promise<() => Promise<void>> {
  const listeners = Array.from({ length: sharesPorts() ? ACCEPTORS : 0 }, () =>
    createListener((socket) => server.emit('connection', socket)),
  );
  await Promise.all(listeners.map((each) => listening(each, { ...address, reusePort: true })));
  return async () => {
    const ended = Promise.all(listeners.map(closed));
    await Promise.race([ended, sleep(LAST_ANSWERS_MS, undefined, { ref: false })]);
  };
}

/** Elsewhere a shared port is refused or goes to the newest listener alone. */
export function sharesPorts(): boolean {
  return process.platform === 'linux';
}

function listening(server: Server, options: Address & { reusePort?: boolean }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => resolve());
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
