import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStack, type RunningStack } from '../sandbox/running-stack.ts';
import { createTestUsers } from '../verifier/users/test-users.ts';

let stack: RunningStack;
let token: string;
beforeAll(async () => {
  stack = await openStack();
  const users = createTestUsers({ baseUrl: stack.baseUrl, invitationCode: 'TSUBAME' });
  token = (await users.signUp()).session.token;
});
afterAll(() => stack?.close());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function upload(body: FormData) {
  const headers = { token };
  const response = await fetch(`${stack.baseUrl}/uploads?lang=en`, { method: 'POST', headers, body });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

function formOf(bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append('file', new Blob([bytes]), 'card');
  return form;
}

test.each([
  ['a PNG', PNG],
  ['a PNG just below the size limit', Buffer.concat([PNG, Buffer.alloc(5_000_000)])],
])('stores an image behind the gateway: %s', async (_, bytes) => {
  const { status, headers, body } = await upload(formOf(new Uint8Array(bytes)));
  expect(status).toBe(200);
  expect(headers.get('x-tsubame-example')).toBeNull();
  expect(body).toMatchObject({ code: 1, data: { media_type: 'image/png', width: 1, height: 1 } });
});

test('refuses a file that is not an accepted image', async () => {
  const { body } = await upload(formOf(new Uint8Array(Buffer.from('GIF89a'))));
  expect(body).toMatchObject({ code: 6004, data: { id: 'image_not_accepted' } });
});

test('refuses a form that is too large, in the envelope', async () => {
  const large = await upload(formOf(new Uint8Array(7_000_000)));
  expect(large).toMatchObject({ status: 413, body: { code: 413 } });
});
