import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import type { Sandbox } from '../../app.ts';
import { callControl, startControlled } from '../../control/test-control.ts';
import { call, newUser, type TestUser } from '../../testing.ts';
import { IPO } from './records.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startControlled({ programmes: true });
  await sandbox.clock.pause();
});
afterAll(async () => {
  expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
  await sandbox.close();
});

const get = async (user: TestUser, path: string) =>
  (await call(sandbox, `GET ${path}`, { token: user.token })).data;

/** The operator calls an offering off. */
const callOff = (ipoId: string) => {
  const one = sandbox.decisions.find(({ record, event }) => record.name === 'ipo' && event === 'call_off');
  if (!one) throw new Error('no capability can call an offering off');
  return sandbox.unitRunner.decide(IPO, ipoId, (unit, row, at) =>
    one.decide(unit, row, { at, reason: 'called_off' }),
  );
};

/** An offering in the state, with the clock at the instant of that state. */
async function offeringIn(
  user: TestUser,
  state: string,
): Promise<{ ipo_id: string; code: string; apply_to: string }> {
  for (let day = 0; day < 12; day += 1) {
    const { items } = await get(user, `/ipos?state=${state}`);
    if (items.length > 0) return items[0];
    await callControl(sandbox, 'POST /clock/advance', { seconds: 12 * 3_600 });
  }
  throw new Error(`no offering is ${state}`);
}

test('calling an offering off returns all reserved cash, and its issue is never listed', async () => {
  const user = await newUser(sandbox);
  const { ipo_id, code } = await offeringIn(user, 'accepting');
  const body = { quantity: 100, price: null, prospectus_accepted: true };
  const applying = { token: user.token, key: randomUUID(), body };
  const { data } = await call(sandbox, `POST /ipos/${ipo_id}/applications`, applying);
  expect(await callOff(ipo_id)).toBe(true);

  expect(await get(user, `/ipos/${ipo_id}`)).toMatchObject({ state: 'withdrawn', next_actions: [] });
  expect(await get(user, `/ipo-applications/${data.application_id}`)).toMatchObject({
    state: 'withdrawn',
    held_amount: 0,
    deadline: null,
  });
  expect(await get(user, '/account/assets')).toMatchObject({ balance: 10_000_000, reserved: 0 });
  expect(await get(user, `/ipos/${ipo_id}/draw`)).toMatchObject({ stage: 'called_off', seed: null });

  await callControl(sandbox, 'POST /clock/advance', { seconds: 20 * 86_400 });
  expect(await get(user, `/ipos/${ipo_id}`)).toMatchObject({ state: 'withdrawn' });
  expect((await call(sandbox, `GET /stocks/${code}`, { token: user.token })).status).toBe(404);
});

test('an offering cannot be called off after its draw', async () => {
  const user = await newUser(sandbox);
  const { ipo_id } = await offeringIn(user, 'drawn');
  await expect(callOff(ipo_id)).rejects.toThrow('no move');
  expect(await get(user, `/ipos/${ipo_id}`)).toMatchObject({ state: 'drawn' });
});
