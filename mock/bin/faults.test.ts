import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { TEST_WAIT_MS } from '../../.ci/steps/test-timeouts.ts';

// The start command with the real sandbox; `start.test.ts` tests the other faults with a fast fake sandbox.

const START = fileURLToPath(new URL('../kit/mock.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'faults-'));
let command: ChildProcess | undefined;
afterAll(() => {
  command?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

it('the sandbox reports that its data folder was deleted, and answers 503 to requests that it could not store', async () => {
  const data = join(folder, 'data');
  command = spawn(process.execPath, [START, '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  command.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  command.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  await expect.poll(() => output, { timeout: 2 * TEST_WAIT_MS }).toContain('/api');
  const api = /http:\S+\/api/.exec(output)?.[0] ?? '';
  rmSync(data, { recursive: true });
  const gone =
    / sandbox: The database is out of reach; 503 until it is back: the data folder \S+ was deleted/g;
  await expect.poll(() => errors.match(gone)?.length, { timeout: 2 * TEST_WAIT_MS }).toBe(1);
  expect(await (await fetch(`${api.replace('/api', '')}/health/ready`)).json()).toMatchObject({
    status: 'not_ready',
    parts: { database: { state: expect.stringContaining('was deleted') } },
  });
  const body = { account: '090-1234-5678', password: 'demo1234' };
  for (let count = 0; count < 20; count += 1) {
    const answer = await fetch(`${api}/session/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: 'guest' },
      body: JSON.stringify(body),
    });
    expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([503, 503]);
  }
  expect(`${output.replace(/Password .*/, '')}${errors}`).not.toContain(body.password);
  const ended = new Promise((resolve) => command?.once('exit', resolve));
  command.kill('SIGINT');
  await ended;
  expect(existsSync(join(data, 'pgdata'))).toBe(false);
});
