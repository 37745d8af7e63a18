import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { TEST_WAIT_MS } from '../../.ci/steps/test-timeouts.ts';
import { FIXTURE_CONTRACT } from '../gateway/fixtures/harness.ts';
import { descendants, livePids } from './fixtures/processes.ts';

const SCRIPT = fileURLToPath(new URL('./fixtures/start-fixture.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'start-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Run {
  readonly child: ChildProcess;
  readonly ready: Promise<string>;
  readonly exit: Promise<{ code: number | null; errors: string }>;
  /** Error output so far. */
  errorsSoFar(): string;
}

function run(contract: string, ...args: string[]): Run {
  const env = { ...process.env, PORT: '0' };
  const child = spawn(process.execPath, [SCRIPT, contract, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout
      .setEncoding('utf8')
      .on('data', (text: string) => resolve(text.replace(/^ready /, '').trim()));
    child.once('exit', () => reject(new Error(errors)));
  });
  ready.catch(() => undefined);
  const exit = new Promise<{ code: number | null; errors: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, errors }));
  });
  return { child, ready, exit, errorsSoFar: () => errors };
}

/** Id of the process that responds. */
const pidAt = async (url: string) =>
  ((await (await fetch(`${url}/api/environment`)).json()) as { data: { pid?: number } }).data.pid;

describe('the running processes', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('ends as a whole on %s', async (signal) => {
    const { child, ready, exit } = run(FIXTURE_CONTRACT);
    const response = await fetch(`${await ready}/api/environment`);
    expect(await response.json()).toMatchObject({ code: 1, data: { mode: 'paper' } });
    const children = descendants(child.pid);
    expect(children.length).toBe(1);
    child.kill(signal);
    expect((await exit).code).toBe(0);
    expect(livePids(children)).toEqual([]);
  });

  it('ends even when its parent is killed', async () => {
    const { child, ready, exit } = run(FIXTURE_CONTRACT);
    await ready;
    const children = descendants(child.pid);
    child.kill('SIGKILL');
    await exit;
    await expect.poll(() => livePids(children)).toEqual([]);
  });

  it('ends after a signal to npm’s shell, which does not forward it', async () => {
    const env = { ...process.env, PORT: '0', npm_lifecycle_event: 'start' };
    const command = `"${process.execPath}" "${SCRIPT}" "${FIXTURE_CONTRACT}"; true`;
    const shell = spawn('sh', ['-c', command], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    await new Promise((resolve) => shell.stdout.once('data', resolve));
    const children = descendants(shell.pid);
    expect(children.length).toBe(2);
    shell.kill('SIGTERM');
    await expect.poll(() => livePids(children)).toEqual([]);
  });

  it('restarts a killed sandbox', async () => {
    const { child, ready, exit } = run(FIXTURE_CONTRACT);
    const url = await ready;
    const before = (await pidAt(url)) ?? 0;
    process.kill(before, 'SIGKILL');
    await expect.poll(async () => (await pidAt(url)) ?? before).not.toBe(before);
    child.kill('SIGINT');
    expect((await exit).code).toBe(0);
  });
});

describe('the terminal output', () => {
  const lines = async (run: Run, count: number, words: RegExp) => {
    await expect
      .poll(() => run.errorsSoFar().match(new RegExp(words, 'gm')) ?? [], { timeout: TEST_WAIT_MS })
      .toHaveLength(count);
  };

  it('prints a fault immediately with the name of its process, and its repeats as a sum', async () => {
    const tree = run(FIXTURE_CONTRACT);
    const url = await tree.ready;
    const headers = { 'x-fault': 'placeOrder (POST /api/orders): Error: no space left on device' };
    for (let count = 0; count < 30; count += 1) await fetch(`${url}/api/environment`, { headers });
    await lines(tree, 1, / sandbox: placeOrder \(POST .api.orders\): Error: no space left on device$/);
    await lines(tree, 1, / sandbox: .* \(29 more times\) repeats=29$/);
    expect(tree.errorsSoFar().match(/at place/g)).toHaveLength(1);
    tree.child.kill('SIGINT');
    expect((await tree.exit).code).toBe(0);
  });

  it('reports when a sandbox crashes, is killed and is back', async () => {
    const tree = run(FIXTURE_CONTRACT);
    const url = await tree.ready;
    const answer = await fetch(`${url}/api/environment`, { headers: { 'x-crash': 'a defect of it' } });
    expect(answer.status).toBe(503);
    await lines(tree, 1, / sandbox: Error: a defect of it$/);
    await lines(tree, 1, / sandbox: The sandbox stopped \(exit code 1\); starting it again\.$/);
    await lines(tree, 1, / gateway: GET .api.environment: the provider does not answer$/);
    await lines(tree, 1, / sandbox: The sandbox is back\.$/);
    process.kill((await pidAt(url)) ?? 0, 'SIGKILL');
    await lines(tree, 1, / sandbox: The sandbox stopped \(by SIGKILL\); starting it again\.$/);
    await lines(tree, 2, / sandbox: The sandbox is back\.$/);
    tree.child.kill('SIGINT');
    expect((await tree.exit).code).toBe(0);
  });
});

describe('a failed start prints one sentence and exits with 1, or with 2 for a wrong option', () => {
  const refusal = (contract: string, ...args: string[]) => ended(1, contract, ...args);
  const ended = async (exitCode: number, contract: string, ...args: string[]) => {
    const { code, errors } = await run(contract, ...args).exit;
    expect(code).toBe(exitCode);
    expect(errors.trim().split('\n')).toHaveLength(1);
    return errors;
  };

  it('a port that is taken', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const address = holder.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await refusal(FIXTURE_CONTRACT, '--port', String(port))).toMatch(
      `Port ${port} on 127.0.0.1 is already taken; choose another with --port`,
    );
    holder.close();
  });

  it('the sandbox’s port, the next one, is taken', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const address = holder.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await refusal(FIXTURE_CONTRACT, '--port', String(port - 1))).toBe(
      `Port ${port} on 127.0.0.1, the sandbox's (the one after --port), is already taken; choose another with --port.\n`,
    );
    holder.close();
  });

  it('a data folder in use, with the sandbox’s message', async () => {
    const message = await refusal(FIXTURE_CONTRACT, '--data', join(folder, 'in-use'));
    expect(message).toBe('The data folder is already used by another process.\n');
  });

  it('a contract file that is broken', async () => {
    const file = join(folder, 'broken.yaml');
    writeFileSync(file, 'openapi: 3.1.0\npaths: {\n');
    expect(await refusal(file)).toContain(`${file} is broken at line`);
  });

  it('an unknown option or schedule', async () => {
    expect(await ended(2, FIXTURE_CONTRACT, '--colour', 'red')).toContain('--colour');
    expect(await ended(2, FIXTURE_CONTRACT, '--schedule', 'never')).toContain('always_open or exchange');
  });
});
