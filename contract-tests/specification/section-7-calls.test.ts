import { createTsubameStream } from '@tsubame/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProduct, type Product } from './product.ts';

// Section 7: what answers the calls. `web/e2e/specification` has what the app sends.

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.stack.close());

/** Sends a request without the SDK. */
async function send(path: string, token: string, init: RequestInit = {}) {
  const answer = await fetch(`${product.stack.baseUrl}${path}`, {
    ...init,
    headers: { token, ...init.headers },
  });
  return { status: answer.status, body: await answer.json() };
}

/** A grey image of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('the calls of the table are answered with code 1, msg and data', () => {
  // The link leads to the app's own deposit page: no address elsewhere may ask for money.
  it('GET /api/index/getCzhiurl without parameters gives a top-up link', async () => {
    const { values } = await product.userIn('ownId');
    const { body } = await send('/index/getCzhiurl', values.token ?? '');
    expect(body).toMatchObject({
      code: 1,
      msg: expect.any(String),
      data: { url: '/app/#/subPackages/recharge/recharge', simulated: true },
    });
  });

  it('GET /api/index/withdrawal takes a user_id', async () => {
    const { values } = await product.userIn('ownId');
    const { body } = await send(`/index/withdrawal?user_id=${values.user_id}`, values.token ?? '');
    expect(body).toMatchObject({ code: 1, data: { minimum_amount: expect.any(Number) } });
  });

  it('GET /api/index/getUserInfo takes the user_id of the stored user info, and no other', async () => {
    const { values } = await product.userIn('otherId');
    const { values: own } = await product.userIn('ownId');
    const { body } = await send(`/index/getUserInfo?user_id=${own.user_id}`, own.token ?? '');
    expect(body).toMatchObject({ code: 1, data: { user_id: own.user_id } });
    const other = await send(`/index/getUserInfo?user_id=${values.other_user_id}`, own.token ?? '');
    expect([other.status, other.body.code]).toEqual([403, 403]);
  });
});

it('lang decides the language of an answer, and jp is the default', async () => {
  const textIn = async (query: string) => (await send(`/index/getUserInfo${query}`, 'guest')).body.msg;
  expect(await textIn('?lang=en')).toBe('User information has expired, please log in again');
  expect(await textIn('')).toBe(await textIn('?lang=jp'));
  expect(await textIn('?lang=jp')).toMatch(/[ぁ-ん]/);
});

it('a file is uploaded by POST as multipart form data', async () => {
  const { values } = await product.userIn('ownId');
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }), 'card.png');
  const { body } = await send('/uploads', values.token ?? '', { method: 'POST', body: form });
  expect(body).toMatchObject({ code: 1, data: { upload_id: expect.stringMatching(/^upl_/) } });
});

it('a web socket connects and is answered', async () => {
  const { client } = await product.userIn('signedIn');
  const url = `${product.stack.baseUrl.replace(/^http/, 'ws')}/stream`;
  const stream = createTsubameStream({ client, url });
  const pongs: unknown[] = [];
  stream.on('pong', (message) => pongs.push(message));
  stream.connect();
  await expect.poll(() => stream.state, { timeout: 10_000 }).toBe('open');
  stream.send({ type: 'ping', id: 7 });
  await expect.poll(() => pongs, { timeout: 10_000 }).toEqual([expect.objectContaining({ id: 7 })]);
  stream.close();
});
