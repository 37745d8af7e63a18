import { dayOf, msOfDay, startOfDay } from '@tsubame/sdk/rules';
import { bankAccounts, withdrawals } from '#capabilities/funds/tables.ts';
import { ledgerEntries, ledgerPostings } from '#frame/store/schema/ledger.ts';
import { businessDayAfter } from '../business-days.ts';
import { type Law, ofEach } from '../chapter.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SALES = ['position_closed', 'follow_ended'];

export const FUNDS_LAWS: readonly Law[] = [
  ofEach('what a sale brings settles two business days later, once', settlementFaults),
  ofEach('nothing is withdrawn that has not settled', unsettledFaults),
  ofEach('money goes out within the hours, to an account that is not held', withdrawalFaults),
  ofEach('there are three bank accounts at most, and one comes first', accountFaults),
];

/** Instant (epoch ms) at which a sale settles: the beginning of the second business day after it. */
function settlesAt(soldAt: number): number {
  // What is sold on a day off belongs to the next business day.
  return startOfDay(businessDayAfter(businessDayAfter(dayOf(soldAt), 0), 2));
}

async function amountOf(world: World, entryId: string, account: string): Promise<number> {
  const lines = await world.look.by(ledgerPostings, 'entryId', entryId);
  return lines.filter((line) => line.account === account).reduce((sum, { amount }) => sum + amount, 0);
}

async function settlementFaults(world: World, { userId }: Player): Promise<string[]> {
  const entries = await world.look.of(ledgerEntries, userId);
  const left = new Map<string, number>();
  const count = (key: string, yen: number) => left.set(key, (left.get(key) ?? 0) + yen);
  for (const { kind, entryId, referenceId, at } of entries) {
    if (SALES.includes(kind) && settlesAt(at) <= world.now)
      count(`${referenceId} at ${settlesAt(at)}`, await amountOf(world, entryId, 'house_settlement'));
    if (kind === 'trade_settled')
      count(`${referenceId} at ${at}`, await amountOf(world, entryId, 'house_settlement'));
  }
  return [...left]
    .filter(([, yen]) => yen !== 0)
    .map(([key, yen]) => `${key}: ${yen} yen are not settled (${userId})`);
}

/** At each withdrawal: what was asked for was there besides what sales had not settled by then. */
async function unsettledFaults(world: World, { userId }: Player): Promise<string[]> {
  const asked = await world.look.of(withdrawals, userId);
  if (asked.length === 0) return [];
  const entries = await world.look.of(ledgerEntries, userId);
  const faults: string[] = [];
  for (const { withdrawalId, requestedAt, amountYen } of asked) {
    const held = entries.find(
      ({ kind, referenceId }) => kind === 'funds_held' && referenceId === withdrawalId,
    );
    if (!held) {
      faults.push(`${withdrawalId} of ${userId} held nothing`);
      continue;
    }
    let unsettled = 0;
    for (const { kind, entryId, at } of entries)
      if (SALES.includes(kind) && at <= requestedAt && settlesAt(at) > requestedAt)
        unsettled += Math.max(0, await amountOf(world, entryId, 'user_cash'));
    if (held.cashAfter < unsettled)
      faults.push(`${withdrawalId} of ${userId} took ${amountYen} with ${unsettled} yen unsettled`);
  }
  return faults;
}

async function withdrawalFaults(world: World, { userId }: Player): Promise<string[]> {
  const asked = await world.look.of(withdrawals, userId);
  const accounts = await world.look.of(bankAccounts, userId);
  return asked.flatMap(({ withdrawalId, requestedAt, amountYen, bankAccountId, state, transferredAt }) => {
    const time = msOfDay(requestedAt);
    const isOpen = businessDayAfter(dayOf(requestedAt), 0) === dayOf(requestedAt);
    const account = accounts.find((each) => each.bankAccountId === bankAccountId);
    const changes =
      account?.timeline.filter(({ at, reason }) => at <= requestedAt && reason === 'created') ?? [];
    return [
      ...(isOpen && time >= 9 * HOUR && time < 15.5 * HOUR ? [] : ['was taken outside the hours']),
      ...(amountYen >= 10_000 ? [] : ['is below the minimum']),
      ...(changes.some(({ at }) => requestedAt < at + DAY) ? ['goes to an account that is held'] : []),
      ...((state === 'approved') === (transferredAt !== null) ? [] : ['is transferred and not approved']),
    ].map((fault) => `${withdrawalId} of ${userId} ${fault}`);
  });
}

async function accountFaults(world: World, { userId }: Player): Promise<string[]> {
  const kept = (await world.look.of(bankAccounts, userId)).filter(({ state }) => state === 'kept');
  const first = kept.filter(({ isDefault }) => isDefault).length;
  return [
    ...(kept.length <= 3 ? [] : [`${userId} has ${kept.length} bank accounts`]),
    ...(first === Math.min(kept.length, 1) ? [] : [`${first} accounts of ${userId} come first`]),
  ];
}
