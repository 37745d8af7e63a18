import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Sandbox } from '../app.ts';
import { call, newUser, placeTestOrder, type TestUser } from '../testing.ts';
import { callControl, startControlled } from './test-control.ts';

const REQUESTS = 25;

let sandbox: Sandbox;
let failing = true;
let ahead = 0;
const logged: string[] = [];

beforeAll(async () => {
  sandbox = await startControlled({
    log: (message) => void logged.push(message),
    machineTime: () => Date.now() + ahead,
  });
  const apply = () => {
    if (failing) throw new Error('a job that cannot be done');
  };
  sandbox.unitRunner.add({ scheduledJobs: [{ kind: 'broken', apply }] });
});
afterAll(() => sandbox.close());

const assets = (user: TestUser, once = false) =>
  call(sandbox, 'GET /account/assets', { token: user.token, once });
const setAside = async () => (await callControl(sandbox, 'GET /state')).body.set_aside;

it('shows failed jobs of a user and of the system, and serves every other user', async () => {
  const [user, other] = [await newUser(sandbox), await newUser(sandbox)];
  const at = sandbox.clock.now() + 1_000;
  await sandbox.unitRunner.run(user.userId, (unit) =>
    unit.schedule({ kind: 'broken', recordId: 'of_user', at }),
  );
  await sandbox.unitRunner.runSystemUnit((unit) => {
    for (const [index, recordId] of ['of_system', 'later'].entries())
      unit.schedule({ kind: 'broken', recordId, at: at + 1 + index });
  });
  expect(await setAside()).toEqual([]);

  const { status } = await callControl(sandbox, 'POST /clock/advance', { seconds: 60 });
  expect(status).toBe(200);
  const expectedJob = {
    kind: 'broken',
    tries: 1,
    since: expect.any(String),
    last_error: 'a job that cannot be done',
  };
  expect(await setAside()).toEqual([
    { ...expectedJob, record_id: 'of_user', user_id: user.userId },
    { ...expectedJob, record_id: 'of_system', user_id: null },
    { ...expectedJob, record_id: 'later', user_id: null },
  ]);

  const requests = Array.from({ length: REQUESTS }, () => [assets(user, true), assets(other)]).flat();
  const statuses = (await Promise.all(requests)).map((reply) => reply.status);
  expect(statuses.filter((each) => each === 200)).toHaveLength(REQUESTS);
  expect(statuses.filter((each) => each === 503)).toHaveLength(REQUESTS);
  const refused = await assets(user, true);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await placeTestOrder(sandbox, other)).code).toBe(1);
  expect((await assets(await newUser(sandbox))).status).toBe(200);
  const tries = (await setAside()).reduce((sum: number, job: { tries: number }) => sum + job.tries, 0);
  expect(logged.length).toBeLessThanOrEqual(tries);
  expect(logged[0]).toMatch(`The due job broken of_user of ${user.userId} failed (try 1`);

  failing = false;
  ahead += 120_000;
  expect((await assets(user)).status).toBe(200);
  await callControl(sandbox, 'POST /clock/advance', { seconds: 1 });
  expect(await setAside()).toEqual([]);
});

it('forgets failed jobs at a reset', async () => {
  failing = true;
  await sandbox.unitRunner.runSystemUnit((unit) =>
    unit.schedule({ kind: 'broken', recordId: 'of_system', at: sandbox.clock.now() + 1_000 }),
  );
  await callControl(sandbox, 'POST /clock/advance', { seconds: 60 });
  expect(await setAside()).toHaveLength(1);
  expect((await callControl(sandbox, 'POST /reset')).body.set_aside).toEqual([]);
});
