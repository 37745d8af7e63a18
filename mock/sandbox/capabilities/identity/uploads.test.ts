import { Transformer } from '@napi-rs/image';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { call, newUser, startTestSandbox } from '#sandbox/testing.ts';
import { uploads } from './tables.ts';
import { forgetUnusedImages } from './uploads.ts';

const HOUR = 3_600_000;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.clock.pause();
});
afterAll(() => sandbox.close());

/** A grey card of so many pixels. */
const card = (width: number, height: number) =>
  Transformer.fromRgbaPixels(new Uint8Array(width * height * 4).fill(180), width, height);
const PNG = await card(300, 200).png();
const JPEG = await card(300, 200).jpeg();
const WEBP = await card(300, 200).webp();

function formOf(...parts: [name: string, value: Uint8Array | string][]): FormData {
  const form = new FormData();
  for (const [name, value] of parts)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), 'card.gif');
  return form;
}

async function send(token: string, body: FormData | string, headers: Record<string, string> = {}) {
  const response = await fetch(`${sandbox.url}/api/uploads?lang=en`, {
    method: 'POST',
    headers: { token, ...headers },
    body,
  });
  return { status: response.status, ...(await response.json()) };
}
const upload = (token: string, bytes: Uint8Array) => send(token, formOf(['file', bytes]));
const read = (token: string, id: string) => call(sandbox, `GET /uploads/${id}`, { token });

test.each([
  ['image/png', () => card(300, 200).png()],
  ['image/jpeg', () => card(300, 200).jpeg()],
  ['image/webp', () => card(300, 200).webp()],
] as const)('%s is recognised by its bytes and readable by its owner only', async (type, made) => {
  const [owner, other] = [await newUser(sandbox), await newUser(sandbox)];
  const { code, data } = await upload(owner.token, await made());
  expect(code).toBe(1);
  expect(data).toMatchObject({ media_type: type, width: 300, height: 200, used: false });
  const detail = await read(owner.token, data.upload_id);
  expect(detail.data.upload).toEqual(data);
  const preview = Buffer.from(detail.data.preview.base64, 'base64');
  expect(preview).toHaveLength(detail.data.preview.bytes);
  expect(await new Transformer(preview).metadata()).toMatchObject({ width: 300, height: 200 });
  expect((await read(other.token, data.upload_id)).status).toBe(404);
});

/** The same JPEG with an Exif orientation. */
function oriented(jpeg: Buffer, orientation: number): Buffer {
  const exif = Buffer.from('4578696600004d4d002a00000008000101120003000000010000000000000000', 'hex');
  exif.writeUInt16BE(orientation, 24);
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

test('removes camera metadata and applies the orientation', async () => {
  const { token } = await newUser(sandbox);
  const plain = await card(300, 200).jpeg();
  const { data } = await upload(token, oriented(plain, 6));
  expect(data).toMatchObject({ width: 200, height: 300 });
  const { data: detail } = await read(token, data.upload_id);
  expect(Buffer.from(detail.preview.base64, 'base64').includes('Exif')).toBe(false);
});

test.each([0, 9, 65_535])('takes an image of the undefined orientation %i as it is', async (orientation) => {
  const { token } = await newUser(sandbox);
  const { data } = await upload(token, oriented(await card(300, 200).jpeg(), orientation));
  expect(data).toMatchObject({ media_type: 'image/jpeg', width: 300, height: 200 });
});

test('reduces a large image, with a preview within the contract’s limits', async () => {
  const { token } = await newUser(sandbox);
  const { data } = await upload(token, await card(4_000, 2_000).png());
  expect(data).toMatchObject({ width: 2_048, height: 1_024 });
  expect((await read(token, data.upload_id)).data.preview).toMatchObject({ width: 1_024, height: 512 });
});

const FORMAT = { rule: 'image_format', params: { formats: 'jpeg, png, webp' } };
const PIXELS = { rule: 'image_pixels', params: { maximum: 25_000_000, maximum_side: 25_000 } };
const COMPLETE = { rule: 'image_complete', params: {} };

test.each([
  ['text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), FORMAT],
  ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), FORMAT],
  ['a PNG that breaks off', PNG.subarray(0, 60), COMPLETE],
  ['only the signature of a PNG', PNG.subarray(0, 8), COMPLETE],
  ['a PNG without a side', withSize(PNG, 0, 200), COMPLETE],
  ['a JPEG that breaks off', JPEG.subarray(0, JPEG.length / 2), COMPLETE],
  ['a JPEG without its end', JPEG.subarray(0, -2), COMPLETE],
  ['a WebP that breaks off', WEBP.subarray(0, WEBP.length / 2), COMPLETE],
  ['more than 25 megapixels', withSize(PNG, 6_000, 6_000), PIXELS],
  ['a side of more than 25,000 pixels', withSize(PNG, 25_001, 1), PIXELS],
  ['a bomb', withSize(PNG, 60_000, 60_000), PIXELS],
])('rejects an image by its own rule: %s', async (_, bytes, rule) => {
  const { token } = await newUser(sandbox);
  expect(await upload(token, bytes)).toMatchObject({
    status: 200,
    code: 6004,
    data: { field: 'file', ...rule },
  });
});

/** The same file, its header telling another size. */
function withSize(png: Uint8Array, width: number, height: number): Uint8Array {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(width, 16);
  copy.writeUInt32BE(height, 20);
  return copy;
}

test('rejects a form that violates the contract and stores nothing', async () => {
  const { token } = await newUser(sandbox);
  const fault = async (form: FormData) => {
    const { status, data } = await send(token, form);
    return [status, data?.fields?.[0]?.path];
  };
  expect(await fault(formOf())).toEqual([422, 'body.file']);
  expect(await fault(formOf(['file', PNG], ['file', PNG]))).toEqual([422, 'body.file']);
  expect(await fault(formOf(['file', 'text']))).toEqual([422, 'body.file']);
  expect(await fault(formOf(['file', new Uint8Array()]))).toEqual([422, 'body.file']);
  expect(await fault(formOf(['file', PNG], ['more', 'x']))).toEqual([422, 'body.more']);
  expect(await fault(formOf(['file', new Uint8Array(5_242_881)]))).toEqual([413, undefined]);
  expect(await fault(formOf(['file', new Uint8Array(7_000_000)]))).toEqual([413, undefined]);
  const type = 'multipart/form-data; boundary=x';
  expect((await send(token, '--x\r\nbroken', { 'content-type': type })).status).toBe(400);
  expect((await send(token, '{}', { 'content-type': 'application/json' })).status).toBe(415);
  const json = await fetch(`${sandbox.url}/api/session/login`, {
    method: 'POST',
    body: formOf(['file', PNG]),
  });
  expect(json.status).toBe(415);
  expect((await send('guest', formOf(['file', PNG]))).status).toBe(401);
});

test('deletes an unused image after an hour', async () => {
  const user = await newUser(sandbox);
  // A session does not last as long as the clock jumps.
  const status = async (id: string) => {
    const body = { account: user.mobile, password: 'secret1' };
    const { data } = await call(sandbox, 'POST /session/login', { body });
    return (await read(data.token, id)).status;
  };
  const { data } = await upload(user.token, PNG);
  const came = sandbox.clock.now();
  expect(Date.parse(data.expires_at)).toBe(came + HOUR);
  await sandbox.clock.jumpTo(came + HOUR - 1);
  await forgetUnusedImages(sandbox.database.db, sandbox.clock.now());
  expect(await status(data.upload_id)).toBe(200);
  await sandbox.clock.jumpTo(came + HOUR);
  expect(await status(data.upload_id)).toBe(404);
  const left = () => sandbox.database.db.select({ id: uploads.uploadId }).from(uploads);
  expect((await left()).map(({ id }) => id)).toContain(data.upload_id);
  await forgetUnusedImages(sandbox.database.db, came + 2 * HOUR);
  expect((await left()).map(({ id }) => id)).not.toContain(data.upload_id);
});

test('keeps the last twenty unused images of a user', async () => {
  const { token } = await newUser(sandbox);
  const ids: string[] = [];
  for (let sent = 0; sent < 21; sent += 1) {
    await sandbox.clock.jumpTo(sandbox.clock.now() + 1);
    ids.push((await upload(token, PNG)).data.upload_id);
  }
  expect((await read(token, ids[0] ?? '')).status).toBe(404);
  expect((await read(token, ids[1] ?? '')).status).toBe(200);
});
