import { Transformer } from '@napi-rs/image';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { call, newUser, startTestSandbox } from '#sandbox/testing.ts';
import { TEST_WAIT_MS } from '../../../../.ci/steps/test-timeouts.ts';
import { uploads } from './tables.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

/** A grey card of so many pixels. */
const card = (width: number, height: number) =>
  Transformer.fromRgbaPixels(new Uint8Array(width * height * 4).fill(180), width, height).png();
const SMALL = await card(300, 200);
/** Twelve megapixels keep a core busy for most of a second. */
const LARGE = await card(4_000, 3_000);

async function upload(token: string, image: Uint8Array, signal?: AbortSignal) {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(image)]), 'card.png');
  const init = { method: 'POST', headers: { token }, body, ...(signal ? { signal } : {}) };
  const response = await fetch(`${sandbox.url}/api/uploads`, init);
  const { data } = (await response.json()) as { data: { upload_id?: string; retry_after?: number } };
  return { status: response.status, ...data };
}

it('lets another user read while images of one user keep the encoder busy', async () => {
  const [one, other] = [await newUser(sandbox), await newUser(sandbox)];
  let answered = 0;
  const sent = Array.from({ length: sandbox.database.slots + 2 }, async () => {
    const answer = await upload(one.token, LARGE);
    if (answer.status === 200) answered += 1;
    return answer;
  });
  // More than the queue takes of one user are refused, so it is full.
  await Promise.any(sent.map(async (each) => expect((await each).status).toBe(429)));
  const read = () => call(sandbox, 'GET /account/assets', { token: other.token });
  // One after the other: they need one slot, and images that held all slots would let none of them begin.
  const statuses: number[] = [];
  while (answered < 2 && !statuses.some((status) => status !== 200)) statuses.push((await read()).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const answers = await Promise.all(sent);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(3);
  for (const { status, retry_after } of answers)
    if (status !== 200) expect([status, retry_after]).toEqual([429, 1]);
});

it('stores no image of a disconnected client, and accepts the next one', async () => {
  const { token, userId } = await newUser(sandbox);
  const left = new AbortController();
  const sent = [1, 2, 3].map(() => upload(token, LARGE, left.signal));
  // Now there are three in the queue.
  await vi.waitUntil(async () => (await upload(token, SMALL)).status === 429, { timeout: TEST_WAIT_MS });
  const before = await sandbox.database.db.select().from(uploads).where(eq(uploads.userId, userId));
  left.abort();
  for (const each of sent) await expect(each).rejects.toThrow('abort');
  const next = await vi.waitUntil(
    async () => {
      const answer = await upload(token, SMALL);
      return answer.status === 200 && answer;
    },
    { timeout: TEST_WAIT_MS },
  );
  const kept = await sandbox.database.db.select().from(uploads).where(eq(uploads.userId, userId));
  expect(kept).toHaveLength(before.length + 1);
  expect(kept.map(({ uploadId }) => uploadId)).toContain(next.upload_id);
});
