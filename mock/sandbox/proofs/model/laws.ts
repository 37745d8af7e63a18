import type { Move } from '@tsubame/sdk/transitions';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { positions } from '#capabilities/trading/records/tables.ts';
import { NO_BALANCES } from '#frame/ledger/entry.ts';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import type { LiveRow, RecordKind } from '#frame/records/record-kind.ts';
import { ledgerBalances, type UserAccount } from '#frame/store/schema/ledger.ts';
import type { Chapter, Law } from './chapter.ts';
import { OPENING_YEN, type World } from './world.ts';

const ACCOUNTS = Object.keys(NO_BALANCES) as UserAccount[];

/** What holds whatever the products are. */
export function lawsOfAll(chapters: readonly Chapter[]): Law[] {
  return [
    {
      name: 'entries sum to zero, balances are sums of entries, none is below zero',
      faults: (world) => ledgerViolations(world.sandbox.database.db),
    },
    {
      name: 'every account holds what the records say',
      faults: (world) => accountFaults(chapters, world),
    },
    {
      name: 'own money is the opening grant and what was earned',
      faults: (world) => ownMoneyFaults(chapters, world),
    },
    {
      name: 'only moves of the contract',
      faults: async (world) =>
        (
          await Promise.all(chapters.flatMap(({ records }) => records).map((kind) => moveFaults(kind, world)))
        ).flat(),
    },
    {
      name: 'every position without an order was paid for by one record',
      faults: (world) => deliveredFaults(chapters, world),
    },
    { name: 'nothing that is due is left', faults: dueFaults },
    { name: 'the stream counts without a gap', faults: streamFaults },
  ];
}

async function balancesOf(world: World, userId: string): Promise<Record<UserAccount, number>> {
  const rows = await world.look.of(ledgerBalances, userId);
  return { ...NO_BALANCES, ...Object.fromEntries(rows.map(({ account, balance }) => [account, balance])) };
}

async function accountFaults(chapters: readonly Chapter[], world: World): Promise<string[]> {
  const faults: string[] = [];
  for (const player of world.players) {
    const balances = await balancesOf(world, player.userId);
    const bound = await Promise.all(chapters.map((chapter) => chapter.holds?.(world, player)));
    for (const account of ACCOUNTS.filter((each) => each !== 'user_cash')) {
      const held = bound.reduce((sum, holds) => sum + (holds?.[account] ?? 0), 0);
      if (balances[account] !== held)
        faults.push(`${account} of ${player.userId} is ${balances[account]}, its records hold ${held}`);
    }
  }
  return faults;
}

async function ownMoneyFaults(chapters: readonly Chapter[], world: World): Promise<string[]> {
  const faults: string[] = [];
  for (const player of world.players) {
    const balances = await balancesOf(world, player.userId);
    const own = ACCOUNTS.reduce((sum, account) => sum + balances[account], 0);
    const earned = await Promise.all(chapters.map((chapter) => chapter.earned?.(world, player) ?? 0));
    const expected = earned.reduce((sum, each) => sum + each, OPENING_YEN);
    if (own !== expected) faults.push(`${player.userId} owns ${own}, and should own ${expected}`);
  }
  return faults;
}

async function moveFaults(kind: RecordKind, world: World): Promise<string[]> {
  const rows = (await world.look.all(kind.table as PgTable)) as unknown as LiveRow[];
  const id = kind.id as keyof LiveRow;
  return rows
    .filter((row) => !hasMovedByTable(kind.moves, row))
    .map((row) => `${kind.name} ${row[id]} moved as none may`);
}

/** The whole life of a record is a walk through its table that ends where it stands, in the order of time. */
function hasMovedByTable(moves: readonly Move[], { timeline, state }: LiveRow): boolean {
  const isWalk = timeline.every(({ at, from, to, actor, reason }, index) => {
    const before = timeline[index - 1];
    const isListed = moves.some(
      (move) =>
        move.from === from && move.to === to && move.actors.includes(actor) && move.reasons.includes(reason),
    );
    return isListed && from === (before?.to ?? null) && at >= (before?.at ?? at);
  });
  return isWalk && timeline.at(-1)?.to === state;
}

async function deliveredFaults(chapters: readonly Chapter[], world: World): Promise<string[]> {
  const ids = (await Promise.all(chapters.map((chapter) => chapter.delivered?.(world) ?? []))).flat();
  const paidFor = new Set(ids);
  const held = (await world.look.all(positions)).filter(({ orderId }) => orderId === null);
  return [
    ...held
      .filter(({ positionId }) => !paidFor.has(positionId))
      .map(({ positionId }) => `${positionId} came of nothing`),
    ...(paidFor.size === ids.length ? [] : ['two records were given one position']),
    ...(held.length < paidFor.size ? [`${held.length} positions came of ${paidFor.size} records`] : []),
  ];
}

async function dueFaults(world: World): Promise<string[]> {
  const late = await world.rows<{ kind: string; record_id: string }>(
    sql`select kind, record_id from due where at <= ${world.now}`,
  );
  return late.map(({ kind, record_id }) => `${kind} ${record_id} was due and is not done`);
}

async function streamFaults(world: World): Promise<string[]> {
  const gaps = await world.rows<{ user_id: string; channel: string }>(
    sql`select user_id, channel from outbox
      group by user_id, channel having max(seq) - min(seq) + 1 <> count(*)`,
  );
  return gaps.map(({ user_id, channel }) => `${channel} of ${user_id} has a gap`);
}
