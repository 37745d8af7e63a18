import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ORDERS } from '#capabilities/trading/records/records.ts';
import { orders } from '#capabilities/trading/records/tables.ts';
import { type Decision, decision } from '#frame/capability.ts';
import { recordKind } from '#frame/records/record-kind.ts';
import { rawRows } from '#frame/store/database.ts';
import type { Sandbox } from '../app.ts';
import { call, newUser, placeOrder } from '../testing.ts';
import { DecisionDesk } from './decisions.ts';
import { startControlled, tell } from './test-control.ts';

/** Orders as if somebody had to approve them: no product of this sandbox waits for an operator yet. */
const REVIEWED = recordKind({
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
  decision({
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
  desk = new DecisionDesk({ db: sandbox.database.db, turns: sandbox.turns, decisions });
});
afterAll(() => sandbox.close());

let orderId: string;
beforeEach(async () => {
  await tell(sandbox, 'POST /reset');
  const user = await newUser(sandbox);
  const { quote } = (await call(sandbox, 'GET /stocks/7203', { token: user.token })).data;
  const placed = await placeOrder(sandbox, user, { price_type: 'limit', price: quote.lower_limit });
  orderId = placed.data.order_id;
});

const stored = () => rawRows(sandbox.database.db, sql`select state, version, timeline from orders`);

describe('an operator', () => {
  it('sees what waits, with the events and reasons that the contract’s table gives an operator there', async () => {
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

  it('decides: the record moves once, by the operator, for that reason', async () => {
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

  it('has one of two decisions at once refused', async () => {
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
  ])('does not %s for %s: that is not an operator’s', async (event, reason, sentence) => {
    const before = await stored();
    await expect(desk.decide(orderId, event, reason)).rejects.toThrow(sentence);
    expect(await stored()).toEqual(before);
  });

  it('finds no record that is not there', async () => {
    await expect(desk.decide(`ord_${'0'.repeat(26)}`, 'approve', undefined)).rejects.toThrow('No record');
  });

  it('is not asked about what the tables give to nobody of his kind', () => {
    const wrong = { ...decide('approve', ['approved']), event: 'cancel' };
    const make = (decisions: Decision[]) =>
      new DecisionDesk({ db: sandbox.database.db, turns: sandbox.turns, decisions });
    expect(() => make([wrong])).toThrow('no operator’s event of reviewed: cancel'.replace('’', "'"));
    expect(ORDERS.moves.some(({ actors }) => actors.includes('operator' as never))).toBe(false);
  });
});

it('what no capability lists cannot be decided over HTTP either', async () => {
  const { items } = (await tell(sandbox, 'GET /decisions')).body;
  expect(items.map((item: { record_id: string }) => item.record_id)).not.toContain(orderId);
  const refused = await tell(sandbox, `POST /records/${orderId}/decisions`, { event: 'approve' });
  expect([refused.status, refused.body.error.id]).toEqual([404, 'not_found']);
});

it('the clock goes to a record’s deadline, and what it does then is done', async () => {
  await tell(sandbox, 'PUT /clock', { standing: true });
  const { status, body } = await tell(sandbox, 'POST /clock/advance', { to_deadline_of: orderId });
  expect(status).toBe(200);
  const [row] = (await stored()) as { version: number; timeline: { at: number }[] }[];
  expect(row?.version).toBe(2);
  expect(row?.timeline.at(-1)?.at).toBe(Date.parse(body.now));
  const none = await tell(sandbox, 'POST /clock/advance', { to_deadline_of: orderId });
  expect(none.status).toBe(404);
});
