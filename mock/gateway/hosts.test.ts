import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { Hosts } from './hosts.ts';

const TOKEN = 'the-token-of-control';
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

describe('the hosts of the gateway', () => {
  const own = new Hosts({ host: '127.0.0.1' });
  const team = new Hosts({ host: '0.0.0.0', allowedHosts: ['Tsubame.example', '192.0.2.7', '2001:db8::7'] });

  it.each(['localhost', 'LOCALHOST:4010', 'anna.localhost:4010', '127.0.0.1:4010', '[::1]:4010'])(
    'always serves this machine as %s',
    (host) => expect([own.allows(host), team.allows(host)]).toEqual([true, true]),
  );

  it.each(['tsubame.example', 'TSUBAME.EXAMPLE:8443', '192.0.2.7:4010', '[2001:db8::7]'])(
    'serves %s only if it is allowed',
    (host) => expect([own.allows(host), team.allows(host)]).toEqual([false, true]),
  );

  it.each([
    undefined,
    '',
    'evil.example',
    'tsubame.example.evil.example',
    'eviltsubame.example',
    'tsubame.example@evil.example',
    'tsubame.example:4010:1',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'tsubame.example evil.example',
  ])('never serves %s', (host) => expect([own.allows(host), team.allows(host)]).toEqual([false, false]));

  it('serves the addresses of this machine if it listens on all of them', () => {
    const [address] = Object.values(networkInterfaces()).flatMap((each) =>
      (each ?? []).filter(({ family }) => family === 'IPv4').map((known) => known.address),
    );
    expect(new Hosts({ host: '0.0.0.0' }).allows(`${address}:4010`)).toBe(true);
    expect(new Hosts({ host: '192.0.2.1' }).allows('192.0.2.1:4010')).toBe(true);
  });

  it('counts as shared unless only this machine can send requests', () => {
    const shared = [
      { host: '127.0.0.1' },
      { host: '::1' },
      { host: 'localhost' },
      { host: '0.0.0.0' },
      { host: '192.0.2.1' },
      { host: '127.0.0.1', allowedHosts: ['tsubame.example'] },
      { host: '127.0.0.1', trustedProxies: ['127.0.0.1'] },
    ].map((options) => new Hosts(options).isShared);
    expect(shared).toEqual([false, false, false, true, true, true, true]);
  });
});

describe('control on this machine alone', () => {
  const hosts = new Hosts({ host: '127.0.0.1' });
  const host = '127.0.0.1:4010';

  it('is open to its programs and pages, without a token', () => {
    expect(hosts.isOperator({ host }, () => undefined)).toBe(true);
    expect(hosts.isOperator({ host, origin: 'http://localhost:5173' }, () => TOKEN)).toBe(true);
    expect(hosts.isOperator({ host, 'sec-fetch-site': 'same-site' }, () => TOKEN)).toBe(true);
  });

  it.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])(
    'refuses a request that an unconfigured proxy has forwarded (%s)',
    (header) => expect(hosts.isOperator({ host, [header]: '127.0.0.1' }, () => TOKEN)).toBe(false),
  );
});

describe('control that other machines can reach', () => {
  const hosts = new Hosts({ host: '0.0.0.0', allowedHosts: ['tsubame.example'] });
  const host = 'tsubame.example';

  it.each([
    ['a bearer token', `Bearer ${TOKEN}`, true],
    ['a password of HTTP Basic', basic(`anna:${TOKEN}`), true],
    ['no token', undefined, false],
    ['an empty token', 'Bearer ', false],
    ['another token', 'Bearer another', false],
    ['the token as a name of HTTP Basic', basic(`${TOKEN}:`), false],
  ])('needs its token: %s', (_what, authorization, expected) => {
    const headers = { host, ...(authorization === undefined ? {} : { authorization }) };
    expect(hosts.isOperator(headers, () => TOKEN)).toBe(expected);
    expect(hosts.isOperator({ ...headers, host: '127.0.0.1:4010' }, () => TOKEN)).toBe(expected);
    expect(hosts.isOperator(headers, () => undefined)).toBe(false);
    expect(hosts.isOperator({ ...headers, host: 'evil.example' }, () => TOKEN)).toBe(false);
  });

  it.each([
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'null' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://tsubame.example' }, true],
  ])(
    'depends on the page, because a browser adds the token to requests of any page: %j',
    (headers, expected) => {
      expect(hosts.isOperator({ host, authorization: basic('anna:t'), ...headers }, () => 't')).toBe(
        expected,
      );
    },
  );
});
