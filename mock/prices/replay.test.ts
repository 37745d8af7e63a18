import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { callControl, startControlled } from '#sandbox/control/test-control.ts';
import { call, newUser } from '#sandbox/testing.ts';
import { randomIssue, type TestIssue, testPrices } from './testing.ts';

const FROM = '2019-04-01';
const FIRST_OPEN = Date.parse(`${FROM}T09:00:00+09:00`);
/** Business days from 2019-04-01 to 2019-06-14: ten holidays, six of them added for the new emperor. */
const DAYS = 49;

const issueOf = (code: string, minutes: boolean): TestIssue => {
  const issue = randomIssue(code, { seed: Number(code), from: FROM, days: 20, minutes });
  const [first, last] = [issue.days[0], issue.days.at(-1)];
  if (first === undefined || last === undefined) throw new Error('the issue has no day');
  return {
    ...issue,
    days: [
      { ...first, day: dayNumber(FROM) },
      { ...last, day: dayNumber('2019-06-14') },
    ],
  };
};
const dayNumber = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;

const startWith = (...issues: readonly TestIssue[]) =>
  startControlled({
    ...{ prices: testPrices(issues), market: { seed: 'own', schedule: 'exchange' } },
    ...{ beginAt: FIRST_OPEN, demo: true },
  });

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startWith(issueOf('7203', false));
});
afterAll(() => sandbox.close());

it('says from when to when the prices are, and of which bars', async () => {
  const { body } = await callControl(sandbox, 'GET /state');
  expect(body.prices).toEqual({
    ...{ first_day: FROM, last_day: '2019-06-14', business_days: DAYS, closed_days: [], bars: 'daily' },
  });
});

it.each([
  ['minutes', [issueOf('7203', true), issueOf('6758', true)]],
  ['mixed', [issueOf('7203', true), issueOf('6758', false)]],
])('tells minute bars from daily ones: %s', (bars, issues) => {
  expect(testPrices(issues).bars).toBe(bars);
});

it('says who the demo account is, and has no imported prices in a simulated market', async () => {
  const simulated = await startControlled({ demo: true });
  const { body } = await callControl(simulated, 'GET /state');
  await simulated.close();
  expect(body.prices).toBeNull();
  expect(body.demo).toMatchObject({ account: '09012345678', password: 'demo1234' });
  expect(body.demo.user_id).toMatch(/\w/);
});

it('begins again on an earlier day, with the demo account alone', async () => {
  await callControl(sandbox, 'POST /clock/advance', { to: '2019-06-03T10:00:00+09:00' });
  const user = await newUser(sandbox);
  const { status, body } = await callControl(sandbox, 'POST /reset', {
    begin_at: '2019-05-07T08:00:00+09:00',
  });
  expect(status).toBe(200);
  expect(body.clock.now).toMatch(/^2019-05-07T08:00:0/);
  expect(body.clock.phase).toBe('pre_open');
  const login = { account: body.demo.account, password: body.demo.password };
  expect((await call(sandbox, 'POST /session/login', { body: login })).code).toBe(1);
  expect((await call(sandbox, 'GET /account/assets', { token: user.token })).status).toBe(401);
});

it('ends no session while it runs at 1,000 seconds a second', async () => {
  const user = await newUser(sandbox);
  await callControl(sandbox, 'PUT /clock', { standing: false, speed: 1_000 });
  const at = sandbox.clock.now();
  // Longer than a session that is not used, which ends after 30 minutes.
  await expect.poll(() => sandbox.clock.now() - at, { timeout: 15_000 }).toBeGreaterThan(4_000_000);
  await callControl(sandbox, 'PUT /clock', { standing: true, speed: 1 });
  expect((await call(sandbox, 'GET /account/assets', { token: user.token })).status).toBe(200);
});

it.each(['2019-03-29T08:00:00+09:00', '2019-06-15T08:00:00+09:00'])(
  'does not begin outside the prices: %s',
  async (begin_at) => {
    const { status, body } = await callControl(sandbox, 'POST /reset', { begin_at });
    expect([status, body.error.reason]).toEqual([422, 'market_ends']);
    expect(body.error.params).toEqual({ first: FROM, last: '2019-06-14' });
  },
);
