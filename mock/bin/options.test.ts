import { expect, it } from 'vitest';
import { DEV_HELP, MOCK_HELP, mockOptions, START_HELP, startOptions, wantsHelp } from './options.ts';

const start = (args: string[], env: Record<string, string> = {}) => startOptions(args, env, '/repo');

it('defaults to port 4010, data below the repository and a market that never closes', () => {
  expect(start([])).toEqual({
    port: 4010,
    host: '127.0.0.1',
    allowedHosts: [],
    trustedProxies: [],
    dataDirectory: '/repo/.data/sandbox',
    schedule: 'always_open',
    startAt: undefined,
  });
});

it('prefers an option over the environment', () => {
  expect(start(['--port', '5000'], { PORT: '6000' }).port).toBe(5000);
  expect(start([], { PORT: '6000', TSUBAME_SCHEDULE: 'exchange' })).toMatchObject({
    port: 6000,
    schedule: 'exchange',
  });
});

it('takes the begin of the clock from the option, else from the environment', () => {
  expect(start([], { TSUBAME_START_AT: '2026-11-20T10:00' }).startAt).toBe('2026-11-20T10:00');
  const env = { TSUBAME_START_AT: '2020-01-01T00:00' };
  expect(start(['--start-at', '2026-11-20T10:00'], env).startAt).toBe('2026-11-20T10:00');
});

it('resolves a relative folder in the user’s working directory, not in npm’s', () => {
  expect(start(['--data', 'mine'], { INIT_CWD: '/home/me' }).dataDirectory).toBe('/home/me/mine');
});

it('refuses an invalid option with a message that has the valid values', () => {
  expect(() => start(['--port', '70000'])).toThrow('The port must be 0 to 65535, not "70000".');
  expect(() => start(['--start-at', 'tomorrow'])).toThrow('--start-at is a time in Japan');
  expect(() => start(['--schedule', 'x'])).toThrow('always_open or exchange');
  expect(() => start(['--nope'])).toThrow('Usage: npm start');
  expect(() => mockOptions(['--proxy', 'localhost:80'], {})).toThrow('--proxy needs the http or https URL');
});

it('takes hosts and proxies from options that may be repeated, else from the environment', () => {
  const env = { TSUBAME_HOST: '::', TSUBAME_ALLOWED_HOSTS: 'a.example, b.example' };
  expect(start([], { ...env, TSUBAME_TRUSTED_PROXIES: '10.0.0.0/8' })).toMatchObject({
    host: '::',
    allowedHosts: ['a.example', 'b.example'],
    trustedProxies: ['10.0.0.0/8'],
  });
  const line = ['--host', '0.0.0.0', '--allow-host', 'c.example', '--allow-host', '192.0.2.1'];
  expect(start([...line, '--trust-proxy', '::1'], env)).toMatchObject({
    host: '0.0.0.0',
    allowedHosts: ['c.example', '192.0.2.1'],
    trustedProxies: ['::1'],
  });
  expect(mockOptions(line, {})).toMatchObject({ host: '0.0.0.0', allowedHosts: ['c.example', '192.0.2.1'] });
});

it.each([
  ['--host', 'tsubame.example', '--host is an address of this machine'],
  ['--allow-host', 'http://a.example', '--allow-host is a name or an address without scheme and port'],
  ['--allow-host', 'a.example:80', '--allow-host is a name'],
  ['--allow-host', '*.example', '--allow-host is a name'],
  ['--trust-proxy', '10.0.0.0/33', '--trust-proxy is an address or a network'],
  ['--trust-proxy', 'nginx', '--trust-proxy is an address or a network'],
])('refuses the option %s with the value %s', (option, value, message) => {
  expect(() => start([option, value])).toThrow(message);
});

it('lists its options in the help text', () => {
  expect([['--help'], ['-h'], ['--port', '1', '--help'], []].map(wantsHelp)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  for (const option of ['--host', '--allow-host', '--trust-proxy'])
    expect([START_HELP, MOCK_HELP].every((help) => help.includes(option))).toBe(true);
  for (const option of ['--port', '--data', '--schedule']) {
    expect(START_HELP).toContain(option);
    expect(DEV_HELP).toContain(option);
  }
  for (const option of ['--port', '--proxy']) expect(MOCK_HELP).toContain(option);
});

it('keeps the state of own prices apart, in the hours of the exchange', () => {
  const options = start(['--prices', 'mine'], { INIT_CWD: '/home/me' });
  expect(options).toMatchObject({ prices: '/home/me/mine', schedule: 'exchange' });
  expect(options.dataDirectory).toMatch(/^\/repo\/\.data\/own-prices\/mine-[0-9a-f]{8}$/);
  expect(start(['--prices', '/a/mine']).dataDirectory).not.toBe(start(['--prices', '/b/mine']).dataDirectory);
  expect(start(['--prices', 'mine', '--data', '/d']).dataDirectory).toBe('/d');
  expect(() => start(['--prices', 'mine', '--schedule', 'always_open'])).toThrow('leave --schedule out');
});

it('takes the cash of new accounts in whole yen', () => {
  expect(start(['--cash', '3,000,000']).cash).toBe(3_000_000);
  expect(start([], { TSUBAME_CASH: '500000' }).cash).toBe(500_000);
  for (const cash of ['9999', '10000000001', '1.5', 'much'])
    expect(() => start(['--cash', cash])).toThrow(`whole yen from 10,000 to 10,000,000,000, not "${cash}"`);
});
