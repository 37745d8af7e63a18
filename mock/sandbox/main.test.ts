import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const MAIN = join(import.meta.dirname, 'main.ts');
const running: ChildProcess[] = [];
const folders: string[] = [];

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

type Started = { child: ChildProcess; url: string };

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tsubame-main-'));
  folders.push(folder);
  return folder;
}

function run(env: Record<string, string>, args: string[] = []): ChildProcess {
  const child = spawn(process.execPath, [MAIN, ...args], { env: { ...process.env, ...env } });
  running.push(child);
  return child;
}

function start(env: Record<string, string>): Promise<Started> {
  const child = run({ PORT: '0', ...env });
  return new Promise((resolve, reject) => {
    let errors = '';
    child.stderr?.on('data', (text) => {
      errors += text;
    });
    child.stdout?.on('data', (text) => {
      const url = /on (http:\S+)/.exec(String(text))?.[1];
      if (url) resolve({ child, url });
    });
    child.once('exit', () => reject(new Error(errors)));
  });
}

/** Returns the error output and exit code of a start that fails. */
function failure(child: ChildProcess): Promise<{ code: number | null; text: string }> {
  let text = '';
  child.stderr?.on('data', (chunk) => {
    text += chunk;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, text: text.trim() })));
}

function stopped(child: ChildProcess, signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill(signal);
  return ended;
}

async function login(url: string): Promise<{ code: number; data: { user_id: string } }> {
  const response = await fetch(`${url}/api/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: '090-1234-5678', password: 'demo1234' }),
  });
  return (await response.json()) as { code: number; data: { user_id: string } };
}

test('the data folder belongs to one process, keeps data and control token after its end, and can then be used again', async () => {
  const TSUBAME_DATA_DIR = newFolder();
  const access = () => JSON.parse(readFileSync(join(TSUBAME_DATA_DIR, 'control.json'), 'utf8'));
  const ask = (token: string, route = 'state', init: RequestInit = {}) =>
    fetch(`${access().url}/sandbox/${route}`, { ...init, headers: { authorization: `Bearer ${token}` } });
  const first = await start({ TSUBAME_DATA_DIR });
  const { url, token } = access();
  expect(url).toBe(first.url);
  expect((await ask('nope')).status).toBe(401);
  const [status, { data }] = [(await ask(token)).status, await login(first.url)];
  expect(status).toBe(200);
  expect((await ask(token, 'reset', { method: 'POST' })).status).toBe(200);
  // The reset has created a new demo account.
  const afterReset = await login(first.url);
  expect(afterReset.code).toBe(1);
  expect(afterReset.data.user_id).not.toBe(data.user_id);
  expect(access().token).toBe(token);

  const refused = await failure(run({ PORT: '0', TSUBAME_DATA_DIR }));
  expect(refused.code).toBe(1);
  expect(refused.text).toContain(`in use by process ${first.child.pid}`);
  expect(refused.text.split('\n')).toHaveLength(1);
  expect(await stopped(first.child, 'SIGKILL')).toBeNull();

  const second = await start({ TSUBAME_DATA_DIR });
  expect(access()).toEqual({ url: second.url, token });
  expect(await login(second.url)).toMatchObject({ code: 1, data: { user_id: afterReset.data.user_id } });
  expect(await stopped(second.child, 'SIGTERM')).toBe(0);

  const given = 'a-token-of-my-own';
  const third = await start({ TSUBAME_DATA_DIR, TSUBAME_CONTROL_TOKEN: given });
  expect(access()).toEqual({ url: third.url });
  expect((await ask(given)).status).toBe(200);
  expect(await stopped(third.child, 'SIGTERM')).toBe(0);
});

/** Starts with umask 0, as some systems and containers have it. */
async function startWithOpenUmask(env: Record<string, string>): Promise<Started> {
  const before = process.umask(0);
  const started = start(env);
  process.umask(before);
  return started;
}

/** Returns the permissions of other accounts on a file or folder; 0 for none. */
const othersPermissions = (path: string) => statSync(path).mode & 0o077;

test.runIf(process.platform !== 'win32')(
  'a data folder and its files are closed to other accounts, even if the folder was open before',
  async () => {
    const TSUBAME_DATA_DIR = newFolder();
    chmodSync(TSUBAME_DATA_DIR, 0o777);
    const { child } = await startWithOpenUmask({ TSUBAME_DATA_DIR });
    expect(await stopped(child, 'SIGTERM')).toBe(0);
    const inside = readdirSync(TSUBAME_DATA_DIR);
    expect(inside).toEqual(expect.arrayContaining(['control.json', 'pepper', 'pgdata']));
    // The engine sets the modes of its own files; their folder keeps other accounts out.
    expect(['', ...inside].filter((path) => othersPermissions(join(TSUBAME_DATA_DIR, path)) !== 0)).toEqual(
      [],
    );
  },
);

test.runIf(process.platform !== 'win32')(
  'a scenario that is saved from memory gets a folder that is closed to other accounts',
  async () => {
    const TSUBAME_DATA_DIR = join(newFolder(), 'data');
    const token = 'a-token-of-my-own';
    const child = run({ PORT: '0', TSUBAME_DATA_DIR, TSUBAME_CONTROL_TOKEN: token }, ['--memory']);
    const url = await new Promise<string>((resolve) =>
      child.stdout?.on('data', (text) => resolve(/on (http:\S+)/.exec(String(text))?.[1] ?? '')),
    );
    const control = (method: string, path: string, body?: string) =>
      fetch(`${url}/sandbox/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body }),
      });
    await control('POST', 'reset');
    expect((await control('PUT', 'scenarios/mine', '{"title":"Mine"}')).status).toBe(200);
    const saved = ['', 'scenarios', 'scenarios/mine.json'].map((path) => join(TSUBAME_DATA_DIR, path));
    expect(saved.filter((path) => !existsSync(path) || othersPermissions(path) !== 0)).toEqual([]);
  },
);

test('reports a taken port in one sentence', async () => {
  const holder = createServer();
  const port = await new Promise<number>((resolve) =>
    holder.listen(0, '127.0.0.1', () => resolve((holder.address() as { port: number }).port)),
  );
  const { code, text } = await failure(run({ PORT: String(port) }, ['--memory']));
  holder.close();
  expect(code).toBe(1);
  expect(text).toBe(`Port ${port} is taken: stop what listens there, or choose another with PORT.`);
});

test('reports a damaged database in one sentence with folder and remedy', async () => {
  const TSUBAME_DATA_DIR = newFolder();
  mkdirSync(join(TSUBAME_DATA_DIR, 'pgdata'));
  writeFileSync(join(TSUBAME_DATA_DIR, 'pgdata/PG_VERSION'), 'noise');
  const { code, text } = await failure(run({ PORT: '0', TSUBAME_DATA_DIR }));
  expect(code).toBe(1);
  expect(text).toContain(`The database in ${join(TSUBAME_DATA_DIR, 'pgdata')} cannot be opened`);
  expect(text).toContain('choose another folder with --data');
  expect(text.split('\n')).toHaveLength(1);
});

test('rejects an invalid setting in one sentence', async () => {
  const { code, text } = await failure(run({ TSUBAME_DATA_DIR: newFolder(), PORT: 'eighty' }));
  expect(code).toBe(1);
  expect(text).toBe('PORT must be a number from 0 to 65535, not "eighty".');
});
