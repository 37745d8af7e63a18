import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Operation } from '../contract/operations.ts';
import { describeResponse, findingOf } from '../findings/findings.ts';
import { withServer } from '../fixtures/fake-server.ts';
import { curlCommand } from '../http/exchange.ts';

const run = promisify(execFile);

test.each([
  ['a short body', `{"text":"it's 5 o'clock"}`],
  ['a body of many lines', `{"text":"${'円\n'.repeat(3_000)}"}`],
  ['a body longer than an argument may be', `{"text":"${'x'.repeat(300_000)}"}`],
])('the curl command of a finding sends the same request: %s', async (_, body) => {
  const got: string[] = [];
  const server = createServer(async (request, response) => {
    got.push(String(request.method), String(request.headers.token));
    got.push(await new Response(request as unknown as ReadableStream).text());
    response.end('{}');
  });
  await withServer(server, async (url) => {
    const headers = { 'content-type': 'application/json', token: 't' };
    const line = curlCommand({ method: 'PUT', url: `${url}/thing`, headers, body });
    const shell = run('bash', ['-s']);
    shell.child.stdin?.end(line);
    await shell;
  });
  expect(got).toEqual(['PUT', 't', body]);
});

test('the curl command of a finding contains no token or ticket, and uses the shell variable TOKEN', async () => {
  const token = `${'aB3_-'.repeat(8)}xyz`;
  const got: string[] = [];
  const server = createServer((request, response) => {
    got.push(String(request.headers.token), String(request.url));
    response.end('{}');
  });
  await withServer(server, async (url) => {
    const line = curlCommand({
      method: 'GET',
      url: `${url}/thing?ticket=${token}`,
      headers: { token },
      body: null,
    });
    expect(line).not.toContain(token);
    const shell = run('bash', ['-s'], { env: { ...process.env, TOKEN: 'mine' } });
    shell.child.stdin?.end(line);
    await shell;
  });
  expect(got[0]).toBe('mine');
});

test('a finding contains no token of a response', () => {
  const token = `${'aB3_-'.repeat(8)}xyz`;
  const operation = { id: 'login' } as Operation;
  const request = { method: 'POST', url: 'http://x/', headers: {}, body: null };
  const text = JSON.stringify({ code: 1, data: { token } });
  const finding = findingOf(operation, request, {
    rule: 'schema',
    detail: describeResponse({ status: 200, headers: {}, text, ms: 1 }),
    expected: { token },
    received: { token },
  });
  expect(JSON.stringify(finding)).not.toContain(token);
});
