import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { call, startTestSandbox } from '#sandbox/testing.ts';

const KEY = 'the-key-of-the-gateway';
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ requestsPerMinute: 3, callerKey: KEY });
});
afterAll(() => sandbox.close());

const from = (caller: string) => ({ headers: { 'x-tsubame-caller': caller } });
const reads = async (caller: string) => (await call(sandbox, 'GET /environment', from(caller))).status;

test('guests are counted by the address that the gateway names', async () => {
  for (let count = 0; count < 3; count += 1) expect(await reads(`${KEY} 192.0.2.1`)).toBe(200);
  expect(await reads(`${KEY} 192.0.2.1`)).toBe(429);
  expect(await reads(`${KEY} 192.0.2.2`)).toBe(200);
});

test('an address without the key counts as the connection’s', async () => {
  for (let count = 0; count < 3; count += 1) expect(await reads(`wrong 198.51.100.${count}`)).toBe(200);
  expect(await reads('wrong 198.51.100.9')).toBe(429);
  expect(await reads(' 198.51.100.9')).toBe(429);
});

test('reads of a guest leave the sign-in of the same address free', async () => {
  const caller = from(`${KEY} 192.0.2.3`);
  for (let count = 0; count < 4; count += 1) await call(sandbox, 'GET /environment', caller);
  const body = { account: '09012345678', password: 'wrong password' };
  const signIn = () => call(sandbox, 'POST /session/login', { body, ...caller });
  expect([await signIn(), await signIn(), await signIn()].map(({ code }) => code)).toEqual([
    1001, 1001, 1001,
  ]);
  expect((await signIn()).code).toBe(429);
});

test('a request for another host than this machine gets 421', async () => {
  const { port } = new URL(sandbox.url);
  const statusFor = (path: string, headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const sent = httpRequest({ host: '127.0.0.1', port, path, headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      sent.on('error', reject).end();
    });
  const host = `evil.example:${port}`;
  expect(await statusFor('/api/environment', { host })).toBe(421);
  expect(
    await statusFor('/api/environment', {
      host: `localhost:${port}`,
      'x-tsubame-caller': `${KEY} 192.0.2.4`,
    }),
  ).toBe(200);
});
