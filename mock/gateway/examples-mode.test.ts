import { afterAll, beforeAll, expect, it } from 'vitest';
import { callGateway, openTestGateway, orderRequest } from './fixtures/harness.ts';
import type { Gateway } from './server.ts';

let base: Gateway;
beforeAll(async () => {
  ({ gateway: base } = await openTestGateway());
});
afterAll(() => base.close());

const preferring = (prefer: string) => callGateway(base, '/api/stocks/7203?lang=en', { headers: { prefer } });

it('responds with the first success example', async () => {
  const reply = await callGateway(base, '/api/stocks/7203');
  expect(reply.body).toEqual({ code: 1, msg: 'ok', data: { price: '2841.5' } });
  expect(reply.headers.get('x-tsubame-example')).toBe('getStock_Found');
});

it('responds with the outcome that Prefer names, with any status', async () => {
  expect((await preferring('example=getStock_Unknown')).body.code).toBe(2014);
  expect(await preferring('example="NotFound"')).toMatchObject({
    status: 404,
    body: { code: 404, msg: 'We couldn’t find that. Go back and try again' },
  });
  expect(await preferring('code=401')).toMatchObject({ status: 401, body: { code: 401 } });
});

it('translates the message of an example to the requested language', async () => {
  const message = async (lang: string) => (await callGateway(base, `/api/stocks/7203?lang=${lang}`)).body.msg;
  expect(await message('jp')).toBe('ok');
  expect(await message('fr')).toBe('Opération réussie');
});

it('lists the existing outcomes when the requested one does not exist', async () => {
  const reply = await preferring('example=getStock_Nope');
  expect(reply.status).toBe(404);
  expect(reply.body.data.fields[0]).toMatchObject({
    path: 'header.prefer',
    message: expect.stringContaining('getStock_ is followed by Found, Unknown'),
  });
  expect((await preferring('code=418')).status).toBe(404);
});

it('validates requests as a provider does', async () => {
  const reply = await callGateway(base, '/api/orders?lang=en', orderRequest('{"code":"7203","quantity":0}'));
  expect(reply).toMatchObject({ status: 422, body: { msg: 'Please check your entries' } });
  expect(reply.body.data.fields).toEqual([{ path: 'body.quantity', message: 'must be >= 1' }]);
});

it('responds with 400 to a malformed key, also if the body is invalid', async () => {
  for (const body of ['{"code":"7203","quantity":1}', '{"code":"7203"}']) {
    const reply = await callGateway(
      base,
      '/api/orders?lang=en',
      orderRequest(body, { 'idempotency-key': 'x' }),
    );
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 400, msg: 'Something went wrong with this request. Reload the page and try again' },
    });
    expect(reply.body.data.fields.map(({ path }) => path)).toContain('header.idempotency-key');
  }
});

it('refuses a query parameter without a value as a provider does', async () => {
  const { status, body } = await callGateway(base, '/api/stocks/7203?lang=');
  expect([status, body.data.fields]).toEqual([422, [{ path: 'query.lang', message: 'must not be empty' }]]);
});

it('refuses to open the stream', async () => {
  const socket = new WebSocket(`${base.url.replace('http', 'ws')}/api/stream`);
  const ended = await new Promise((resolve) => {
    socket.addEventListener('error', () => resolve('refused'));
    socket.addEventListener('open', () => resolve('open'));
  });
  expect(ended).toBe('refused');
});

it('allows a page on another port to read any response, including refusals', async () => {
  const headers = { origin: 'http://localhost:5173' };
  for (const path of ['/api/stocks/7203', '/api/nowhere'])
    expect((await callGateway(base, path, { headers })).headers.get('access-control-allow-origin')).toBe(
      headers.origin,
    );
});

it('responds with the same examples in every workspace, and with 404 to control requests', async () => {
  const reply = await callGateway(base, '/w/anna/api/stocks/7203?lang=en');
  expect(reply.headers.get('x-tsubame-example')).toBe('getStock_Found');
  expect((await callGateway(base, '/w/No%20Name/api/stocks/7203?lang=en')).status).toBe(400);
  expect((await fetch(`${base.url}/w/anna/sandbox/state`)).status).toBe(404);
  expect((await fetch(`${base.url}/gateway/workspaces/anna`, { method: 'PUT' })).status).toBe(404);
});

it('refuses to load a scenario, and says that there is no control API', async () => {
  const answer = await fetch(`${base.url}/sandbox/scenarios/ipo-won/load`, { method: 'POST' });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ error: { reason: 'no_control' } });
});
