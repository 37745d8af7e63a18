import { createHash, randomUUID } from 'node:crypto';
import { dayOf } from '@tsubame/sdk/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import { firstDebutNumberFrom } from '#market/debut.ts';
import type { Sandbox } from '../../app.ts';
import { callControl, startControlled } from '../../control/test-control.ts';
import { call, newUser, placeTestOrder, type TestUser } from '../../testing.ts';
import { type Offering, offeringOf } from './env.ts';
import { simulatedIpoApplicants } from './rules/simulated-applicants.ts';

const SCHEDULE = 'always_open';
let sandbox: Sandbox;
let offering: Offering;
let ipoId: string;

const iso = (at: number) => new Date(at).toISOString();
const get = (user: TestUser, path: string) => call(sandbox, `GET ${path}`, { token: user.token });
const post = (user: TestUser, path: string, body?: unknown, key: string = randomUUID()) =>
  call(sandbox, `POST ${path}`, { token: user.token, key, ...(body === undefined ? {} : { body }) });
const apply = (user: TestUser, wish: Record<string, unknown> = {}) =>
  post(user, `/ipos/${ipoId}/applications`, {
    quantity: 100,
    price: null,
    prospectus_accepted: true,
    ...wish,
  });
const application = async (user: TestUser) => (await get(user, '/ipo-applications')).data.items[0];
const balance = async (user: TestUser) => (await get(user, '/account/assets')).data;
const waiting = async (user: TestUser) =>
  (await get(user, '/badges')).data.places.find(({ place }: { place: string }) => place === 'ipo');
const jumpTo = async (at: number) =>
  expect((await callControl(sandbox, 'POST /clock/advance', { to: iso(at) })).status).toBe(200);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

beforeAll(async () => {
  sandbox = await startControlled({ programmes: true });
  await sandbox.clock.pause();
  const number = firstDebutNumberFrom(SCHEDULE, dayOf(sandbox.clock.now())) + 1;
  offering = offeringOf({ schedule: SCHEDULE }, number);
  await jumpTo(offering.applyFrom);
  const user = await newUser(sandbox);
  const { data } = await get(user, '/ipos?state=accepting');
  ipoId = data.items.find((ipo: { code: string }) => ipo.code === offering.code).ipo_id;
});

afterAll(async () => {
  expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
  await sandbox.close();
});

describe('before the draw', () => {
  test('a new sandbox has offerings in every state, listed with the next draw first', async () => {
    const user = await newUser(sandbox);
    const { data } = await get(user, '/ipos');
    const states = new Set(data.items.map(({ state }: { state: string }) => state));
    expect([...states].sort()).toEqual(expect.arrayContaining(['accepting', 'listed', 'subscribing']));
    const coming = data.items.filter(({ draw }: { draw: { seed: unknown } }) => draw.seed === null);
    const draws = coming.map(({ draw_at }: { draw_at: string }) => draw_at);
    expect(draws).toEqual(draws.toSorted());
  });

  test('an offering shows its range and its commitment, not its price nor its seed', async () => {
    const user = await newUser(sandbox);
    const { data } = await get(user, `/ipos/${ipoId}`);
    expect(data).toMatchObject({ state: 'accepting', offer_price: null, next_actions: ['apply'] });
    expect(data.draw).toMatchObject({ seed: null, algorithm: 'sha256-rank-v2' });
    expect(iso(Date.parse(data.apply_to))).toBe(iso(offering.applyTo));
  });

  test('an application reserves the top of the range, and a second one is refused', async () => {
    const user = await newUser(sandbox);
    const { data } = await apply(user, { quantity: 200 });
    expect(data).toMatchObject({ state: 'awaiting_draw', held_amount: offering.rangeHighTenths * 20 });
    expect(data.next_actions).toEqual(['withdraw']);
    expect(await balance(user)).toMatchObject({
      reserved: data.held_amount,
      balance: 10_000_000 - data.held_amount,
      total_assets: 10_000_000,
    });
    expect(await apply(user)).toMatchObject({
      code: 3003,
      data: { params: { application_id: data.application_id } },
    });
    expect((await get(user, `/ipos/${ipoId}`)).data).toMatchObject({
      my_application_id: data.application_id,
      next_actions: [],
    });
  });

  test('one idempotency key applies once, also for ten concurrent requests', async () => {
    const user = await newUser(sandbox);
    const key = randomUUID();
    const body = { quantity: 100, price: null, prospectus_accepted: true };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => post(user, `/ipos/${ipoId}/applications`, body, key)),
    );
    expect(new Set(replies.map(({ data }) => data.application_id)).size).toBe(1);
    const others = await Promise.all(Array.from({ length: 5 }, () => apply(user)));
    expect(others.map(({ code }) => code)).toEqual([3003, 3003, 3003, 3003, 3003]);
  });

  test('a withdrawn application frees its cash and cannot be repeated', async () => {
    const user = await newUser(sandbox);
    const { data } = await apply(user);
    const path = `/ipo-applications/${data.application_id}/withdraw`;
    expect((await post(user, path)).data).toMatchObject({
      state: 'withdrawn',
      held_amount: 0,
      next_actions: [],
    });
    expect(await balance(user)).toMatchObject({ balance: 10_000_000, reserved: 0 });
    expect(await post(user, path)).toMatchObject({ code: 3004, data: { params: { state: 'withdrawn' } } });
    expect(await apply(user)).toMatchObject({ code: 3003 });
  });

  test.each([
    ['too many', { quantity: 100_000 }, 2016],
    ['an odd lot', { quantity: 150 }, 2005],
    ['a price outside the range', { price: '1' }, 3002],
  ])('%s is refused and holds nothing', async (_what, wish, code) => {
    const user = await newUser(sandbox);
    expect(await apply(user, wish)).toMatchObject({ code });
    expect(await balance(user)).toMatchObject({ balance: 10_000_000, reserved: 0 });
  });

  test('answers 404 to a missing application and to that of another user', async () => {
    const [owner, other] = [await newUser(sandbox), await newUser(sandbox)];
    const { data } = await apply(owner);
    const unknownId = `iap_${'0'.repeat(26)}`;
    for (const id of [data.application_id, unknownId]) {
      expect((await get(other, `/ipo-applications/${id}`)).status).toBe(404);
      expect((await post(other, `/ipo-applications/${id}/withdraw`)).status).toBe(404);
      expect((await post(other, `/ipo-applications/${id}/subscribe`, { quantity: 100 })).status).toBe(404);
    }
    expect((await get(other, `/ipos/ipo_${'0'.repeat(26)}`)).status).toBe(404);
  });
});

describe('from the draw to the listing', () => {
  let users: TestUser[];
  /** The waiting list after the draw, in order. */
  let waitingList: { entry: string; lots: number }[];
  /** Lots that the second winner declines at once. */
  let leftEarly = 0;

  /** Gives freed lots to the head of the list: requests in full, and the remainder to the last one. */
  function movedUp(freed: number): [entry: string, lots: number][] {
    const moved: [string, number][] = [];
    for (let left = freed; left > 0 && waitingList.length > 0; ) {
      const { entry, lots } = waitingList.shift() as { entry: string; lots: number };
      moved.push([entry, Math.min(lots, left)]);
      left -= lots;
    }
    return moved;
  }

  /** The draw as the guide describes it, implemented without the sandbox's code. */
  function recompute(
    { offer_price, offered_lots, waitlist_size, seed }: Record<string, never>,
    lines: { entry: string; lots: number; price: string | null }[],
  ) {
    const sorted = lines.toSorted((a, b) => (a.entry < b.entry ? -1 : 1));
    const hash = sha256(
      sorted.map(({ entry, lots, price }) => `${entry},${lots},${price ?? 'any'}\n`).join(''),
    );
    const ranked = sorted
      .filter(({ price }) => price === null || Number(price) >= Number(offer_price))
      .map((line) => ({ ...line, rank: sha256(`${seed}:${hash}:${line.entry}`) }))
      .toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
    let left = Number(offered_lots);
    const given = ranked.map(({ entry, lots }) => {
      const got = Math.min(lots, left);
      left -= got;
      return { entry, got };
    });
    const waiting = given.filter(({ got }) => got === 0).slice(0, Number(waitlist_size));
    return { hash, given: new Map(given.map(({ entry, got }) => [entry, got])), waiting };
  }

  beforeAll(async () => {
    users = await Promise.all(Array.from({ length: 36 }, () => newUser(sandbox)));
    for (const user of users) expect((await apply(user, { quantity: 300 })).code).toBe(1);
  });

  test('refuses applications and withdrawals after the deadline, and seals the roster', async () => {
    await jumpTo(offering.applyTo + 1);
    const [user] = users as [TestUser];
    expect(await apply(await newUser(sandbox))).toMatchObject({
      code: 3001,
      data: { params: { state: 'pricing' } },
    });
    const mine = await application(user);
    expect(await post(user, `/ipo-applications/${mine.application_id}/withdraw`)).toMatchObject({
      code: 3004,
    });
    const { data } = await get(user, `/ipos/${ipoId}/draw`);
    expect(data).toMatchObject({ stage: 'sealed', seed: null, roster_hash: expect.any(String) });
    expect(data.roster.items).toHaveLength(data.applicant_count);
    expect(data.roster.items.map(({ entry }: { entry: string }) => entry)).toContain(data.my_entry.entry);
    expect(data.my_entry.entry).toBe(sha256(`${mine.application_id}:${data.my_entry.salt}`));
  });

  test('the draw equals its recomputation, and every applicant gets its result', async () => {
    const [user] = users as [TestUser];
    const sealed = (await get(user, `/ipos/${ipoId}/draw`)).data;
    await jumpTo(offering.drawAt);
    const proof = (await get(user, `/ipos/${ipoId}/draw`)).data;
    expect(sha256(proof.seed)).toBe(sealed.seed_commitment);
    const lines: {
      entry: string;
      lots: number;
      price: string | null;
      allotted_lots: number;
      waitlist_position: number | null;
    }[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: string = `/ipos/${ipoId}/draw?limit=7${cursor ? `&cursor=${cursor}` : ''}`;
      const { roster } = (await get(user, page)).data;
      lines.push(...roster.items);
      cursor = roster.next_cursor;
    }
    const { hash, given, waiting } = recompute(proof, lines);
    expect(hash).toBe(sealed.roster_hash);
    for (const line of lines) {
      expect(line.allotted_lots).toBe(given.get(line.entry) ?? 0);
      const place = waiting.findIndex(({ entry }) => entry === line.entry);
      expect(line.waitlist_position).toBe(place < 0 ? null : place + 1);
    }
    waitingList = waiting.map(({ entry }) => ({
      entry,
      lots: lines.find((line) => line.entry === entry)?.lots ?? 0,
    }));
    for (const one of users) {
      const mine = await application(one);
      const got = (given.get(mine.entry.entry) ?? 0) * 100;
      const waits = waiting.some(({ entry }) => entry === mine.entry.entry);
      expect(mine).toMatchObject({
        winning_quantity: got,
        state: got > 0 ? 'won' : waits ? 'waitlisted' : 'not_won',
        held_amount: waits ? offering.rangeHighTenths * 30 : 0,
      });
    }
  });

  test('winners subscribe within the period only, pay the offer price, and leave the rest to the waiting list', async () => {
    const applications = await Promise.all(users.map(application));
    const won = users.filter((_, at) => applications[at].state === 'won');
    expect(won.length).toBeGreaterThan(1);
    const [early, partly] = won as [TestUser, TestUser];
    const subscribePath = async (user: TestUser) =>
      `/ipo-applications/${(await application(user)).application_id}/subscribe`;
    const quantity = (await application(early)).winning_quantity;
    expect(await post(early, await subscribePath(early), { quantity })).toMatchObject({ code: 3004 });
    expect(await waiting(early)).toBeUndefined();

    await jumpTo(offering.subscribeFrom);
    expect(await waiting(early)).toEqual({
      place: 'ipo',
      unread: 0,
      awaiting: 1,
      next_deadline_at: (await application(early)).subscribe_to,
      link: { page: 'subPackages/index/ipo/ipo', params: { id: (await application(early)).application_id } },
    });
    expect(await post(early, await subscribePath(early), { quantity: quantity + 100 })).toMatchObject({
      code: 3005,
      data: { nearest: [String(quantity)] },
    });
    const { data } = await post(early, await subscribePath(early), { quantity });
    const paid = (offering.offerTenths / 10) * quantity;
    expect(data).toMatchObject({
      state: 'approved',
      subscribed_quantity: quantity,
      amount: paid,
      deadline: null,
    });
    expect(await waiting(early)).toBeUndefined();
    expect(await balance(early)).toMatchObject({
      balance: 10_000_000 - paid,
      shares_value: paid,
      total_assets: 10_000_000,
    });

    leftEarly = (await application(partly)).winning_quantity / 100 - 1;
    await post(partly, await subscribePath(partly), { quantity: 100 });
    expect(await application(partly)).toMatchObject({ state: 'approved', subscribed_quantity: 100 });
  });

  test('declined lots go to the waiting list, and an unused subscription lapses at no cost', async () => {
    const before = await Promise.all(users.map(application));
    await jumpTo(offering.subscribeTo + 1);
    const after = await Promise.all(users.map(application));
    for (const [at, one] of before.entries()) {
      if (one.state !== 'won' || Date.parse(one.subscribe_to) > offering.subscribeTo) continue;
      expect(after[at]).toMatchObject({ state: 'lapsed', amount: 0 });
      expect(await balance(users[at] as TestUser)).toMatchObject({ balance: 10_000_000, reserved: 0 });
    }
    const subscribes = new Map(
      simulatedIpoApplicants(offering, ipoId).map((one) => [one.entry, one.subscribes]),
    );
    for (const { entry, state } of after) subscribes.set(entry.entry, state === 'approved');
    const { roster } = (await get(users[0] as TestUser, `/ipos/${ipoId}/draw?limit=100`)).data;
    // The users of the tests above did not subscribe either.
    const passed = roster.items
      .filter(({ entry }: { entry: string }) => subscribes.get(entry) !== true)
      .reduce((sum: number, { allotted_lots }: { allotted_lots: number }) => sum + allotted_lots, 0);
    const expected = new Map([...movedUp(leftEarly), ...movedUp(passed)]);
    for (const one of after) {
      const lots = expected.get(one.entry.entry);
      const isMoved = one.timeline.some(({ reason }: { reason: string }) => reason === 'moved_up');
      expect(isMoved).toBe(lots !== undefined);
      if (lots === undefined) continue;
      expect(one).toMatchObject({ state: 'won', held_amount: 0, winning_quantity: lots * 100 });
      expect(Date.parse(one.subscribe_to)).toBe(offering.waitlistSubscribeTo);
    }
  });

  test('when the waiting list ends, waiting applicants get their cash back', async () => {
    await jumpTo(offering.waitlistSubscribeTo + 1);
    for (const user of users) {
      const mine = await application(user);
      expect(['approved', 'lapsed', 'not_won']).toContain(mine.state);
      expect((await balance(user)).reserved).toBe(0);
    }
  });

  test('at the opening of the first day the shares are a position at the offer price, which can be sold', async () => {
    const approved = [];
    for (const user of users) if ((await application(user)).state === 'approved') approved.push(user);
    const [user] = approved as [TestUser];
    const { subscribed_quantity: quantity, amount } = await application(user);
    expect(await placeTestOrder(sandbox, user, { code: offering.code })).toMatchObject({ code: 2014 });

    await jumpTo(offering.listedAt);
    const { position_id } = await application(user);
    const position = (await get(user, `/positions/${position_id}`)).data;
    expect(position).toMatchObject({
      code: offering.code,
      quantity,
      cost: amount,
      principal: amount,
      leverage: 1,
      state: 'holding',
    });
    expect(await balance(user)).toMatchObject({ shares_value: 0, margin: amount });
    expect((await get(user, `/stocks/${offering.code}`)).data.code).toBe(offering.code);
    const closing = await post(user, `/positions/${position_id}/close`, {
      price_type: 'market',
      price: null,
      quantity,
    });
    expect(closing.data).toMatchObject({ state: 'filled', filled_quantity: quantity });
    expect((await balance(user)).margin).toBe(0);
  });

  test('notifies every outcome, and reminds winners on the last morning of the subscription', async () => {
    const titleByReason: Readonly<Record<string, string>> = {
      drawn: 'Allotted: ',
      moved_up: 'Allotted from the waiting list',
      waitlisted: 'On the waiting list',
      not_drawn: 'Not allotted',
      waitlist_ended: 'Waiting list closed',
      subscription_ended: 'lapsed',
    };
    for (const user of users) {
      const { state, timeline, position_id } = await application(user);
      const { items } = (await get(user, '/messages?category=ipo&lang=en')).data;
      const titles: string[] = items.map(({ title }: { title: string }) => title).reverse();
      const moves = timeline.flatMap(({ reason }: { reason: string }) => titleByReason[reason] ?? []);
      const wanted = [
        ...moves.flatMap((title: string) => (title === 'lapsed' ? ['ends soon', title] : [title])),
        ...(position_id === null ? [] : ['is listed']),
      ];
      expect(titles).toEqual(wanted.map((title) => expect.stringContaining(title)));
      expect(state === 'lapsed').toBe(wanted.includes('ends soon'));
    }
  });

  test('the history lists all applications, the winning history those that won', async () => {
    for (const user of users.slice(0, 6)) {
      const all = (await get(user, '/ipo-applications')).data.items;
      const winning = (await get(user, '/ipo-applications?view=winning')).data.items;
      expect(all).toHaveLength(1);
      expect(winning).toEqual(
        all.filter(({ state }: { state: string }) => ['won', 'approved', 'lapsed'].includes(state)),
      );
    }
  });
});
