import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDay } from '@tsubame/sdk/rules';
import { afterAll, describe, expect, test } from 'vitest';
import { STORE_VERSION, writeIndex } from '#prices/price-store.ts';
import { settingFrom, startErrorSentence } from './setting.ts';

const folder = mkdtempSync(join(tmpdir(), 'tsubame-setting-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the sentence that the terminal shows; null if the settings are valid or the error is a defect. */
function errorSentence(env: NodeJS.ProcessEnv, isInMemory = false): string | null {
  try {
    settingFrom({ TSUBAME_DATA_DIR: folder, ...env }, isInMemory);
    return null;
  } catch (error) {
    return startErrorSentence(error);
  }
}

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a number'],
  [{ PORT: '65536' }, 'PORT must be a number'],
  [{ TSUBAME_SCHEDULE: 'weekends' }, 'TSUBAME_SCHEDULE must be'],
  [{ TSUBAME_START_AT: 'tomorrow' }, 'TSUBAME_START_AT must be a time in Japan'],
  [{ TSUBAME_START_AT: '2026-02-30T10:00' }, 'TSUBAME_START_AT must be a time in Japan'],
  [{ TSUBAME_START_AT: '2017-01-03T10:00' }, 'TSUBAME_START_AT must be a time in Japan'],
  [{ TSUBAME_DATA_DIR: join(import.meta.filename, 'below-a-file') }, 'The data folder cannot be used'],
  [{ TSUBAME_DATA_DIR: '/proc/not-writable' }, 'make it writable, or choose another with --data'],
  [{ TSUBAME_CASH: '1.5' }, 'TSUBAME_CASH must be whole yen'],
  [{ TSUBAME_PEPPER: 'salt' }, 'TSUBAME_PEPPER must be'],
  [{ TSUBAME_CONTROL_TOKEN: 'short' }, 'TSUBAME_CONTROL_TOKEN must be'],
])('rejects the setting %o in one sentence', (env, sentence) => {
  expect(errorSentence(env)).toContain(sentence);
  expect(errorSentence(env)).not.toContain('\n');
});

test('uses the default port and market, and the secret of the data folder, without settings', () => {
  const first = settingFrom({ TSUBAME_DATA_DIR: folder }, false);
  expect(first).toMatchObject({ port: 4011, market: {}, store: { kind: 'folder', path: folder } });
  expect(first.control?.token).toBeTruthy();
  expect(settingFrom({ TSUBAME_DATA_DIR: folder }, false).pepper).toEqual(first.pepper);
});

test('begins the clock at a time in Japan', () => {
  const { beginAt } = settingFrom({ TSUBAME_DATA_DIR: folder, TSUBAME_START_AT: '2026-11-20T10:00' }, false);
  expect(beginAt).toBe(Date.UTC(2026, 10, 20, 1));
});

describe('with imported prices', () => {
  const [firstDay, lastDay] = [parseDay('2019-04-01'), parseDay('2020-03-31')];
  writeIndex(folder, { version: STORE_VERSION, id: 'prices', firstDay, lastDay, closedDays: [], issues: [] });
  const env = { TSUBAME_PRICES: folder };

  test('begins the clock at the first opening, or at a time within their days', () => {
    const beginOf = (more: NodeJS.ProcessEnv) => settingFrom({ ...env, ...more }, true).beginAt;
    expect(beginOf({})).toBe(Date.UTC(2019, 3, 1, 0));
    expect(beginOf({ TSUBAME_START_AT: '2020-03-31T10:00' })).toBe(Date.UTC(2020, 2, 31, 1));
  });

  test.each([
    [{ TSUBAME_START_AT: '2019-03-29T10:00' }, 'from 2019-04-01 to 2020-03-31'],
    [{ TSUBAME_START_AT: '2020-04-01T10:00' }, 'from 2019-04-01 to 2020-03-31'],
    [{ TSUBAME_SCHEDULE: 'always_open' }, 'leave TSUBAME_SCHEDULE out'],
    [{ TSUBAME_PRICES: join(folder, 'nothing') }, 'There are no imported prices'],
  ])('rejects %o in one sentence', (more, sentence) => {
    expect(errorSentence({ ...env, ...more }, true)).toContain(sentence);
  });
});

test('uses no folder, no control API without a token, and new secrets each time in memory', () => {
  const [one, other] = [settingFrom({ PORT: '0' }, true), settingFrom({ PORT: '0' }, true)];
  expect(one).toMatchObject({ directory: null, port: 0, store: { kind: 'memory' } });
  expect(one.control).toBeUndefined();
  expect(one.pepper).not.toEqual(other.pepper);
});

test('uses PostgreSQL and the shared secret if the database URL is set', () => {
  const env = { DATABASE_URL: 'postgres://127.0.0.1:5432/tsubame', TSUBAME_PEPPER: 'ab'.repeat(16) };
  const { store, pepper } = settingFrom({ TSUBAME_DATA_DIR: folder, ...env }, false);
  expect(store).toEqual({ kind: 'postgres', url: env.DATABASE_URL });
  expect(pepper.toString('hex')).toBe(env.TSUBAME_PEPPER);
});
