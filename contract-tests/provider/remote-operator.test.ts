import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { answering, withServer } from './fake-server.ts';
import { remoteStates } from './remote-operator.ts';

test('a backend is asked for a state by its sentence and answers the values', async () => {
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => asked.push(JSON.parse(chunk.toString())));
    request.on('end', () => response.end('{"token":"t"}'));
  });
  await withServer(server, async (url) => {
    expect(await remoteStates(url).poor()).toEqual({ token: 't' });
  });
  expect(asked).toEqual([
    { state: 'a signed-in user with an equity of 250,000 yen', action: 'setup', params: {} },
  ]);
});

test('a backend that leaves a value out is told which', async () => {
  await withServer(answering(200, { token: 't' }), async (url) => {
    await expect(remoteStates(url).haltedHolding()).rejects.toThrow('left out position_id');
  });
});

test('a backend that cannot bring a state about stops the verification', async () => {
  await withServer(answering(501, {}), async (url) => {
    await expect(remoteStates(url).halted()).rejects.toThrow('answered HTTP 501 for the state');
  });
});
