import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
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

it('passes on what a child says when it cannot start', async () => {
  const args = [script('refuses', "console.error('The folder is in use.'); process.exitCode = 1;")];
  const child = new SupervisedChild({ name: 'It', args, ready: async () => false, log: () => undefined });
  await expect(child.start()).rejects.toThrow('The folder is in use.');
});

it('starts a child again that dies, and leaves none behind', async () => {
  const log: string[] = [];
  const args = [script('lives', 'setInterval(() => {}, 1000);')];
  const child = new SupervisedChild({
    name: 'It',
    args,
    ready: async () => true,
    log: (line) => log.push(line),
  });
  await child.start();
  const first = child.pid ?? 0;
  process.kill(first, 'SIGKILL');
  await expect.poll(() => log).toContain('It is back.');
  const second = child.pid ?? 0;
  expect(second).not.toBe(first);
  await child.stop();
  expect([isAlive(first), isAlive(second)]).toEqual([false, false]);
});

it('takes the child along when its parent is killed', async () => {
  const args = [script('orphan', 'setInterval(() => {}, 1000);')];
  const pidFile = join(folder, 'pid');
  const code = `
    import { writeFileSync } from 'node:fs';
    import { SupervisedChild } from ${JSON.stringify(new URL('./supervisor.ts', import.meta.url).href)};
    const child = new SupervisedChild({ name: 'It', args: ${JSON.stringify(args)}, ready: async () => true, log() {} });
    await child.start();
    writeFileSync(${JSON.stringify(pidFile)}, String(child.pid));
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 300);`;
  const parent = new SupervisedChild({
    name: 'Parent',
    args: [script('parent', code)],
    ready: async () => false,
    log: () => undefined,
  });
  await expect(parent.start()).rejects.toThrow();
  const orphan = Number(readFileSync(pidFile, 'utf8'));
  await expect.poll(() => isAlive(orphan)).toBe(false);
});

it('hands on what a child says and sends, has it answer, and begins it again when told', async () => {
  const said: string[] = [];
  const heard: unknown[] = [];
  const code = `console.log('hello'); process.send({ pid: process.pid });
    process.on('message', (asked) => process.send({ asked }));
    setInterval(() => {}, 1000);`;
  const child = new SupervisedChild({
    name: 'It',
    args: [script('speaks', code)],
    ready: async () => heard.length > 0,
    say: (line) => said.push(line),
    heard: (message) => heard.push(message),
    log: () => undefined,
  });
  await child.start();
  await child.ask({ seed: 'mine' });
  expect(heard).toEqual([{ pid: child.pid }, { asked: { seed: 'mine' } }]);
  const first = child.pid;
  child.again();
  await expect.poll(() => heard.length).toBe(3);
  expect(heard[2]).not.toEqual({ pid: first });
  await expect.poll(() => said).toEqual(['hello', 'hello']);
  await child.stop();
  await expect(child.ask({})).rejects.toThrow('It is not there.');
});
