import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_WAIT_MS } from '../../.ci/steps/test-timeouts.ts';
import { sampleCall } from '../../openapi/scripts/docs/reference/sample-call.ts';
import { curlSample, fetchSample } from '../../openapi/scripts/docs/reference/samples.ts';
import { outcomesOf } from '../../openapi/scripts/outcomes.ts';
import { memoryLog } from '../telemetry/testing.ts';
import { loadMessageCatalogue } from './catalogue.ts';
import { loadContract } from './contract.ts';
import { RESULT_CODES_FILE } from './fixtures/harness.ts';
import { sampleRequest } from './fixtures/sample-request.ts';
import { type Gateway, openGateway } from './server.ts';

const dist = new URL('../../openapi/dist/', import.meta.url);
const bundle = JSON.parse(readFileSync(new URL('openapi.json', dist), 'utf8')) as Record<string, unknown>;
const outcomes = outcomesOf(bundle);
const examples = outcomes.flatMap(({ method, path, status, examples }) =>
  examples.map(({ name, value }) => [name, { method, path, status, value }] as const),
);
const operations = [...new Map(outcomes.map((outcome) => [outcome.operationId, outcome])).values()];

let gateway: Gateway;
beforeAll(async () => {
  gateway = await openGateway({
    contract: loadContract(fileURLToPath(new URL('openapi.json', dist))),
    catalogue: loadMessageCatalogue(RESULT_CODES_FILE),
    host: '127.0.0.1',
    port: 0,
    log: memoryLog().log,
  });
  await gateway.start();
});
afterAll(() => gateway.close());

async function ask(method: string, path: string, change: Readonly<Record<string, string>>) {
  const { path: target, init } = sampleRequest(bundle, method, path);
  const answer = await fetch(`${gateway.url}${target}`, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), ...change },
  });
  return { status: answer.status, body: await answer.json(), named: answer.headers.get('x-tsubame-example') };
}

const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor;
/** Sends the documentation's samples to this gateway. */
const here = (sample: string) => sample.replaceAll('http://127.0.0.1:4010', gateway.url);
const png = () => new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], { type: 'image/png' });
const textOf = async (body: BodyInit | null) =>
  body instanceof FormData ? [...body.keys()].join() : new Response(body).text();
const documented = operations.filter(({ isUpgrade }) => !isUpgrade);

it.each(documented)(
  'the fetch sample of $operationId makes the request that is accepted',
  async ({ method, path }) => {
    const accepted = sampleRequest(bundle, method, path);
    const made: [string, RequestInit][] = [];
    const record = async (url: string, init: RequestInit) => made.push([url, init]);
    await new AsyncFunction('token', 'file', 'fetch', fetchSample(sampleCall(bundle, method, path)))(
      'guest',
      png(),
      record,
    );
    const [[url = '', { body = null, headers = {}, method: verb = 'GET' }] = ['', {}]] = made;
    expect([verb, url.replace(/^http:..[^/]+/, '')]).toEqual([method, accepted.path.replace(/\?$/, '')]);
    expect(headers).toMatchObject(accepted.init.headers as Record<string, string>);
    expect(await textOf(body)).toBe(await textOf(accepted.init.body ?? null));
  },
);

it('the curl sample of every operation succeeds', { timeout: 10 * TEST_WAIT_MS }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'curl-'));
  writeFileSync(join(folder, 'card.png'), new Uint8Array([0x89, 0x50, 0x4e, 0x47]));
  const lines = documented.map(({ operationId, method, path }) => {
    const sample = here(curlSample(sampleCall(bundle, method, path)));
    return `${sample} -s -o /dev/null -w '${operationId} %{http_code}\\n'`;
  });
  const shell = promisify(execFile)('sh', ['-c', `TOKEN=guest\n${lines.join('\n')}`], { cwd: folder });
  const { stdout } = await shell.finally(() => rmSync(folder, { recursive: true }));
  expect(stdout.trim().split('\n')).toEqual(documented.map(({ operationId }) => `${operationId} 200`));
});

// The matrix of `npm run coverage:contract -w openapi` finds each outcome's scenario by its name.
it.each(examples)('%s', async (name, { method, path, status, value }) => {
  expect(await ask(method, path, { prefer: `example=${name}` })).toEqual({
    status,
    body: value,
    named: name,
  });
});

it.each(operations)(
  '$operationId refuses with 404 a Prefer header that names none of its outcomes',
  async ({ operationId, method, path }) => {
    const { status, body } = await ask(method, path, { prefer: `example=${operationId}_NoSuchOutcome` });
    expect([status, body.code]).toEqual([404, 404]);
    expect(body.data.fields).toEqual([
      { path: 'header.prefer', message: expect.stringContaining(`${operationId}_ is followed by`) },
    ]);
  },
);

it.each(operations)('$operationId responds with 404 to a path below its own', async ({ method, path }) => {
  const { path: target, init } = sampleRequest(bundle, method, path);
  const answer = await fetch(`${gateway.url}${target.replace('?', '/no/such?')}`, init);
  expect([answer.status, await answer.json()]).toEqual([404, notFound]);
});

it('responds to an unknown path and an unknown method with 404 in the envelope', async () => {
  const paths = [...new Set(operations.map(({ path }) => path))];
  // `/orders/preview` also matches `/orders/{order_id}`, so requests for that path are accepted here too.
  const takes = (method: string, path: string) =>
    operations.some(
      (each) =>
        each.method === method && new RegExp(`^${each.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path),
    );
  for (const path of [...paths, '/no-such-path']) {
    const method = ['PATCH', 'PUT', 'DELETE'].find((other) => !takes(other, path)) ?? 'OPTIONS';
    const answer = await fetch(`${gateway.url}/api${path.replaceAll(/\{[^}]+\}/g, 'x')}`, { method });
    expect([method, path, answer.status, await answer.json()]).toEqual([method, path, 404, notFound]);
  }
});

const notFound = {
  code: 404,
  msg: loadMessageCatalogue(RESULT_CODES_FILE).message(404, 'jp'),
  data: { fields: [], retry_after: null },
};

it.each([
  ['jp', '出金を受け付けました', '任天堂 売建 ほか1件'],
  ['zh', '出金申请已提交', '任天堂 卖空等另1笔'],
  ['en', 'Your withdrawal was received', 'Nintendo short and one more'],
  ['es', 'Hemos recibido su retirada', 'Nintendo en corto y uno más'],
  ['fr', 'Votre demande de retrait est enregistrée', 'Nintendo à découvert et un autre'],
])('translates an example to %s like a response in that language', async (lang, title, label) => {
  const data = async (path: string) => {
    const answer = await fetch(`${gateway.url}/api${path}?lang=${lang}`, { headers: { token: 'guest' } });
    return (await answer.json()).data;
  };
  expect((await data('/messages')).items[0].title).toBe(title);
  expect((await data('/index/withdrawal')).holds[1].label).toBe(label);
});

it.each(['\u0000', '\u001b', '\ud800', '\u200f', '\u202e', '\u2066'])(
  'refuses a name with %j before forwarding it',
  async (nasty) => {
    const change = (display_name: string) =>
      fetch(`${gateway.url}/api/account/profile`, {
        method: 'PATCH',
        headers: { token: 'guest', 'content-type': 'application/json' },
        body: JSON.stringify({ display_name }),
      });
    const answer = await change(`a${nasty}b`);
    expect([answer.status, (await answer.json()).data.fields[0].path]).toEqual([422, 'body.display_name']);
    expect((await change('佐藤 🐦')).status).toBe(200);
  },
);
