import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { loadMessageCatalogue } from '../gateway/catalogue.ts';
import { loadContract } from '../gateway/contract.ts';
import { RESULT_CODES_FILE } from '../gateway/fixtures/harness.ts';
import { type Gateway, openGateway } from '../gateway/server.ts';
import { memoryLog } from '../telemetry/testing.ts';
import { ExampleStreams } from './example-streams.ts';

const BUNDLE = fileURLToPath(new URL('../../openapi/dist/openapi.json', import.meta.url));
const TICKET = 'a'.repeat(43);

let gateway: Gateway;
beforeAll(async () => {
  gateway = await openGateway({
    contract: loadContract(BUNDLE),
    catalogue: loadMessageCatalogue(RESULT_CODES_FILE),
    ...{
      host: '127.0.0.1',
      port: 0,
      log: memoryLog().log,
      streams: new ExampleStreams(BUNDLE, 'session-ended'),
    },
  });
});
afterAll(() => gateway.close());

const connect = (query: string) => new WebSocket(`${gateway.url.replace('http', 'ws')}/api/stream?${query}`);

it('opens a stream of examples with a ticket, and plays the script', async () => {
  const socket = connect(`ticket=${TICKET}&lang=en`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'subscribe', id: 1, channel: 'quote', codes: ['7203'] }));
  const [first] = await once(socket, 'message');
  expect(JSON.parse(String(first))).toMatchObject({ type: 'subscribed', id: 1, start: 'snapshot' });
  const [code] = await once(socket, 'close');
  expect(code).toBe(4401);
});

it('refuses a stream without a ticket, and closes one that sends binary or too large messages', async () => {
  const refused = connect('lang=en');
  const [, response] = await once(refused, 'unexpected-response');
  expect(response.statusCode).toBe(422);
  for (const [data, code] of [
    [Buffer.from([1]), 1003],
    ['x'.repeat(17 * 1_024), 1009],
  ] as const) {
    const socket = connect(`ticket=${TICKET}`);
    await once(socket, 'open');
    socket.send(data);
    expect((await once(socket, 'close'))[0]).toBe(code);
  }
});
