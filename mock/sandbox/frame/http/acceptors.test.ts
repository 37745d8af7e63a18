import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { addAcceptors, sharesPorts, throwIfPortInUse } from './acceptors.ts';

const host = '127.0.0.1';

/** How many of a hundred connections, made while the event loop was blocked, are accepted in the next turns of the loop. */
async function takenIn(turns: number, more: boolean): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) =>
    server.listen({ host, port: 0, reusePort: sharesPorts() }, () => resolve()),
  );
  const { port } = server.address() as AddressInfo;
  const stop = more ? await addAcceptors(server, { host, port }) : async () => {};
  let taken = 0;
  server.on('connection', () => {
    taken += 1;
  });
  const times = 100;
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { port, times, connected };
  const caller = new Worker(join(import.meta.dirname, 'fixtures/caller.ts'), { workerData });
  // Blocks the event loop: nothing is accepted while this thread waits for the other.
  for (let seen = 0; seen < times; seen = Atomics.load(connected, 0)) {
    if (Atomics.wait(connected, 0, seen, 20_000) === 'timed-out') throw new Error(`only ${seen} connections`);
  }
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  const result = taken;
  await caller.terminate();
  await stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return result;
}

test.skipIf(!sharesPorts())('a turn of the event loop accepts many new connections, not one', async () => {
  const alone = await takenIn(5, false);
  const shared = await takenIn(5, true);
  expect(shared).toBeGreaterThan(2 * alone);
});

test('rejects a port that another listener shares', async () => {
  const server = createServer();
  await new Promise<void>((resolve) =>
    server.listen({ host, port: 0, reusePort: sharesPorts() }, () => resolve()),
  );
  const { port } = server.address() as AddressInfo;
  await expect(throwIfPortInUse({ host, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await new Promise((resolve) => server.close(resolve));
});
