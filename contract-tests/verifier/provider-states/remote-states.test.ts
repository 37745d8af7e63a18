import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { answering, withServer } from '../fixtures/fake-server.ts';
import { remoteStates, withFallBack } from './remote-states.ts';
import { StateUnavailable } from './state-unavailable.ts';

test('posts the sentence of a state and returns its values', async () => {
  const requests: unknown[] = [];
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => requests.push(JSON.parse(chunk.toString())));
    request.on('end', () => response.end('{"token":"t"}'));
  });
  await withServer(server, async (url) => {
    expect(await remoteStates(url).poor()).toEqual({ token: 't' });
  });
  expect(requests).toEqual([
    { state: 'a signed-in user with an equity of 250,000 yen', action: 'setup', params: {} },
  ]);
});

test('rejects a response without all values, and names the missing ones', async () => {
  await withServer(answering(200, { token: 't' }), async (url) => {
    await expect(remoteStates(url).haltedHolding()).rejects.toThrow('left out position_id');
  });
});

test('treats 501 as an unavailable state, and any other failure as an error', async () => {
  await withServer(answering(501, {}), async (url) => {
    await expect(remoteStates(url).halted()).rejects.toBeInstanceOf(StateUnavailable);
  });
  await withServer(answering(500, {}), async (url) => {
    await expect(remoteStates(url).halted()).rejects.not.toBeInstanceOf(StateUnavailable);
    await expect(remoteStates(url).halted()).rejects.toThrow('answered HTTP 500 for the state');
  });
});

test('falls back to the other handlers only if the endpoint does not know the state', async () => {
  const own = { verified: async () => ({ token: 'own' }), poor: async () => ({ token: 'own' }) };
  const endpoint = {
    verified: () => Promise.reject(new StateUnavailable('not known')),
    poor: () => Promise.reject(new Error('went wrong')),
    halted: () => Promise.reject(new StateUnavailable('not known')),
  };
  const { verified, poor, halted } = withFallBack(endpoint, own);
  expect(await verified?.()).toEqual({ token: 'own' });
  await expect(poor?.()).rejects.toThrow('went wrong');
  await expect(halted?.()).rejects.toBeInstanceOf(StateUnavailable);
  expect(await withFallBack({}, own).poor?.()).toEqual({ token: 'own' });
});
