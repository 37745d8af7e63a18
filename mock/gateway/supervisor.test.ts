import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { TEST_WAIT_MS } from '../../.ci/steps/test-timeouts.ts';
import { memoryLog } from '../telemetry/testing.ts';
import { SupervisedChild } from './supervisor.ts';

const folder = mkdtempSync(join(tmpdir(), 'child-'));
afterAll(() => rmSync(folder, { recursive: true }));

function script(name: string, code: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  return file;
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('reports the output of a child that cannot start', async () => {
  const args = [script('refuses', "console.error('The folder is in use.'); process.exitCode = 1;")];
  const child = new SupervisedChild({ name: 'It', args, ready: async () => false, log: memoryLog().log });
  await expect(child.start()).rejects.toThrow('The folder is in use.');
});

it.each([
  ['exited', 'process.exitCode = 3;', 'It stopped (exit code 3) without any output.'],
  ['was killed', "process.kill(process.pid, 'SIGKILL');", 'It stopped (by SIGKILL) without any output.'],
  [
    'was not ready in time',
    'setInterval(() => {}, 1000);',
    'It was not ready within 0.5 s and printed nothing.',
  ],
])('says that a silent child %s', async (how, source, sentence) => {
  const child = new SupervisedChild({
    name: 'It',
    args: [script(how, source)],
    ready: async () => false,
    readyTimeoutMs: how === 'was not ready in time' ? 500 : TEST_WAIT_MS,
    log: memoryLog().log,
  });
  await expect(child.start()).rejects.toThrow(sentence);
});

it('restarts a child that was killed, and stops both processes', async () => {
  const { log, messages } = memoryLog();
  const args = [script('lives', 'setInterval(() => {}, 1000);')];
  const child = new SupervisedChild({
    name: 'It',
    args,
    ready: async () => true,
    log,
  });
  await child.start();
  const first = child.pid ?? 0;
  process.kill(first, 'SIGKILL');
  await expect.poll(() => messages).toContain('It is back.');
  const second = child.pid ?? 0;
  expect(second).not.toBe(first);
  await child.stop();
  expect([isAlive(first), isAlive(second)]).toEqual([false, false]);
});

it('ends the child when its parent is killed', async () => {
  const args = [script('orphan', 'setInterval(() => {}, 1000);')];
  const pidFile = join(folder, 'pid');
  const code = `
    import { writeFileSync } from 'node:fs';
    import { createLogger } from ${JSON.stringify(new URL('../telemetry/logger.ts', import.meta.url).href)};
    import { SupervisedChild } from ${JSON.stringify(new URL('./supervisor.ts', import.meta.url).href)};
    const child = new SupervisedChild({ name: 'It', args: ${JSON.stringify(args)}, ready: async () => true, log: createLogger() });
    await child.start();
    writeFileSync(${JSON.stringify(pidFile)}, String(child.pid));
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 300);`;
  const parent = new SupervisedChild({
    name: 'Parent',
    args: [script('parent', code)],
    ready: async () => false,
    log: memoryLog().log,
  });
  await expect(parent.start()).rejects.toThrow();
  const orphan = Number(readFileSync(pidFile, 'utf8'));
  await expect.poll(() => isAlive(orphan)).toBe(false);
});

it('exchanges output and messages with a child, and restarts it', async () => {
  const output: string[] = [];
  const messages: unknown[] = [];
  const code = `console.log('hello'); process.send({ pid: process.pid });
    process.on('message', (received) => process.send({ received }));
    setInterval(() => {}, 1000);`;
  const child = new SupervisedChild({
    name: 'It',
    args: [script('speaks', code)],
    ready: async () => messages.length > 0,
    onOutput: (line) => output.push(line),
    onMessage: (message) => messages.push(message),
    log: memoryLog().log,
  });
  await child.start();
  child.send({ seed: 'mine' });
  await expect.poll(() => messages).toEqual([{ pid: child.pid }, { received: { seed: 'mine' } }]);
  const first = child.pid;
  child.restart();
  await expect.poll(() => messages.length).toBe(3);
  expect(messages[2]).not.toEqual({ pid: first });
  await expect.poll(() => output).toEqual(['hello', 'hello']);
  await child.stop();
});

it('logs a restart as such, also one before the child is ready, and the crash after it as a fault', async () => {
  const { log, messages } = memoryLog();
  let isReady = true;
  const child = new SupervisedChild({
    name: 'It',
    args: [script('restarts', 'setInterval(() => {}, 1000);')],
    ready: async () => isReady,
    log,
  });
  expect(child.isStarting).toBe(true);
  await child.start();
  expect(child.isStarting).toBe(false);
  isReady = false;
  const first = child.pid;
  child.restart();
  await expect.poll(() => child.pid).not.toBe(first);
  expect(child.isStarting).toBe(true);
  child.restart();
  isReady = true;
  await expect.poll(() => messages).toEqual(['It restarts.', 'It is back.']);
  expect(child.isStarting).toBe(false);
  process.kill(child.pid ?? 0, 'SIGKILL');
  await expect.poll(() => messages).toContain('It stopped (by SIGKILL); starting it again.');
  expect(child.isStarting).toBe(false);
  await child.stop();
});
