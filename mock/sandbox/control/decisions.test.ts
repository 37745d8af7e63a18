import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ORDERS } from '#capabilities/trading/records/records.ts';
import { orders } from '#capabilities/trading/records/tables.ts';
import { type Decision, defineDecision } from '#frame/capability.ts';
import { defineRecordKind } from '#frame/records/record-kind.ts';
import { queryRawRows } from '#frame/store/database.ts';
import type { Sandbox } from '../app.ts';
import { call, newUser, placeTestOrder } from '../testing.ts';
import { DecisionDesk } from './decisions.ts';
import { callControl, startControlled } from './test-control.ts';

/** Orders as records that an operator has to approve. */
const REVIEWED = defineRecordKind({
  name: 'reviewed',
  table: orders,
  id: 'orderId',
  longestTimeline: 50,
  moves: [
    { event: 'approve', from: 'working', to: 'filled', actors: ['operator'], reasons: ['approved'] },
    {
      event: 'decline',
      from: 'working',
      to: 'cancelled',
      actors: ['operator', 'user'],
      reasons: ['declined', 'product_full', 'cancelled'],
    },
    { event: 'cancel', from: 'working', to: 'cancelled', actors: ['user'], reasons: ['cancelled'] },
  ],
});
const decide = (event: 'approve' | 'decline', reasons: Decision['reasons']) =>
  defineDecision({
    record: REVIEWED,
    event,
    reasons,
    decide: (unit, row, { at, reason }) => {
      unit.change(REVIEWED, row, {}, { at, event, actor: 'operator', reason } as never);
    },
  });

let sandbox: Sandbox;
let desk: DecisionDesk;
beforeAll(async () => {
  sandbox = await startControlled();
  const decisions = [decide('approve', ['approved']), decide('decline', ['declined', 'product_full'])];
  desk = new DecisionDesk({ db: sandbox.database.db, unitRunner: sandbox.unitRunner, decisions });
});
afterAll(() => sandbox.close());

let orderId: string;
beforeEach(async () => {
  await callControl(sandbox, 'POST /reset');
  const user = await newUser(sandbox);
  const { quote } = (await call(sandbox, 'GET /stocks/7203', { token: user.token })).data;
  const placed = await placeTestOrder(sandbox, user, { price_type: 'limit', price: quote.lower_limit });
  orderId = placed.data.order_id;
});

const stored = () => queryRawRows(sandbox.database.db, sql`select state, version, timeline from orders`);

describe('an operator', () => {
  it('sees waiting records with the events and reasons that the transition table allows', async () => {
    expect((await desk.list()).items).toMatchObject([
      {
        record_id: orderId,
        kind: 'reviewed',
        state: 'working',
        events: [
          { event: 'approve', reasons: ['approved'] },
          { event: 'decline', reasons: ['declined', 'product_full'] },
        ],
      },
    ]);
    await desk.decide(orderId, 'approve', undefined);
    expect((await desk.list()).items).toEqual([]);
  });

  it('moves a record once, as the operator, with the reason', async () => {
    expect(await desk.decide(orderId, 'decline', 'product_full')).toMatchObject({
      record_id: orderId,
      state: 'cancelled',
    });
    const [row] = (await stored()) as { version: number; timeline: object[] }[];
    expect(row?.version).toBe(2);
    expect(row?.timeline.at(-1)).toMatchObject({
      actor: 'operator',
      reason: 'product_full',
      to: 'cancelled',
    });
    await expect(desk.decide(orderId, 'decline', 'product_full')).rejects.toThrow('is cancelled');
  });

  it('gets one of two concurrent decisions refused', async () => {
    const both = await Promise.allSettled(
      ['approve', 'decline'].map((event) =>
        desk.decide(orderId, event, event === 'approve' ? 'approved' : 'declined'),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    ['cancel', 'cancelled', 'an operator may approve or decline, not cancel'],
    ['fill', undefined, 'not fill'],
    ['decline', undefined, 'The reason is one of declined, product_full.'],
    ['decline', 'cancelled', 'The reason is one of'],
  ])('may not %s with the reason %s', async (event, reason, sentence) => {
    const before = await stored();
    await expect(desk.decide(orderId, event, reason)).rejects.toThrow(sentence);
    expect(await stored()).toEqual(before);
  });

  it('gets an unknown record refused', async () => {
    await expect(desk.decide(`ord_${'0'.repeat(26)}`, 'approve', undefined)).rejects.toThrow(
      'There is no record ord_',
    );
  });

  it('gets no decision that the transition table does not allow', () => {
    const wrong = { ...decide('approve', ['approved']), event: 'cancel' };
    const make = (decisions: Decision[]) =>
      new DecisionDesk({ db: sandbox.database.db, unitRunner: sandbox.unitRunner, decisions });
    expect(() => make([wrong])).toThrow('no operator’s event of reviewed: cancel'.replace('’', "'"));
    expect(ORDERS.moves.some(({ actors }) => actors.includes('operator' as never))).toBe(false);
  });
});

it('the API refuses a decision that no capability lists', async () => {
  const { items } = (await callControl(sandbox, 'GET /decisions')).body;
  expect(items.map((item: { record_id: string }) => item.record_id)).not.toContain(orderId);
  const refused = await callControl(sandbox, `POST /records/${orderId}/decisions`, { event: 'approve' });
  expect([refused.status, refused.body.error.id]).toEqual([404, 'not_found']);
});

it('advances to the deadline of a record and runs its job', async () => {
  await callControl(sandbox, 'PUT /clock', { standing: true });
  const { status, body } = await callControl(sandbox, 'POST /clock/advance', { to_deadline_of: orderId });
  expect(status).toBe(200);
  const [row] = (await stored()) as { version: number; timeline: { at: number }[] }[];
  expect(row?.version).toBe(2);
  expect(row?.timeline.at(-1)?.at).toBe(Date.parse(body.now));
  const none = await callControl(sandbox, 'POST /clock/advance', { to_deadline_of: orderId });
  expect(none.status).toBe(404);
});
