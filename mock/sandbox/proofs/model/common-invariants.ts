import type { Move } from '@tsubame/sdk/transitions';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { positions } from '#capabilities/trading/records/tables.ts';
import { NO_BALANCES } from '#frame/ledger/entry.ts';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import type { RecordKind, RecordRow } from '#frame/records/record-kind.ts';
import { ledgerBalances, type UserAccount } from '#frame/store/schema/ledger.ts';
import type { Invariant, ModelModule } from './module.ts';
import { OPENING_YEN, type TestHarness } from './test-harness.ts';

const ACCOUNTS = Object.keys(NO_BALANCES) as UserAccount[];

/** Returns the invariants that do not depend on a capability. */
export function commonInvariants(modules: readonly ModelModule[]): Invariant[] {
  return [
    {
      name: 'ledger entries sum to zero, balances are sums of entries, and no balance is negative',
      violations: (harness) => ledgerViolations(harness.sandbox.database.db),
    },
    {
      name: 'each account balance equals the amounts of its records',
      violations: (harness) => accountViolations(modules, harness),
    },
    {
      name: "a user's money equals the opening grant plus earnings",
      violations: (harness) => ownMoneyViolations(modules, harness),
    },
    {
      name: "records change only by the contract's transition tables",
      violations: async (harness) =>
        (
          await Promise.all(
            modules.flatMap(({ records }) => records).map((kind) => transitionViolations(kind, harness)),
          )
        ).flat(),
    },
    {
      name: 'each position without an order belongs to exactly one record',
      violations: (harness) => deliveredViolations(modules, harness),
    },
    { name: 'no due job is left', violations: dueViolations },
    { name: 'no due job fails', violations: setAsideViolations },
    { name: 'stream sequence numbers have no gap', violations: streamViolations },
    { name: 'the last account message has the balances', violations: accountChannelViolations },
  ];
}

async function setAsideViolations({ sandbox }: TestHarness): Promise<string[]> {
  return sandbox.unitRunner.setAside.map(
    ({ kind, recordId, userId, lastError }) =>
      `${kind} ${recordId} of ${userId ?? 'the system'}: ${lastError}`,
  );
}

async function balancesOf(harness: TestHarness, userId: string): Promise<Record<UserAccount, number>> {
  const rows = await harness.store.rowsOfUser(ledgerBalances, userId);
  return { ...NO_BALANCES, ...Object.fromEntries(rows.map(({ account, balance }) => [account, balance])) };
}

async function accountViolations(modules: readonly ModelModule[], harness: TestHarness): Promise<string[]> {
  const violations: string[] = [];
  for (const user of harness.users) {
    const balances = await balancesOf(harness, user.userId);
    const ofModules = await Promise.all(modules.map((module) => module.expectedBalances?.(harness, user)));
    for (const account of ACCOUNTS.filter((each) => each !== 'user_cash')) {
      const expected = ofModules.reduce((sum, amounts) => sum + (amounts?.[account] ?? 0), 0);
      if (balances[account] !== expected)
        violations.push(`${account} of ${user.userId} is ${balances[account]}, expected ${expected}`);
    }
  }
  return violations;
}

async function ownMoneyViolations(modules: readonly ModelModule[], harness: TestHarness): Promise<string[]> {
  const violations: string[] = [];
  for (const user of harness.users) {
    const balances = await balancesOf(harness, user.userId);
    const own = ACCOUNTS.reduce((sum, account) => sum + balances[account], 0);
    const earnings = await Promise.all(
      modules.map((module) => module.expectedEarnings?.(harness, user) ?? 0),
    );
    const expected = earnings.reduce((sum, each) => sum + each, OPENING_YEN);
    if (own !== expected) violations.push(`${user.userId} owns ${own}, expected ${expected}`);
  }
  return violations;
}

async function transitionViolations(kind: RecordKind, harness: TestHarness): Promise<string[]> {
  const rows = (await harness.store.allRows(kind.table as PgTable)) as unknown as RecordRow[];
  const id = kind.id as keyof RecordRow;
  return rows
    .filter((row) => !followsTransitionTable(kind.moves, row))
    .map((row) => `${kind.name} ${row[id]} has a transition that its table does not allow`);
}

/** True if the timeline is in order of time, has only listed transitions, and ends in the current state. */
function followsTransitionTable(moves: readonly Move[], { timeline, state }: RecordRow): boolean {
  const isTimelineValid = timeline.every(({ at, from, to, actor, reason }, index) => {
    const previous = timeline[index - 1];
    const isListed = moves.some(
      (move) =>
        move.from === from && move.to === to && move.actors.includes(actor) && move.reasons.includes(reason),
    );
    return isListed && from === (previous?.to ?? null) && at >= (previous?.at ?? at);
  });
  return isTimelineValid && timeline.at(-1)?.to === state;
}

async function deliveredViolations(modules: readonly ModelModule[], harness: TestHarness): Promise<string[]> {
  const ids = (
    await Promise.all(modules.map((module) => module.deliveredPositionIds?.(harness) ?? []))
  ).flat();
  const delivered = new Set(ids);
  const withoutOrder = (await harness.store.allRows(positions)).filter(({ orderId }) => orderId === null);
  return [
    ...withoutOrder
      .filter(({ positionId }) => !delivered.has(positionId))
      .map(({ positionId }) => `${positionId} has no order and no record`),
    ...(delivered.size === ids.length ? [] : ['two records have the same position']),
    ...(withoutOrder.length < delivered.size
      ? [`${withoutOrder.length} positions without an order exist for ${delivered.size} records`]
      : []),
  ];
}

async function dueViolations(harness: TestHarness): Promise<string[]> {
  const left = await harness.rows<{ kind: string; record_id: string }>(
    sql`select kind, record_id from due where at <= ${harness.now}`,
  );
  return left.map(({ kind, record_id }) => `the due job ${kind} of ${record_id} was not completed`);
}

async function streamViolations(harness: TestHarness): Promise<string[]> {
  const gaps = await harness.rows<{ user_id: string; channel: string }>(
    sql`select user_id, channel from outbox
      group by user_id, channel having max(seq) - min(seq) + 1 <> count(*)`,
  );
  return gaps.map(({ user_id, channel }) => `${channel} of ${user_id} has a gap`);
}

/** Compares the last account message of each user with a ledger entry in this run with the balances. */
async function accountChannelViolations(harness: TestHarness): Promise<string[]> {
  const moved = await harness.rows<{ user_id: string; last_message: Record<string, number> | null }>(
    sql`select user_id, (
        select payload from outbox o where o.user_id = m.user_id and channel = 'account' order by seq desc limit 1
      ) as last_message
      from (select distinct user_id from ledger_entries where at > ${harness.beganAt}) m`,
  );
  const violations: string[] = [];
  for (const { user_id, last_message: message } of moved) {
    const { user_cash, user_reserved, user_margin } = await balancesOf(harness, user_id);
    const expected = { balance: user_cash, reserved: user_reserved, margin: user_margin };
    if (Object.entries(expected).some(([name, yen]) => message?.[name] !== yen))
      violations.push(
        `the message to ${user_id} is ${JSON.stringify(message)}, not ${JSON.stringify(expected)}`,
      );
  }
  return violations;
}
