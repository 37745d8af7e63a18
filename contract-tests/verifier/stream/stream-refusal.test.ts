import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { answering, withServer } from '../fixtures/fake-server.ts';
import { verifyStreamRefusal } from './stream-refusal.ts';

test('requires 401 in the envelope for a wrong ticket', async () => {
  await withServer(answering(401, { code: 401, msg: '…', data: {} }), verifyStreamRefusal);
  await withServer(answering(403, { code: 403, msg: '…', data: {} }), async (url) => {
    await expect(verifyStreamRefusal(url)).rejects.toThrow('a wrong ticket gets HTTP 403');
  });
});

test('rejects a stream that opens with a wrong ticket', async () => {
  const server = createServer().on('upgrade', (_, socket) => {
    socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
  });
  await withServer(server, async (url) => {
    await expect(verifyStreamRefusal(url)).rejects.toThrow('opens the stream');
  });
});
