import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { submitAndReview } from '#sandbox/capabilities/identity/test-identity.ts';
import { callControl, startControlled } from '#sandbox/control/test-control.ts';
import { call, newUser, placeTestOrder, type TestUser } from '#sandbox/testing.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startControlled();
  await sandbox.clock.pause();
  await sandbox.clock.jumpTo(Date.parse('2026-11-19T10:00:00+09:00'));
});
afterAll(() => sandbox.close());

const standing = async ({ token }: TestUser) => {
  const { data } = await call(sandbox, 'GET /account/standing', { token });
  const points = data.parts.map(({ part, points: of }: { part: string; points: number }) => [part, of]);
  return { ...data, points: Object.fromEntries(points) };
};

test('a credit score lists its parts and is the same in every operation', async () => {
  const user = await newUser(sandbox);
  expect(await standing(user)).toMatchObject({
    credit_score: 60,
    rank: 'trial',
    next_rank: 'junior',
    next_rank_score: 65,
  });
  await submitAndReview(sandbox, user, 'pass');
  await call(sandbox, 'PUT /account/fund-password', {
    token: user.token,
    body: { new_password: 'fund4567' },
  });
  await placeTestOrder(sandbox, user);
  await placeTestOrder(sandbox, user, { code: '6758' });
  await callControl(sandbox, 'POST /clock/advance', { seconds: 30 * 86_400 });
  await placeTestOrder(sandbox, user);
  const now = await standing(user);
  expect(now.points).toEqual({
    ...{ opened: 60, verified: 10, fund_password: 5, membership: 1, trading_days: 2 },
    ...{ loans_repaid: 0, loans_overdue: 0 },
  });
  expect(now).toMatchObject({ credit_score: 78, rank: 'intermediate', next_rank: 'premium' });
  for (const path of ['/index/getUserInfo', '/account/assets']) {
    const { data } = await call(sandbox, `GET ${path}`, { token: user.token });
    expect(data).toMatchObject({ credit_score: 78, rank: 'intermediate' });
  }
  const body = { account: user.mobile, password: 'secret1' };
  const { data } = await call(sandbox, 'POST /session/login', { body });
  expect(data.user_info).toMatchObject({ credit_score: 78, rank: 'intermediate' });
});
