import { createSecretKey } from 'node:crypto';
import { dayOf, fromHundredths } from '@tsubame/sdk/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balancesOf } from '#frame/ledger/balances.ts';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import { paperCashEntry } from '#frame/ledger/paper-cash.ts';
import { createPasswords } from '#frame/passwords.ts';
import type { Database, QueryRunner } from '#frame/store/database.ts';
import { keyedIds, newId } from '#frame/store/ids.ts';
import { openStore } from '#frame/store/open-store.ts';
import { withWriteConflict } from '#frame/unit-runner/test-write-conflict.ts';
import { UnitRunner } from '#frame/unit-runner/unit-runner.ts';
import { createMarket } from '#market/market.ts';
import { createCopyTradingCapability } from './copy-trading.ts';
import type { FollowEnv } from './env.ts';
import { followProduct } from './follow.ts';
import { FOLLOW, PRODUCT } from './records.ts';
import { approveFollow } from './review.ts';
import { FOLLOW_TERMS } from './rules/terms.ts';
import { lastProductNumber } from './strategy/product.ts';
import { ProductTracks } from './strategy/product-tracks.ts';
import { followRecords } from './tables.ts';

const NEVER = Date.parse('2100-12-31T00:00:00+09:00');
const market = createMarket({ seed: 'test', schedule: 'always_open' });
const tracks = new ProductTracks(market);

let database: Database;
beforeAll(async () => {
  database = await openStore({ kind: 'memory' });
});
afterAll(async () => {
  expect(await ledgerViolations(database.db)).toEqual([]);
  await database.close();
});

/** The first product from a place among the announced ones that may be followed. */
function followable(place = 0) {
  let number = lastProductNumber(market.schedule, dayOf(Date.parse('2026-11-20T12:00:00+09:00'))) + place;
  while (tracks.trackOf(number).riskScore > FOLLOW_TERMS.maximumRiskScore) number += 1;
  return tracks.track(number).product;
}

const ID_KEY = createSecretKey(Buffer.alloc(32));
const passwords = { ...createPasswords(Buffer.alloc(32)), keyFor: () => ID_KEY };
const envAt = (at: number): FollowEnv => ({
  market,
  tracks,
  // Reviews are left to an operator who has not decided.
  reviews: { decidesAt: () => null, looksAt: () => NEVER },
  now: () => at,
  idOf: (number) => keyedIds('fpr', ID_KEY)(`id:${number}`),
  settlementDate: () => '2027-01-04',
  yearGainIn: async () => 0,
});
const instanceAt = (at: number, ask: QueryRunner = database.ask) => {
  const fault = (what: string, error: unknown) => {
    throw new Error(what, { cause: error });
  };
  return new UnitRunner({ db: database.db, ask, now: () => at, fault }, [
    createCopyTradingCapability({ ...envAt(at), passwords, services: envAt(at) }),
  ]);
};

it('declines an application that is written before recruitment ends, also if one run of due jobs both starts and ends the term', async () => {
  const { number, announcedAt, deadline, endsAt, strategy } = followable();
  const productId = envAt(0).idOf(number);
  const userId = newId('usr');
  const early = instanceAt(deadline - 1);
  await early.runSystemUnit((unit) => {
    const step = { at: announcedAt, event: 'announce', actor: 'operator', reason: 'announced' } as const;
    unit.begin(PRODUCT, { productId, number }, step);
  });
  await early.run(userId, (unit, at) => unit.post(paperCashEntry(100_000_000, at)));
  const wish = {
    amount: fromHundredths(strategy.minimumHundredths),
    stopLossRate: '0.20',
    disclosureVersion: FOLLOW_TERMS.disclosureVersion,
  };
  const apply = () =>
    early.run(userId, (unit, at) => followProduct(unit, envAt(at), { userId, productId, wish }, at));
  await instanceAt(endsAt, withWriteConflict(database.ask, 'follow_products', apply)).runAllDueJobs(endsAt);
  const [row] = await database.db.select().from(followRecords).where(eq(followRecords.userId, userId));
  expect(row?.state).toBe('rejected');
  expect(await balancesOf(database.db, userId)).toMatchObject({ user_cash: 100_000_000, user_reserved: 0 });
});

it('counts the first of two applications of a user that are approved in one unit', async () => {
  const { number, announcedAt, strategy } = followable(12);
  const productId = envAt(0).idOf(number);
  const userId = newId('usr');
  const runner = instanceAt(announcedAt + 1);
  await runner.runSystemUnit((unit) => {
    const step = { at: announcedAt, event: 'announce', actor: 'operator', reason: 'announced' } as const;
    unit.begin(PRODUCT, { productId, number }, step);
  });
  await runner.run(userId, (unit, at) => unit.post(paperCashEntry(strategy.maximumYen * 2, at)));
  const wish = {
    amount: fromHundredths(strategy.maximumYen * 60),
    stopLossRate: '0.20',
    disclosureVersion: FOLLOW_TERMS.disclosureVersion,
  };
  for (const _ of ['first', 'second'])
    await runner.run(userId, (unit, at) => followProduct(unit, envAt(at), { userId, productId, wish }, at));
  await runner.run(userId, async (unit, at) => {
    const rows = await unit.find(FOLLOW, {
      where: eq(followRecords.userId, userId),
      matches: (row) => row.userId === userId,
    });
    for (const row of rows) await approveFollow(unit, envAt(at), row, at);
  });
  const rows = await database.db.select().from(followRecords).where(eq(followRecords.userId, userId));
  expect(rows.map(({ state, approvedAt }) => [state, approvedAt !== null]).toSorted()).toEqual([
    ['pending_review', true],
    ['rejected', false],
  ]);
});
