import { Transformer } from '@napi-rs/image';
import type { Sandbox } from '#sandbox/app.ts';
import { call, type Reply, type TestUser } from '#sandbox/testing.ts';
import { IDENTITY } from './records.ts';

/** Sends a card of one shade, 100 pixels high; another shade is another image. */
export async function uploadCard(
  sandbox: Pick<Sandbox, 'url'>,
  { token }: Pick<TestUser, 'token'>,
  shade: number,
  width = 640,
): Promise<string> {
  const pixels = new Uint8Array(width * 100 * 4).fill(shade);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await Transformer.fromRgbaPixels(pixels, width, 100).png())]));
  const response = await fetch(`${sandbox.url}/api/uploads`, {
    method: 'POST',
    headers: { token },
    body: form,
  });
  return ((await response.json()) as { data: { upload_id: string } }).data.upload_id;
}

/** Documents of 佐藤 一郎 that pass the review on and after 20 November 2026. */
export async function documentsOf(
  sandbox: Pick<Sandbox, 'url'>,
  user: Pick<TestUser, 'token'>,
  changes: Record<string, unknown> = {},
) {
  return {
    name_kanji: '佐藤 一郎',
    name_kana: 'サトウ イチロウ',
    birth_date: '1988-04-12',
    document_type: 'sample_driving_licence',
    document_number: 'SAMPLE-20261120',
    front_image_id: await uploadCard(sandbox, user, 100),
    back_image_id: await uploadCard(sandbox, user, 200),
    ...changes,
  };
}

/** Submits documents for a user and reviews them at once as the operator. */
export async function submitAndReview(
  sandbox: Sandbox,
  user: TestUser,
  outcome: 'pass' | 'fail',
  changes: Record<string, unknown> = {},
): Promise<Reply> {
  const body = await documentsOf(sandbox, user, changes);
  const reply = await call(sandbox, 'POST /identity', { token: user.token, body });
  if (reply.code !== 1) throw new Error(`handing in failed: ${reply.code} ${reply.msg}`);
  await sandbox.unitRunner.decide(IDENTITY, user.userId, (unit, row, at) => {
    if (outcome === 'pass')
      unit.change(IDENTITY, row, {}, { at, event: 'pass', actor: 'operator', reason: 'approved' });
    else
      unit.change(
        IDENTITY,
        row,
        { refused: [{ field: 'document_number', reason: 'number_invalid' }] },
        { at, event: 'fail', actor: 'operator', reason: 'number_invalid' },
      );
  });
  return reply;
}
