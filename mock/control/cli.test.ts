import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Sandbox } from '../sandbox/app.ts';
import { writeControlAccess } from '../sandbox/control/access.ts';
import { startControlled, TEST_CONTROL_TOKEN } from '../sandbox/control/test-control.ts';
import type { GatewayClient } from './client.ts';
import { CONTROL_COMMANDS } from './commands.ts';
import { saveExample } from './example.ts';
import { findControlEndpoint } from './find.ts';
import { HELP } from './help.ts';
import { runControl } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'cli-'));
const env = { TSUBAME_DATA_DIR: folder };
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startControlled({ demo: true, market: { seed: 'tsubame', schedule: 'exchange' } });
  writeControlAccess(folder, { url: sandbox.url, token: TEST_CONTROL_TOKEN });
  await sandbox.clock.pause();
  await sandbox.clock.jumpTo(Date.parse('2026-11-20T10:00:00+09:00'));
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

const control = (...args: string[]) => runControl(args, env);

describe('commands that find address and token in the data folder', () => {
  it.each([
    ['status', 'It is 2026-11-20 (Fri) 10:00:00 in Japan; the clock is stopped. Market: morning'],
    ['step 15m', '10:15:00'],
    ['jump session', '12:30:00'],
    ['jump settlement', '2026-11-25 (Wed) 00:00:00'],
    ['jump t+2', '2026-11-27 (Fri) 00:00:00'],
    ['jump 2026-11-30', '2026-11-30 (Mon) 00:00:00'],
    ['jump 2026-11-30T09:30', '09:30:00'],
    ['speed 60', 'runs 60 times as fast'],
    ['run', 'runs 60 times'],
    ['freeze', 'the clock is stopped'],
    ['halts', 'No issue has been halted.'],
    ['halt 7203', 'until it is ended'],
    ['unhalt 7203', 'No issue has been halted.'],
    [
      'fault placeOrder --status 503 --share 20 --times 5',
      'placeOrder answers 503, 20 of 100 calls, 5 more times; 0 met',
    ],
    ['fault getBoard --latency 800 --drop answer', 'getBoard waits 800 ms and loses the answer'],
    ['fault openStream --duplicate', 'is delivered twice'],
    ['operations', 'faulted  placeOrder  POST /orders'],
    ['unfault flt_1', 'flt_2'],
    ['unfault', 'No fault is active.'],
    ['faults', 'No fault is active.'],
    ['autopilot off', 'The autopilot is off'],
    ['scenarios', 'fresh-account'],
    ['show fresh-account', '"call": "register"'],
    ['load fresh-account', 'signed in as 09011112222 with demo1234'],
    ['reset', 'The autopilot is on; faults on: 0; scenario: none.'],
  ])('%s prints %s', async (line, words) => {
    expect(await control(...line.split(' '))).toContain(words);
  });

  it('--json prints the response', async () => {
    expect(JSON.parse(await control('freeze', '--json'))).toMatchObject({ standing: true, speed: 1 });
  });

  it('lists every command in the help', async () => {
    for (const name of Object.keys(CONTROL_COMMANDS)) expect(HELP).toMatch(new RegExp(`\\b${name}\\b`));
    expect(await control('--help')).toBe(HELP);
    expect(await control()).toBe(HELP);
  });
});

describe('a failure prints one sentence', () => {
  it.each([
    ['load fresh-acount', 'Did you mean fresh-account'],
    ['fault placeOder --status 500', 'Did you mean placeOrder'],
    ['fault placeOrder --status 418', 'body.status'],
    ['fault placeOrder', 'Name a fault'],
    ['fault placeOrder --colour red', '--colour'],
    ['halt 1234', 'There is no issue 1234.'],
    ['jump 2020-01-01', 'does not go back'],
    ['jump', 'Say where to'],
    ['jump tomorrow', 'is no instant'],
    ['step 15', 'A length of time is'],
    ['speed fast', 'A whole number is required'],
    ['autopilot', 'on or off'],
    ['winner usr_1', 'There is no command winner'],
    ['toString', 'There is no command toString'],
    ['jump 2026-12-01 09:00', 'Put quotes around'],
    ['save mine', 'has no data folder'],
  ])('%s: %s', async (line, sentence) => {
    await expect(control(...line.split(' '))).rejects.toThrow(sentence);
  });

  it('prints one sentence for a folder without a sandbox', async () => {
    const nowhere = { TSUBAME_DATA_DIR: join(folder, 'nowhere') };
    await expect(runControl(['status'], nowhere)).rejects.toThrow('No sandbox has run on');
  });

  it('prints one sentence for a sandbox that has stopped', async () => {
    const gone = mkdtempSync(join(folder, 'gone-'));
    writeControlAccess(gone, { url: 'http://127.0.0.1:1', token: 'x' });
    await expect(runControl(['status', '--data', gone], {})).rejects.toThrow('does not respond: start it');
  });

  it('prints one sentence for a wrong and a missing token', async () => {
    const other = { ...env, TSUBAME_CONTROL_TOKEN: 'not-the-token-of-it' };
    await expect(runControl(['status'], other)).rejects.toThrow('has another token');
    const without = mkdtempSync(join(folder, 'without-'));
    writeFileSync(join(without, 'control.json'), JSON.stringify({ url: sandbox.url }));
    await expect(runControl(['status', '--data', without], {})).rejects.toThrow('set TSUBAME_CONTROL_TOKEN');
  });

  it('on standard error, with exit code 1', () => {
    const cli = join(import.meta.dirname, 'cli.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'nonsense'], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^There is no command nonsense.*\n$/);
  });
});

it('finds a workspace behind the gateway', () => {
  const found = (hints: { url?: string; env?: Record<string, string> }) =>
    findControlEndpoint({ url: undefined, data: undefined, workspace: 'anna', env: {}, ...hints });
  expect(found({})).toEqual({ url: 'http://127.0.0.1:4010/w/anna', token: '' });
  expect(found({ env: { PORT: '4310' } }).url).toBe('http://127.0.0.1:4310/w/anna');
  expect(found({ url: 'http://localhost:5000' }).url).toBe('http://localhost:5000/w/anna');
});

describe('the command example', () => {
  const value = { code: 1, msg: '成功しました', data: null };
  const call: GatewayClient = async () => ({ operation: 'logout', status: 200, value }) as never;

  it('saves the response in a file once, and prints the line that refers to it', async () => {
    const printed = await saveExample(call, ['logout', 'SignedOut'], folder);
    expect(printed).toContain('logout_SignedOut: {$ref: ../../examples/logout_SignedOut.yaml}');
    const saved = parse(readFileSync(join(folder, 'logout_SignedOut.yaml'), 'utf8'));
    expect(saved).toEqual({ summary: 'Signed out', value });
    await expect(saveExample(call, ['logout', 'SignedOut'], folder)).rejects.toThrow('already');
  });

  it('refuses a name that is no outcome', async () => {
    for (const name of ['signed out', '../x', ''])
      await expect(saveExample(call, ['logout', name], folder)).rejects.toThrow(
        'Name the operation and the outcome',
      );
  });
});
