import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../app.ts';
import { call, startTestSandbox } from '../testing.ts';
import { loadControlDocument } from './document.ts';
import { callControl, startControlled, TEST_CONTROL_TOKEN } from './test-control.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startControlled();
});
afterAll(() => sandbox.close());

const { operations } = loadControlDocument();
const routes = operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, 'x')}`);

describe('the token', () => {
  it.each(routes)('is required for %s', async (route) => {
    const wrong = [
      '',
      'Bearer',
      'Bearer nope',
      `Bearer ${TEST_CONTROL_TOKEN}x`,
      `Basic ${TEST_CONTROL_TOKEN}`,
      TEST_CONTROL_TOKEN,
    ];
    for (const authorization of wrong) {
      const { status, body } = await callControl(sandbox, route, undefined, { headers: { authorization } });
      expect([status, body.error.id]).toEqual([401, 'unauthorized']);
    }
  });

  it('is checked before the route', async () => {
    const headers = { authorization: 'Bearer nope' };
    expect((await callControl(sandbox, 'GET /nowhere', undefined, { headers })).status).toBe(401);
    expect((await callControl(sandbox, 'GET /nowhere')).status).toBe(404);
  });

  it('does not open the contract', async () => {
    expect((await call(sandbox, 'GET /account/assets', { token: TEST_CONTROL_TOKEN })).status).toBe(401);
  });

  it('is necessary: a sandbox without one has no control API', async () => {
    const closed = await startTestSandbox();
    const response = await fetch(`${closed.url}/sandbox/state`, { headers: { authorization: 'Bearer x' } });
    expect(response.status).toBe(404);
    await closed.close();
  });
});

describe('a request', () => {
  it('is refused without effect if it is not JSON, has an unknown field or is too large', async () => {
    const before = (await callControl(sandbox, 'GET /state')).body;
    const bad = [
      [{ on: true, user_id: 'usr_x' }, 422],
      [{}, 422],
      ['{', 400],
      [`{"on": "${'x'.repeat(70_000)}"}`, 413],
    ] as const;
    for (const [body, status] of bad)
      expect((await callControl(sandbox, 'PUT /autopilot', body)).status).toBe(status);
    const text = await callControl(sandbox, 'PUT /autopilot', 'on', {
      headers: { 'content-type': 'text/plain' },
    });
    expect(text.status).toBe(415);
    const after = (await callControl(sandbox, 'GET /state')).body;
    expect({ ...after, clock: null }).toEqual({ ...before, clock: null });
  });

  it('gets no CORS headers from another origin', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    for (const method of ['GET', 'OPTIONS']) {
      const response = await fetch(`${sandbox.url}/sandbox/state`, { method, headers });
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('reaches the sandbox on loopback only', async () => {
    expect(new URL(sandbox.url).hostname).toBe('127.0.0.1');
    const outward = Object.values(networkInterfaces())
      .flat()
      .find((each) => each && !each.internal && each.family === 'IPv4');
    if (!outward) return;
    const port = Number(new URL(sandbox.url).port);
    const refused = await new Promise<boolean>((resolve) => {
      const connection = request({ host: outward.address, port, path: '/sandbox/state' }, () =>
        resolve(false),
      );
      connection.on('error', () => resolve(true)).end();
    });
    expect(refused).toBe(true);
  });
});

describe('the autopilot', () => {
  it('is on until it is switched off, and stays off', async () => {
    expect((await callControl(sandbox, 'GET /state')).body.autopilot).toBe(true);
    expect((await callControl(sandbox, 'PUT /autopilot', { on: false })).body.autopilot).toBe(false);
    expect((await callControl(sandbox, 'GET /state')).body.autopilot).toBe(false);
    await callControl(sandbox, 'PUT /autopilot', { on: true });
  });
});

it('concurrent control requests run one after another', async () => {
  await callControl(sandbox, 'PUT /clock', { standing: true });
  const before = Date.parse((await callControl(sandbox, 'GET /state')).body.clock.now);
  const steps = Array.from({ length: 20 }, () =>
    callControl(sandbox, 'POST /clock/advance', { seconds: 60 }),
  );
  expect(new Set((await Promise.all(steps)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(Date.parse((await callControl(sandbox, 'GET /state')).body.clock.now)).toBe(before + 20 * 60_000);
});
