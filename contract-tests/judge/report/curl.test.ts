import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { withServer } from '../../provider/fake-server.ts';
import { curlOf } from '../exchange.ts';

const run = promisify(execFile);

test.each([
  ['a short body', `{"text":"it's 5 o'clock"}`],
  ['one of many lines', `{"text":"${'円\n'.repeat(3_000)}"}`],
  ['one of more than a process takes as an argument', `{"text":"${'x'.repeat(300_000)}"}`],
])('the line of a finding sends the same request: %s', async (_, body) => {
  const got: string[] = [];
  const server = createServer(async (request, response) => {
    got.push(String(request.method), String(request.headers.token));
    got.push(await new Response(request as unknown as ReadableStream).text());
    response.end('{}');
  });
  await withServer(server, async (url) => {
    const headers = { 'content-type': 'application/json', token: 't' };
    const line = curlOf({ method: 'PUT', url: `${url}/thing`, headers, body });
    const shell = run('bash', ['-s']);
    shell.child.stdin?.end(line);
    await shell;
  });
  expect(got).toEqual(['PUT', 't', body]);
});
