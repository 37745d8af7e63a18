import { Transformer } from '@napi-rs/image';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PrivateCluster, postgresPrograms, startPrivateCluster } from '#frame/store/private-cluster.ts';
import type { Sandbox } from '#sandbox/app.ts';
import { call, newUser, startTestSandbox } from '#sandbox/testing.ts';

const programs = postgresPrograms();
if (!programs)
  console.warn('NOT TESTED: no PostgreSQL is installed, so images are not kept on a real server.');
const onPostgres = test.skipIf(!programs);

let cluster: PrivateCluster | undefined;
let sandbox: Sandbox | undefined;
beforeAll(async () => {
  if (!programs) return;
  cluster = await startPrivateCluster(programs);
  sandbox = await startTestSandbox({ store: { kind: 'postgres', url: cluster.url } });
});
afterAll(async () => {
  await sandbox?.close();
  await cluster?.stop();
});

onPostgres('an image comes back from PostgreSQL as it was kept', async () => {
  if (!sandbox) throw new Error('the sandbox is not running');
  const { token } = await newUser(sandbox);
  const pixels = new Uint8Array(300 * 200 * 4).map((_, index) => index % 251);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await Transformer.fromRgbaPixels(pixels, 300, 200).png())]));
  const sent = await fetch(`${sandbox.url}/api/uploads`, { method: 'POST', headers: { token }, body: form });
  const { data } = (await sent.json()) as { data: { upload_id: string } };
  const { preview } = (await call(sandbox, `GET /uploads/${data.upload_id}`, { token })).data;
  const shown = await new Transformer(Buffer.from(preview.base64, 'base64')).rawPixels();
  expect(Buffer.from(shown).subarray(0, 3)).toEqual(Buffer.from(pixels.subarray(0, 3)));
});
