import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { type CallOptions, call, newUser, startTestSandbox, type TestUser } from '#sandbox/testing.ts';
import {
  createSoftwarePasskey,
  type SoftwarePasskey,
} from '../../../../contract-tests/verifier/users/software-authenticator.ts';
import { passkeyChallenges, passkeys } from './tables.ts';

const KEY = 'the-key-of-the-gateway';
const HOST = 'localhost:4010';
const START = Date.parse('2026-11-24T10:00:00+09:00');
const MINUTE_MS = 60_000;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ callerKey: KEY });
});
beforeEach(async () => {
  await sandbox.clock.jumpTo(START);
  await sandbox.clock.pause();
});
afterAll(() => sandbox.close());

/** A call as the gateway forwards it from a host. */
const from = (route: string, options: CallOptions = {}, host = HOST) =>
  call(sandbox, route, { ...options, headers: { 'x-tsubame-caller': `${KEY} 127.0.0.1 ${host}` } });
const later = (ms: number) => sandbox.clock.jumpTo(sandbox.clock.now() + ms);

const handleOf = ({ userId }: TestUser) => Buffer.from(userId).toString('base64url');
const ceremony = (challenge: string, more = {}) => ({
  challenge,
  rpId: 'localhost',
  origin: `http://${HOST}`,
  ...more,
});

const begin = ({ token }: { token: string }, host = HOST) =>
  from('POST /session/passkeys/registration', { token, body: { current_password: 'secret1' } }, host);
const finish = ({ token }: { token: string }, credential: object, name = 'Phone') =>
  from('POST /session/passkeys', { token, body: { name, credential } });
const list = async ({ token }: { token: string }) =>
  (await from('GET /session/passkeys', { token })).data.items;
const remove = ({ token }: { token: string }, id: string) =>
  from(`DELETE /session/passkeys/${id}`, { token });
const challengeFor = async (host = HOST) =>
  (await from('POST /session/passkey-sign-in/options', {}, host)).data.options.challenge as string;
const signInWith = (credential: object, host = HOST) =>
  from('POST /session/passkey-sign-in', { body: { credential } }, host);
const titles = async ({ token }: { token: string }) =>
  (await call(sandbox, 'GET /messages?lang=en', { token })).data.items.map(
    ({ title }: { title: string }) => title,
  );

/** A user with a passkey. */
async function withPasskey(): Promise<{ user: TestUser; key: SoftwarePasskey; id: string }> {
  const user = await newUser(sandbox);
  const key = createSoftwarePasskey(handleOf(user));
  const { challenge } = (await begin(user)).data.options;
  const { code, data } = await finish(user, key.register(ceremony(challenge)));
  expect(code).toBe(1);
  return { user, key, id: data.passkey_id };
}

describe('adding a passkey', () => {
  test('makes one that signs in, is listed and renamed, and is announced', async () => {
    const { user, key, id } = await withPasskey();
    expect(await list(user)).toMatchObject([
      { passkey_id: id, name: 'Phone', host: 'localhost', last_used_at: null, synced: false },
    ]);
    await later(MINUTE_MS);
    const { data } = await signInWith(key.signIn(ceremony(await challengeFor())));
    expect(data).toMatchObject({ user_id: user.userId, user_info: { user_id: user.userId } });
    expect((await list(data))[0].last_used_at).toMatch(/^2026-11-24T10:01:00/);
    const renamed = await from(`PATCH /session/passkeys/${id}`, {
      token: data.token,
      body: { name: 'Key' },
    });
    expect(renamed.data).toMatchObject({ passkey_id: id, name: 'Key' });
    expect(await titles(data)).toContain('A passkey was added');
  });

  test('needs the login password; wrong entries count with those at sign-in', async () => {
    const user = await newUser(sandbox);
    const guess = () =>
      from('POST /session/passkeys/registration', {
        token: user.token,
        body: { current_password: 'wrong1' },
      });
    const replies = await Promise.all(Array.from({ length: 11 }, guess));
    expect(replies.filter(({ code }) => code === 1006)).toHaveLength(10);
    expect((await begin(user)).status).toBe(429);
    const body = { account: user.mobile, password: 'secret1' };
    expect((await call(sandbox, 'POST /session/login', { body })).code).toBe(1002);
  });

  test('accepts a challenge once, of the same session and host, and until it expires', async () => {
    const [user, other] = [await newUser(sandbox), await newUser(sandbox)];
    const key = createSoftwarePasskey(handleOf(user));
    const challenge = async () => (await begin(user)).data.options.challenge;
    const stale = await challenge();
    await later(5 * MINUTE_MS);
    expect((await finish(user, key.register(ceremony(stale)))).code).toBe(1012);
    await sandbox.clock.setSpeed(3);
    const slow = await challenge();
    await sandbox.clock.setSpeed(1);
    await later(14 * MINUTE_MS);
    expect((await finish(user, createSoftwarePasskey(handleOf(user)).register(ceremony(slow)))).code).toBe(1);
    const stolen = await challenge();
    expect((await finish(other, key.register(ceremony(stolen)))).code).toBe(1012);
    const made = createSoftwarePasskey(handleOf(user));
    const both = await Promise.all([
      finish(user, key.register(ceremony(stolen))),
      finish(user, made.register(ceremony(stolen))),
    ]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 1012]);
    // A challenge of a sign-in adds no passkey.
    expect((await finish(user, key.register(ceremony(await challengeFor())))).code).toBe(1012);
    expect((await finish(user, key.register(ceremony('unknown')))).code).toBe(1012);
  });

  test('refuses another origin, another host and a known credential', async () => {
    const { user, key } = await withPasskey();
    const fresh = createSoftwarePasskey(handleOf(user));
    const challenge = async () => (await begin(user)).data.options.challenge;
    const refused = async (credential: object) =>
      expect(await finish(user, credential)).toMatchObject({ code: 1013, data: { rule: 'passkey_proof' } });
    await refused(fresh.register(ceremony(await challenge(), { origin: 'https://evil.example' })));
    await refused(fresh.register(ceremony(await challenge(), { origin: 'http://localhost:5000' })));
    await refused(fresh.register(ceremony(await challenge(), { rpId: 'evil.example' })));
    await refused(key.register(ceremony(await challenge())));
    expect(await list(user)).toHaveLength(1);
  });

  test('is limited to ten, also for concurrent requests', async () => {
    const user = await newUser(sandbox);
    const challenges = [];
    for (let count = 0; count < 12; count += 1) challenges.push((await begin(user)).data.options.challenge);
    const replies = await Promise.all(
      challenges.map((challenge) =>
        finish(user, createSoftwarePasskey(handleOf(user)).register(ceremony(challenge))),
      ),
    );
    expect(replies.filter(({ code }) => code === 1)).toHaveLength(10);
    expect(replies.find(({ code }) => code === 1014)?.data.params).toEqual({ maximum: 10 });
    expect((await begin(user)).code).toBe(1014);
  });
});

describe('the host of a passkey', () => {
  test('is that of the request, but never an IP address', async () => {
    const user = await newUser(sandbox);
    for (const host of ['127.0.0.1:4010', '[::1]:4010', '192.168.0.9'])
      expect((await begin(user, host)).data.fields).toEqual([
        { path: 'header.host', message: expect.stringContaining('localhost') },
      ]);
    for (const [host, id] of [
      ['paper.example', 'paper.example'],
      ['anna.localhost:4010', 'anna.localhost'],
      ['LOCALHOST:4010', 'localhost'],
    ])
      expect((await begin(user, host)).data.options.rp.id).toBe(id);
    expect((await from('POST /session/passkey-sign-in/options', {}, '127.0.0.1')).status).toBe(421);
  });

  test('is not taken from a caller without the gateway’s key', async () => {
    const { status } = await call(sandbox, 'POST /session/passkey-sign-in/options', {
      headers: { 'x-tsubame-caller': 'wrong 127.0.0.1 evil.example' },
    });
    expect(status).toBe(421);
  });

  test('is reached by HTTPS, unless it is this machine', async () => {
    const user = await newUser(sandbox);
    const key = createSoftwarePasskey(handleOf(user));
    for (const [origin, code] of [
      ['http://paper.example', 1013],
      ['https://paper.example', 1],
    ] as const) {
      const { challenge } = (await begin(user, 'paper.example')).data.options;
      const credential = key.register({ challenge, rpId: 'paper.example', origin });
      const body = { name: 'Phone', credential };
      expect((await from('POST /session/passkeys', { token: user.token, body }, 'paper.example')).code).toBe(
        code,
      );
    }
    // A passkey of one host does not sign in at another.
    expect((await signInWith(key.signIn(ceremony(await challengeFor())))).code).toBe(1013);
  });
});

describe('signing in with a passkey', () => {
  test('uses a challenge once, also if the response is wrong, and until it expires', async () => {
    const { key } = await withPasskey();
    const challenge = await challengeFor();
    const both = await Promise.all([
      signInWith(key.signIn(ceremony(challenge))),
      signInWith(key.signIn(ceremony(challenge))),
    ]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 1012]);
    const failed = await challengeFor();
    expect((await signInWith(key.signIn(ceremony(failed, { isVerified: false })))).code).toBe(1013);
    expect((await signInWith(key.signIn(ceremony(failed)))).code).toBe(1012);
    const stale = await challengeFor();
    await later(5 * MINUTE_MS);
    expect((await signInWith(key.signIn(ceremony(stale)))).code).toBe(1012);
  });

  test('refuses a counter that does not rise, and accepts an authenticator without one', async () => {
    const { key } = await withPasskey();
    const signIn = async (counter: number) =>
      signInWith(key.signIn({ ...ceremony(await challengeFor()), counter }));
    expect((await signIn(0)).code).toBe(1);
    expect((await signIn(0)).code).toBe(1);
    expect((await signIn(7)).code).toBe(1);
    for (const counter of [7, 3, 0])
      expect(await signIn(counter)).toMatchObject({ code: 1013, data: { rule: 'passkey_counter' } });
    expect((await signIn(8)).code).toBe(1);
  });

  test('refuses another key, another handle and an unknown passkey alike', async () => {
    const { user, key } = await withPasskey();
    const other = createSoftwarePasskey(handleOf(user));
    const forged = { ...other.signIn(ceremony(await challengeFor())), id: key.credentialId };
    const replies = [
      await signInWith({ ...forged, rawId: key.credentialId }),
      await signInWith(other.signIn(ceremony(await challengeFor()))),
    ];
    const proof = key.signIn(ceremony(await challengeFor()));
    const response = { ...proof.response, userHandle: 'AAAA' };
    replies.push(await signInWith({ ...proof, response }));
    expect(new Set(replies.map(({ code, data }) => `${code} ${data.rule}`))).toEqual(
      new Set(['1013 passkey_proof']),
    );
  });

  test('is locked after ten wrong responses; a locked password leaves it open', async () => {
    const { user, key } = await withPasskey();
    const body = { account: user.mobile, password: 'wrong1' };
    for (let failures = 0; failures < 11; failures += 1) await call(sandbox, 'POST /session/login', { body });
    const signIn = async (isVerified = true) =>
      signInWith(key.signIn({ ...ceremony(await challengeFor()), isVerified }));
    expect((await signIn()).code).toBe(1);
    for (let failures = 0; failures < 10; failures += 1) expect((await signIn(false)).code).toBe(1013);
    expect(await signIn()).toMatchObject({ code: 1002, data: { params: { retry_after_seconds: 900 } } });
    await later(16 * MINUTE_MS);
    expect((await signIn()).code).toBe(1);
  });
});

describe('deleting a passkey', () => {
  test('ends sign-ins with it, also in a race, and is announced', async () => {
    const { user, key, id } = await withPasskey();
    const credential = key.signIn(ceremony(await challengeFor()));
    const [deleted, signedIn] = await Promise.all([remove(user, id), signInWith(credential)]);
    expect(deleted.code).toBe(1);
    expect([1, 1013]).toContain(signedIn.code);
    expect((await signInWith(key.signIn(ceremony(await challengeFor())))).code).toBe(1013);
    expect((await remove(user, id)).status).toBe(404);
    expect(await titles(user)).toContain('A passkey was deleted');
  });

  test('is refused to another user, like renaming', async () => {
    const { id } = await withPasskey();
    const other = await newUser(sandbox);
    expect((await remove(other, id)).status).toBe(404);
    const body = { name: 'Mine' };
    expect((await from(`PATCH /session/passkeys/${id}`, { token: other.token, body })).status).toBe(404);
  });

  test('happens with the account', async () => {
    const { user, key } = await withPasskey();
    expect((await call(sandbox, 'DELETE /account', { token: user.token })).code).toBe(1);
    expect(await sandbox.database.db.$count(passkeys, eq(passkeys.userId, user.userId))).toBe(0);
    expect((await signInWith(key.signIn(ceremony(await challengeFor())))).code).toBe(1013);
  });
});

test('stores no challenge in plain text', async () => {
  const challenge = await challengeFor();
  const rows = await sandbox.database.db.select().from(passkeyChallenges);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(challenge);
});
