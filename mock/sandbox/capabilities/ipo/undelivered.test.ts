import { randomUUID } from 'node:crypto';
import { dayOf } from '@tsubame/sdk/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstDebutNumberFrom } from '#market/debut.ts';
import type { Sandbox } from '../../app.ts';
import { callControl, startControlled } from '../../control/test-control.ts';
import { call, newUser, placeTestOrder, setCash, type TestUser } from '../../testing.ts';
import { offeringOf } from './env.ts';

const SCHEDULE = 'always_open';
let sandbox: Sandbox;
let user: TestUser;
let offering: ReturnType<typeof offeringOf>;

const get = (path: string) => call(sandbox, `GET ${path}`, { token: user.token });
const post = (path: string, body?: unknown) =>
  call(sandbox, `POST ${path}`, {
    token: user.token,
    key: randomUUID(),
    ...(body === undefined ? {} : { body }),
  });
const jumpTo = async (at: number) => {
  const to = new Date(at).toISOString();
  expect((await callControl(sandbox, 'POST /clock/advance', { to })).status).toBe(200);
};

/** Shares won and paid for by one user, the first of forty who wins. */
beforeAll(async () => {
  sandbox = await startControlled({ programmes: true });
  await sandbox.clock.pause();
  offering = offeringOf(
    { schedule: SCHEDULE },
    firstDebutNumberFrom(SCHEDULE, dayOf(sandbox.clock.now())) + 1,
  );
  await jumpTo(offering.applyFrom);
  const users = await Promise.all(Array.from({ length: 40 }, () => newUser(sandbox)));
  for (const each of users) {
    user = each;
    const { items } = (await get('/ipos?state=accepting')).data;
    const { ipo_id } = items.find(({ code }: { code: string }) => code === offering.code);
    await post(`/ipos/${ipo_id}/applications`, { quantity: 100, price: null, prospectus_accepted: true });
  }
  await jumpTo(offering.subscribeFrom);
  for (const each of users) {
    user = each;
    const [application] = (await get('/ipo-applications')).data.items;
    if (application.state !== 'won') continue;
    const path = `/ipo-applications/${application.application_id}/subscribe`;
    expect((await post(path, { quantity: application.winning_quantity })).code).toBe(1);
    return;
  }
  throw new Error('no user has won');
});
afterAll(() => sandbox.close());

it('keeps an account open while its shares are paid for and not delivered', async () => {
  const { data } = await call(sandbox, 'DELETE /account', { token: user.token });
  expect(data).toMatchObject({ params: { positions: 1, orders: 0 } });
});

it('lets shares of the offering be sold and bought again on the listing day, and takes no after-hours application for them', async () => {
  await jumpTo(offering.listedAt + 6 * 3_600_000);
  const { code } = offering;
  const [{ position_id, quantity }] = (await get('/positions')).data.items;
  const { upper_limit } = (await get(`/stocks/${code}`)).data.quote;
  // No cash but what the sale brings in.
  await setCash(sandbox.unitRunner, user.userId, 0);
  expect((await post(`/positions/${position_id}/close`, { price_type: 'market', quantity })).code).toBe(1);
  const sold = (await get('/account/assets')).data.balance;
  expect(sold).toBeGreaterThan(0);
  const listed = (await get('/pre-market?limit=100')).data.items.map((one: { code: string }) => one.code);
  expect(listed).not.toContain(code);
  const wish = { price: upper_limit, quantity: 100 };
  expect((await post(`/pre-market/${code}/applications`, wish)).status).toBe(404);
  const { lower_limit } = (await get(`/stocks/${code}`)).data.quote;
  const draft = { code, price_type: 'limit', price: lower_limit, quantity };
  expect(await placeTestOrder(sandbox, user, draft)).toMatchObject({ code: 1 });
});
