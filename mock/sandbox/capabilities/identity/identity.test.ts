import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { callControl, startControlled } from '#sandbox/control/test-control.ts';
import { call, newUser, type TestUser } from '#sandbox/testing.ts';
import { forgetReplacedImages } from './read.ts';
import { documentsOf, uploadCard } from './test-identity.ts';

const MINUTE = 60_000;
/** A Friday. */
const MORNING = Date.parse('2026-11-20T10:02:00+09:00');

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startControlled();
  await callControl(sandbox, 'PUT /autopilot', { on: false });
  await sandbox.clock.pause();
  await sandbox.clock.jumpTo(MORNING);
});
afterAll(() => sandbox.close());

const upload = (user: TestUser, shade: number, width?: number) => uploadCard(sandbox, user, shade, width);
const documents = (user: TestUser, changes: Record<string, unknown> = {}) =>
  documentsOf(sandbox, user, changes);
const submit = ({ token }: TestUser, body: unknown, lang = 'en') =>
  call(sandbox, `POST /identity?lang=${lang}`, { token, body });
const read = async ({ token }: TestUser, lang = 'en') =>
  (await call(sandbox, `GET /identity?lang=${lang}`, { token })).data;
const decide = ({ userId }: TestUser, event: string, reason: string) =>
  callControl(sandbox, `POST /records/${userId}/decisions`, { event, reason });
const titles = async ({ token }: TestUser) =>
  (await call(sandbox, 'GET /messages?lang=en', { token })).data.items.map(
    (it: { title: string }) => it.title,
  );
const results = (data: { checks: { field: string; result: string }[] }) =>
  Object.fromEntries(data.checks.map(({ field, result }) => [field, result]));

describe('a verification', () => {
  test('starts with the account, is submitted, reviewed and passed, and cannot be submitted again', async () => {
    const user = await newUser(sandbox);
    expect(await read(user)).toMatchObject({ state: 'not_verified', version: 1, next_actions: ['submit'] });
    const body = await documents(user);
    const { data } = await submit(user, body);
    expect(data).toMatchObject({
      ...body,
      state: 'under_review',
      version: 2,
      next_actions: [],
      review_by: '2026-11-20T17:00:00.000+09:00',
    });
    expect(Object.values(results(data))).toEqual(Array(6).fill('waiting'));
    expect(await submit(user, body)).toMatchObject({
      code: 6002,
      data: { params: { state: 'under_review' } },
    });
    expect((await decide(user, 'pass', 'approved')).status).toBe(200);
    const passed = await read(user);
    expect(passed).toMatchObject({ state: 'passed', version: 3, review_by: null, next_actions: [] });
    expect(passed.timeline.map(({ to }: { to: string }) => to)).toEqual([
      'not_verified',
      'under_review',
      'passed',
    ]);
    expect(await submit(user, body)).toMatchObject({
      code: 6001,
      msg: 'Passed real-name authentication, please do not submit again',
    });
    const info = await call(sandbox, 'GET /index/getUserInfo', { token: user.token });
    expect(info.data.identity_state).toBe('passed');
    expect(await titles(user)).toContain('Your identity was verified');
  });

  test('is submitted once by concurrent requests', async () => {
    const user = await newUser(sandbox);
    const body = await documents(user);
    const replies = await Promise.all([submit(user, body), submit(user, body)]);
    expect(replies.map(({ code }) => code).sort()).toEqual([1, 6002]);
  });

  test('lists the fields to correct after a failed review, in the requested language, and can be resubmitted', async () => {
    const user = await newUser(sandbox);
    const body = await documents(user);
    await submit(user, body);
    await decide(user, 'fail', 'number_invalid');
    const failed = await read(user, 'jp');
    expect(failed).toMatchObject({
      state: 'failed',
      failure_reason: 'number_invalid',
      next_actions: ['submit'],
    });
    expect(failed.checks[3]).toEqual({
      field: 'document_number',
      result: 'refused',
      reason: 'number_invalid',
      message: '見本カードの番号と一致しません。',
    });
    expect(results(failed).front_image_id).toBe('accepted');
    const place = await call(sandbox, 'GET /badges', { token: user.token });
    expect(place.data.places).toContainEqual(expect.objectContaining({ place: 'identity', awaiting: 1 }));
    // Accepted fields are submitted again unchanged, with their images, which have not expired because they
    // are used.
    const mended = { ...body, document_number: 'SAMPLE-20261119' };
    expect(await submit(user, mended)).toMatchObject({
      code: 1,
      data: { state: 'under_review', version: 4 },
    });
    expect(await titles(user)).toContain('Your identity verification needs a correction');
  });

  test('deletes an image that a resubmission replaced, and keeps the current one', async () => {
    const user = await newUser(sandbox);
    const body = await documents(user);
    await submit(user, body);
    await decide(user, 'fail', 'image_unreadable');
    await submit(user, { ...body, back_image_id: await upload(user, 210) });
    await forgetReplacedImages(sandbox.database.db);
    const status = async (id: string) =>
      (await call(sandbox, `GET /uploads/${id}`, { token: user.token })).status;
    expect([await status(body.front_image_id), await status(body.back_image_id)]).toEqual([200, 404]);
  });
});

describe('images', () => {
  test('belong to their user, serve one record, and expire', async () => {
    const [user, other] = [await newUser(sandbox), await newUser(sandbox)];
    const theirs = await upload(other, 50);
    expect(await submit(user, await documents(user, { front_image_id: theirs }))).toMatchObject({
      code: 6005,
      data: { field: 'front_image_id' },
    });
    const body = await documents(user);
    expect(await submit(user, { ...body, back_image_id: body.front_image_id })).toMatchObject({
      code: 6005,
      data: { field: 'back_image_id' },
    });
    expect((await read(user)).state).toBe('not_verified');
    // Images of a refused submission are still unused.
    expect((await submit(user, body)).code).toBe(1);
  });
});

test('refuses a minor at the birth date field, an impossible birth date, and a document number that is not synthetic', async () => {
  const user = await newUser(sandbox);
  const young = await submit(user, await documents(user, { birth_date: '2008-11-21' }));
  expect(young).toMatchObject({ status: 422, data: { fields: [{ path: 'body.birth_date' }] } });
  for (const changes of [{ document_number: '123456789012' }, { birth_date: '1988-02-30' }])
    expect((await submit(user, await documents(user, changes))).status).toBe(422);
});

test('takes a document number in full width and a name in hiragana as if they were typed in their stored form', async () => {
  const user = await newUser(sandbox);
  const typed = { document_number: 'ＳＡＭＰＬＥー２０２６１１２０', name_kana: 'さとう　いちろう' };
  const { data } = await submit(user, await documents(user, typed));
  expect(data).toMatchObject({ document_number: 'SAMPLE-20261120', name_kana: 'サトウ イチロウ' });
});

describe('the autopilot', () => {
  test('decides by the rule after some seconds: passes valid documents, and lists the invalid fields of others', async () => {
    await callControl(sandbox, 'PUT /autopilot', { on: true });
    const [good, bad] = [await newUser(sandbox), await newUser(sandbox)];
    await submit(good, await documents(good));
    const broken = { document_number: 'SAMPLE-20261199', back_image_id: await upload(bad, 9, 200) };
    await submit(bad, await documents(bad, broken));
    expect((await read(good)).state).toBe('under_review');
    await sandbox.clock.jumpTo(sandbox.clock.now() + MINUTE);
    expect((await read(good)).state).toBe('passed');
    const failed = await read(bad);
    expect(failed).toMatchObject({ state: 'failed', failure_reason: 'number_invalid' });
    const refused = Object.entries(results(failed)).filter(([, result]) => result === 'refused');
    expect(refused.map(([field]) => field)).toEqual(['document_number', 'back_image_id']);
    await callControl(sandbox, 'PUT /autopilot', { on: false });
  });

  test('decides submissions made while it was off, once it is turned on', async () => {
    const [early, late] = [await newUser(sandbox), await newUser(sandbox)];
    await submit(early, await documents(early));
    await sandbox.clock.jumpTo(sandbox.clock.now() + MINUTE);
    expect((await read(early)).state).toBe('under_review');
    await callControl(sandbox, 'PUT /autopilot', { on: true });
    await submit(late, await documents(late));
    await callControl(sandbox, 'PUT /autopilot', { on: false });
    await sandbox.clock.jumpTo(sandbox.clock.now() + MINUTE);
    expect((await read(late)).state).toBe('under_review');
    await callControl(sandbox, 'PUT /autopilot', { on: true });
    await sandbox.clock.jumpTo(sandbox.clock.now() + MINUTE);
    for (const user of [early, late]) expect((await read(user)).state).toBe('passed');
    await callControl(sandbox, 'PUT /autopilot', { on: false });
  });
});
