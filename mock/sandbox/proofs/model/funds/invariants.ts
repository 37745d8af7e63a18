import { dayOf, msOfDay, startOfDay } from '@tsubame/sdk/rules';
import { bankAccounts, withdrawals } from '#capabilities/funds/tables.ts';
import { ledgerEntries, ledgerPostings } from '#frame/store/schema/ledger.ts';
import type { TestUser } from '../../../testing.ts';
import { businessDayAfter } from '../business-days.ts';
import { type Invariant, perUserInvariant } from '../module.ts';
import type { TestHarness } from '../test-harness.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SALE_KINDS = ['position_closed', 'follow_ended'];

export const FUNDS_INVARIANTS: readonly Invariant[] = [
  perUserInvariant('sale proceeds settle once, two business days later', settlementViolations),
  perUserInvariant('unsettled money is not withdrawn', unsettledViolations),
  perUserInvariant(
    'withdrawals are requested in opening hours, to an account without a hold',
    withdrawalViolations,
  ),
  perUserInvariant('a user has at most three bank accounts, one of them the default', accountViolations),
];

/** Returns when a sale settles (epoch ms): the start of the second business day after it. */
function settlesAt(soldAt: number): number {
  // A sale on a holiday counts for the next business day.
  return startOfDay(businessDayAfter(businessDayAfter(dayOf(soldAt), 0), 2));
}

async function postedYen(harness: TestHarness, entryId: string, account: string): Promise<number> {
  const postings = await harness.store.rowsWhere(ledgerPostings, 'entryId', entryId);
  return postings
    .filter((posting) => posting.account === account)
    .reduce((sum, { amount }) => sum + amount, 0);
}

async function settlementViolations(harness: TestHarness, { userId }: TestUser): Promise<string[]> {
  const entries = await harness.store.rowsOfUser(ledgerEntries, userId);
  const unsettledYen = new Map<string, number>();
  const add = (key: string, yen: number) => unsettledYen.set(key, (unsettledYen.get(key) ?? 0) + yen);
  for (const { kind, entryId, referenceId, at } of entries) {
    if (SALE_KINDS.includes(kind) && settlesAt(at) <= harness.now)
      add(`${referenceId} at ${settlesAt(at)}`, await postedYen(harness, entryId, 'house_settlement'));
    if (kind === 'trade_settled')
      add(`${referenceId} at ${at}`, await postedYen(harness, entryId, 'house_settlement'));
  }
  return [...unsettledYen]
    .filter(([, yen]) => yen !== 0)
    .map(([key, yen]) => `${key}: ${yen} yen are not settled (${userId})`);
}

/** Checks that at each withdrawal the remaining cash covered the sales that had not settled. */
async function unsettledViolations(harness: TestHarness, { userId }: TestUser): Promise<string[]> {
  const requested = await harness.store.rowsOfUser(withdrawals, userId);
  if (requested.length === 0) return [];
  const entries = await harness.store.rowsOfUser(ledgerEntries, userId);
  const violations: string[] = [];
  for (const { withdrawalId, requestedAt, amountYen } of requested) {
    const reservation = entries.find(
      ({ kind, referenceId }) => kind === 'funds_held' && referenceId === withdrawalId,
    );
    if (!reservation) {
      violations.push(`${withdrawalId} of ${userId} reserved nothing`);
      continue;
    }
    let unsettled = 0;
    for (const { kind, entryId, at } of entries)
      if (SALE_KINDS.includes(kind) && at <= requestedAt && settlesAt(at) > requestedAt)
        unsettled += Math.max(0, await postedYen(harness, entryId, 'user_cash'));
    if (reservation.cashAfter < unsettled)
      violations.push(
        `${withdrawalId} of ${userId} took ${amountYen} yen while ${unsettled} yen were unsettled`,
      );
  }
  return violations;
}

async function withdrawalViolations(harness: TestHarness, { userId }: TestUser): Promise<string[]> {
  const requested = await harness.store.rowsOfUser(withdrawals, userId);
  const accounts = await harness.store.rowsOfUser(bankAccounts, userId);
  return requested.flatMap(
    ({ withdrawalId, requestedAt, amountYen, bankAccountId, state, transferredAt }) => {
      const time = msOfDay(requestedAt);
      const isOpen = businessDayAfter(dayOf(requestedAt), 0) === dayOf(requestedAt);
      const account = accounts.find((each) => each.bankAccountId === bankAccountId);
      const changes =
        account?.timeline.filter(({ at, reason }) => at <= requestedAt && reason === 'created') ?? [];
      return [
        ...(isOpen && time >= 9 * HOUR && time < 15.5 * HOUR ? [] : ['was requested outside opening hours']),
        ...(amountYen >= 10_000 ? [] : ['is below the minimum']),
        ...(changes.some(({ at }) => requestedAt < at + DAY) ? ['goes to an account with a hold'] : []),
        ...((state === 'approved') === (transferredAt !== null)
          ? []
          : ['must be approved if and only if it is transferred']),
      ].map((violation) => `${withdrawalId} of ${userId} ${violation}`);
    },
  );
}

async function accountViolations(harness: TestHarness, { userId }: TestUser): Promise<string[]> {
  const kept = (await harness.store.rowsOfUser(bankAccounts, userId)).filter(({ state }) => state === 'kept');
  const defaults = kept.filter(({ isDefault }) => isDefault).length;
  return [
    ...(kept.length <= 3 ? [] : [`${userId} has ${kept.length} bank accounts`]),
    ...(defaults === Math.min(kept.length, 1) ? [] : [`${defaults} accounts of ${userId} are the default`]),
  ];
}
