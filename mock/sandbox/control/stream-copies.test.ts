import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AnyStreamMessage, connectStream } from '#capabilities/stream/test-client.ts';
import type { Sandbox } from '../app.ts';
import { newUser, placeTestOrder } from '../testing.ts';
import { callControl, startControlled } from './test-control.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startControlled();
});
afterAll(() => sandbox.close());

it('events of the stream arrive twice with the same number while the fault is active, then once', async () => {
  const user = await newUser(sandbox);
  const client = await connectStream(sandbox, user);
  client.send({ type: 'subscribe', channel: 'order' });
  await client.next((message) => message.type === 'subscribed');
  await callControl(sandbox, 'POST /faults', { operation: 'openStream', duplicate: true });
  await placeTestOrder(sandbox, user);
  const numbers = () =>
    client.messages
      .filter(({ type }: AnyStreamMessage) => type === 'order')
      .map(({ seq }: AnyStreamMessage) => seq as number);
  await client.next((message) => message.type === 'order' && message.order?.state === 'filled');
  await expect.poll(() => numbers().length % 2).toBe(0);
  const twice = numbers();
  expect(twice.length).toBeGreaterThan(0);
  expect(twice).toEqual([...new Set(twice)].flatMap((seq) => [seq, seq]));

  await callControl(sandbox, 'DELETE /faults');
  await placeTestOrder(sandbox, user, { code: '6758' });
  await client.next((message) => message.type === 'order' && message.order?.code === '6758');
  const after = numbers().slice(twice.length);
  expect(new Set(after).size).toBe(after.length);
  client.socket.terminate();
});
