import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { TEST_WAIT_MS } from '../../.ci/steps/test-timeouts.ts';
import { type FakeProvider, fakeProvider, openTestGateway } from './fixtures/harness.ts';
import type { Gateway } from './server.ts';

const MEGABYTE = 1024 * 1024;

let provider: FakeProvider;
let proxy: Gateway;
let examples: Gateway;
beforeAll(async () => {
  provider = await fakeProvider();
  proxy = (await openTestGateway(provider.url)).gateway;
  examples = (await openTestGateway()).gateway;
});
beforeEach(() => {
  provider.seen.length = 0;
});
afterAll(async () => {
  await proxy.close();
  await examples.close();
  await provider.close();
});

const FORM = 'multipart/form-data; boundary=card';
const part = (disposition: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--card\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: image/png\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const END = Buffer.from('--card--\r\n');
const file = (content: string | Buffer) => part('name="file"; filename="card.png"', content);
const formOf = (...parts: Buffer[]) => Buffer.concat([...parts, END]);

async function send(base: Gateway, type: string | undefined, body: string | Buffer<ArrayBuffer> | null) {
  const response = await fetch(`${base.url}/api/uploads?lang=en`, {
    method: 'POST',
    headers: { token: 'guest', ...(type === undefined ? {} : { 'content-type': type }) },
    body,
  });
  const { code, data } = (await response.json()) as { code: number; data: { fields?: { path: string }[] } };
  return { status: response.status, code, paths: data.fields?.map(({ path }) => path) ?? [] };
}

const both = () => [proxy, examples];
const refused = (status: number, ...paths: string[]) => ({ status, code: status, paths });

it.each([
  ['application/json', '{"file":"card"}'],
  ['text/plain', 'card'],
  ['image/png', 'card'],
  ['application/x-www-form-urlencoded', 'file=card'],
])('refuses anything but a form immediately: %s', async (type, body) => {
  for (const base of both())
    expect(await send(base, type, body)).toEqual(refused(415, 'header.content-type'));
});

it('refuses a missing body immediately', async () => {
  for (const base of both()) expect(await send(base, undefined, null)).toEqual(refused(422, 'body'));
});

it.each([
  ['no form', FORM, Buffer.from('junk')],
  ['nothing', FORM, Buffer.alloc(0)],
  ['no boundary', 'multipart/form-data', formOf(file('card'))],
  ['another boundary', 'multipart/form-data; boundary=other', formOf(file('card'))],
  ['a form that breaks off', FORM, file('card')],
  ['a part that breaks off in its headers', FORM, formOf(Buffer.from('--card\r\nContent-Disposition: form'))],
  ['a part without a name', FORM, formOf(part('filename="card.png"', 'card'))],
  ['thousands of parts', FORM, formOf(...Array.from({ length: 2000 }, () => file('card')))],
  ['a compressed form, which is not decompressed', FORM, gzipSync(formOf(file(Buffer.alloc(3 * MEGABYTE))))],
])('refuses a malformed form without crashing the provider: %s', async (_, type, body) => {
  for (const base of both()) expect(await send(base, type, body)).toEqual(refused(400, 'body'));
  expect(provider.seen).toEqual([]);
});

it.each([
  [
    'another field',
    formOf(part('name="picture"; filename="card.png"', 'card')),
    ['body.file', 'body.picture'],
  ],
  ['a field too many', formOf(file('card'), part('name="note"', 'hello')), ['body.note']],
  ['no field', END, ['body.file']],
  ['an empty file', formOf(file('')), ['body.file']],
  ['two files', formOf(file('one'), file('two')), ['body.file']],
  ['text in place of a file', formOf(part('name="file"', 'card')), ['body.file']],
])('refuses an invalid form by its fields: %s', async (_, body, paths) => {
  for (const base of both()) expect(await send(base, FORM, body)).toEqual(refused(422, ...paths));
  expect(provider.seen).toEqual([]);
});

it.each([
  ['a file above 5 MB', formOf(file(Buffer.alloc(5 * MEGABYTE + 1)))],
  ['a form above 6 MB', formOf(file(Buffer.alloc(7 * MEGABYTE)))],
])('refuses %s as too large', async (_, body) => {
  for (const base of both()) expect(await send(base, FORM, body)).toEqual(refused(413));
  expect(provider.seen).toEqual([]);
});

it('accepts a chunked form without a content length, and cuts off an endless one', async () => {
  const chunked = (chunks: number, size: number) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(part('name="file"; filename="card.png"', '').subarray(0, -2));
        for (let chunk = 0; chunk < chunks; chunk += 1) controller.enqueue(Buffer.alloc(size, 1));
        controller.enqueue(Buffer.concat([Buffer.from('\r\n'), END]));
        controller.close();
      },
    });
  const init = (body: ReadableStream) => ({
    method: 'POST',
    headers: { token: 'guest', 'content-type': FORM },
    body,
    duplex: 'half' as const,
  });
  expect((await fetch(`${examples.url}/api/uploads`, init(chunked(3, 1000)))).status).toBe(200);
  const long = await fetch(`${examples.url}/api/uploads`, init(chunked(7, MEGABYTE))).then(
    ({ status }) => status,
    () => 'cut off',
  );
  expect([413, 'cut off']).toContain(long);
});

it('forwards bytes, short boundaries, quotes and capitals unchanged', async () => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const body = formOf(file(Buffer.concat([bytes, Buffer.from('\r\n--cart'), bytes])));
  for (const type of [FORM, 'Multipart/Form-Data; Boundary="card"; charset=utf-8'])
    expect(await send(proxy, type, body)).toMatchObject({ status: 200, code: 1 });
  expect(provider.seen.map((seen) => seen.headers['content-length'])).toEqual(
    Array(2).fill(String(body.length)),
  );
});

it('frees its slot when a client disconnects half-way', async () => {
  const { port } = new URL(proxy.url);
  const half = () =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        const head = `POST /api/uploads HTTP/1.1\r\nHost: localhost\r\ntoken: guest\r\nContent-Type: ${FORM}\r\n`;
        socket.write(`${head}Content-Length: 1000000\r\n\r\n--card\r\n`, () => socket.destroy());
      });
      socket.once('close', () => resolve());
    });
  await Promise.all(Array.from({ length: 40 }, half));
  await expect.poll(() => send(proxy, FORM, formOf(file('card'))).then(({ status }) => status)).toBe(200);
  expect(provider.seen).toHaveLength(1);
});

it('cancels the provider’s request when the client disconnects', async () => {
  const arrived = Promise.withResolvers<void>();
  const left = vi.fn();
  const { answer } = provider;
  provider.answer = (_seen, response) => {
    response.once('close', left);
    arrived.resolve();
  };
  const caller = new AbortController();
  const sent = fetch(`${proxy.url}/api/uploads`, {
    method: 'POST',
    headers: { token: 'guest', 'content-type': FORM },
    body: formOf(file('card')),
    signal: caller.signal,
  });
  await arrived.promise;
  caller.abort();
  await expect(sent).rejects.toThrow('abort');
  // Otherwise the gateway waits nine seconds for the provider.
  await vi.waitUntil(() => left.mock.calls.length > 0, { timeout: TEST_WAIT_MS });
  provider.answer = answer;
});

it('refuses a form for an operation that takes JSON', async () => {
  const response = await fetch(`${proxy.url}/api/orders`, {
    method: 'POST',
    headers: { token: 'guest', 'content-type': FORM },
    body: formOf(file('card')),
  });
  expect(response.status).toBe(415);
});
