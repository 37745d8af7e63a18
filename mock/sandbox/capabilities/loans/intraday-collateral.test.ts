import { addBusinessDays, dayOf, startOfDay } from '@tsubame/sdk/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import type { TestUser } from '../../testing.ts';
import { LoanWorld } from './test-kit.ts';

const HOUR = 3_600_000;
const CODE = '7203';

let world: LoanWorld;
const logged: string[] = [];

beforeAll(async () => {
  world = await LoanWorld.open('exchange', 'loans', {
    programmes: true,
    log: (message) => void logged.push(message),
  });
  world.plan(CODE, () => 1);
});

afterAll(async () => {
  expect(await ledgerViolations(world.sandbox.database.db)).toEqual([]);
  expect(logged).toEqual([]);
  await world.sandbox.close();
});

const shares = (position_id: string, quantity = 300) => [{ position_id, quantity }];
const buyIntraday = (user: TestUser, leverage = 1) => world.buy(user, CODE, 300, leverage, 'intraday');
const positionOf = async (user: TestUser, id: string) => (await world.get(user, `/positions/${id}`)).data;
const today = () => startOfDay(dayOf(world.now()));
/** 10:00 of the next business day. */
const nextMorning = () => world.jumpTo(startOfDay(addBusinessDays(dayOf(world.now()), 1)) + 10 * HOUR);

/**
 * Moves a pledge to another position: an older sandbox allowed pledges of intraday positions.
 */
async function movePledge(from: string, to: string): Promise<void> {
  const { db } = world.sandbox.database;
  await db.execute(sql`update positions set pledged_quantity = 0 where position_id = ${from}`);
  await db.execute(sql`update positions set pledged_quantity = 300 where position_id = ${to}`);
  await db.execute(
    sql`update loans set collateral = replace(collateral::text, ${from}, ${to})::jsonb
      where collateral::text like ${`%${from}%`}`,
  );
}

describe('shares of an intraday position', () => {
  it('are refused as collateral of a quote, an application and an open loan', async () => {
    const user = await world.borrower();
    const own = await world.buy(user, CODE, 300);
    const limit = async () => (await world.get(user, '/loans/terms')).data.available_limit;
    const before = await limit();
    const intraday = await buyIntraday(user);
    expect(await limit()).toBe(before);
    const refusal = {
      code: 5009,
      data: {
        ...{ id: 'collateral_not_available', field: 'collateral', rule: 'free_shares', nearest: [] },
        params: { position_id: intraday, quantity: 300, free: 0 },
      },
    };
    const quote = (collateral: unknown) =>
      world.post(user, '/loans/quote', { amount: 300_000, term_days: 30, collateral });
    expect(await quote(shares(intraday))).toMatchObject(refusal);
    expect(await quote([...shares(own), ...shares(intraday)])).toMatchObject(refusal);
    expect(await world.apply(user, { collateral: shares(intraday) })).toMatchObject(refusal);
    const loan = await world.lend(user, { collateral: shares(own, 200) });
    const added = await world.post(user, `/loans/${loan}/collateral`, { collateral: shares(intraday) });
    expect(added).toMatchObject(refusal);
    expect(await positionOf(user, intraday)).toMatchObject({ pledged_quantity: 0 });
  });
});

describe('an intraday position that an older sandbox pledged', () => {
  it('is sold for its loan before the close, and jobs of every user run', async () => {
    await nextMorning();
    const [user, other] = [await world.borrower(), await world.borrower()];
    const own = await world.buy(user, CODE, 300);
    const loan = await world.lend(user, { collateral: shares(own) });
    const intraday = await buyIntraday(user);
    await movePledge(own, intraday);

    await world.jumpTo(today() + 15.34 * HOUR);
    const held = await positionOf(user, intraday);
    expect(held).toMatchObject({ state: 'closed', quantity: 0, pledged_quantity: 0 });
    expect(held.timeline.at(-1)).toMatchObject({ actor: 'system', reason: 'collateral_sold' });
    expect(await world.loan(user, loan)).toMatchObject({ state: 'repaid', collateral: [], shortfall: 0 });
    // The next system jobs become due meanwhile.
    await nextMorning();
    for (const each of [user, other]) expect((await world.get(each, '/account/assets')).status).toBe(200);
  });

  it('leaves its other shares to the forced close', async () => {
    const user = await world.borrower();
    const own = await world.buy(user, CODE, 300);
    await world.lend(user, { collateral: shares(own) });
    const intraday = await world.buy(user, CODE, 500, 1, 'intraday');
    await movePledge(own, intraday);
    await world.jumpTo(today() + 15.34 * HOUR);
    const held = await positionOf(user, intraday);
    expect(held).toMatchObject({ state: 'closed', quantity: 0, pledged_quantity: 0 });
    expect(held.timeline.map(({ reason }: { reason: string }) => reason)).toEqual([
      ...['opened', 'collateral_sold', 'partly_closed', 'intraday_close', 'intraday_close'],
    ]);
    await nextMorning();
  });

  it('is closed in full if no loan has the pledge', async () => {
    const user = await world.borrower();
    const intraday = await buyIntraday(user);
    await world.sandbox.database.db.execute(
      sql`update positions set pledged_quantity = 200 where position_id = ${intraday}`,
    );
    await world.jumpTo(today() + 15.34 * HOUR);
    const held = await positionOf(user, intraday);
    expect(held).toMatchObject({ state: 'closed', quantity: 0, pledged_quantity: 0 });
    expect(held.timeline.at(-1)).toMatchObject({ reason: 'intraday_close' });
    await nextMorning();
  });

  it('is released if its loan is under review, which is then declined', async () => {
    const user = await world.borrower();
    const own = await world.buy(user, CODE, 300);
    await world.sandbox.autopilot.turn(false, world.now());
    const intraday = await buyIntraday(user);
    const { data } = await world.apply(user, { collateral: shares(own) });
    await movePledge(own, intraday);
    await world.jumpTo(today() + 15.34 * HOUR);
    expect(await positionOf(user, intraday)).toMatchObject({ state: 'closed', pledged_quantity: 0 });
    expect(await world.loan(user, data.loan_id)).toMatchObject({ state: 'applying', collateral: [] });
    await world.sandbox.autopilot.turn(true, world.now());
    await nextMorning();
    expect(await world.loan(user, data.loan_id)).toMatchObject({ state: 'rejected', collateral: [] });
  });
});
