import type { Server as HttpServer } from 'node:http';
import { createServer as createListener, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Number of listeners in addition to the server's own. */
const ACCEPTORS = 15;

/** Longest wait for open connections at the end, so that an idle connection does not delay it. */
const LAST_ANSWERS_MS = 2_000;

type Address = { host: string; port: number };

/** @throws EADDRINUSE when another process listens on the port; listeners that share a port would not notice. */
export async function throwIfPortInUse(address: Address): Promise<void> {
  if (address.port === 0) return;
  const probe = createListener();
  await listening(probe, address);
  await closed(probe);
}

/**
 * Accepts new connections faster than one listener. A listener accepts one connection per turn of the event loop. Under load
 * a turn is long, and clients would wait in the system's queue, where they are neither counted nor refused. So several
 * listeners share the port, where the system supports it.
 *
 * @returns closes the listeners; it resolves when their last connection has ended, which closing the server causes.
 */
export async function addAcceptors(server: HttpServer, address: Address): Promise<() => Promise<void>> {
  const listeners = Array.from({ length: sharesPorts() ? ACCEPTORS : 0 }, () =>
    createListener((socket) => server.emit('connection', socket)),
  );
  await Promise.all(listeners.map((each) => listening(each, { ...address, reusePort: true })));
  return async () => {
    const ended = Promise.all(listeners.map(closed));
    await Promise.race([ended, sleep(LAST_ANSWERS_MS, undefined, { ref: false })]);
  };
}

/** True if several listeners can share a port; other systems refuse it or use only the newest listener. */
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
