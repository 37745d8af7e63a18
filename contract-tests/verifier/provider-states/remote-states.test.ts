import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { answering, withServer } from '../fixtures/fake-server.ts';
import { remoteStates, withFallBack } from './remote-states.ts';
import { StateUnavailable } from './state-unavailable.ts';

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

test('a state that a backend does not know is not set up, and one that goes wrong is an error', async () => {
  await withServer(answering(501, {}), async (url) => {
    await expect(remoteStates(url).halted()).rejects.toBeInstanceOf(StateUnavailable);
  });
  await withServer(answering(500, {}), async (url) => {
    await expect(remoteStates(url).halted()).rejects.not.toBeInstanceOf(StateUnavailable);
    await expect(remoteStates(url).halted()).rejects.toThrow('answered HTTP 500 for the state');
  });
});

test('what the backend does not know the contract’s own calls bring about, and only that', async () => {
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
