import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { acceptMore, demandFree, sharesPorts } from './acceptors.ts';

const host = '127.0.0.1';

/** How many of a hundred connections made at once are taken within ten long turns of the event loop. */
async function takenIn(turns: number, more: boolean): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) =>
    server.listen({ host, port: 0, reusePort: sharesPorts() }, () => resolve()),
  );
  const { port } = server.address() as AddressInfo;
  const stop = more ? await acceptMore(server, { host, port }) : async () => {};
  let taken = 0;
  server.on('connection', () => {
    taken += 1;
  });
  const caller = fork(join(import.meta.dirname, 'fixtures/caller.ts'), [String(port)], { execArgv: [] });
  await new Promise((resolve) => caller.once('message', resolve));
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  const result = taken;
  caller.kill('SIGKILL');
  await stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return result;
}

test.skipIf(!sharesPorts())('a turn of the event loop takes many new connections, not one', async () => {
  const alone = await takenIn(5, false);
  const shared = await takenIn(5, true);
  expect(shared).toBeGreaterThan(2 * alone);
});

test('a port that somebody shares with himself is taken for everybody else', async () => {
  const server = createServer();
  await new Promise<void>((resolve) =>
    server.listen({ host, port: 0, reusePort: sharesPorts() }, () => resolve()),
  );
  const { port } = server.address() as AddressInfo;
  await expect(demandFree({ host, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await new Promise((resolve) => server.close(resolve));
});
