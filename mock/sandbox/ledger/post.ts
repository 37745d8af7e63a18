import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../store/database.ts';
import { newId } from '../store/ids.ts';
import {
  type LedgerAccount,
  type LedgerKind,
  ledgerBalances,
  ledgerEntries,
  ledgerPostings,
  type UserAccount,
} from '../store/schema/ledger.ts';

/** One line of an entry: whole yen, positive into the account, negative out of it. */
export type Posting = { account: LedgerAccount; amount: number };

/** A balanced movement of one user's money. */
export type LedgerPost = {
  userId: string;
  kind: LedgerKind;
  /** Order or position it belongs to. */
  referenceId: string | null;
  stockCode: string | null;
  /** Epoch milliseconds of the sandbox clock. */
  at: number;
  /** Lines that sum to zero; lines of amount 0 are left out. */
  postings: Posting[];
};

/** What the user holds after an entry, in yen. */
export type UserBalances = Record<UserAccount, number>;

/** The user does not have what a posting would take; nothing was written by this call. */
export class BalanceTooLow extends Error {
  readonly account: UserAccount;
  readonly needed: number;
  readonly available: number;
  constructor(account: UserAccount, needed: number, available: number) {
    super(`${account} holds ${available}, ${needed} needed`);
    this.name = 'BalanceTooLow';
    this.account = account;
    this.needed = needed;
    this.available = available;
  }
}

const USER_ACCOUNTS: readonly UserAccount[] = ['user_cash', 'user_loan', 'user_margin', 'user_reserved'];
const LARGEST_YEN = 999_999_999_999_999;

function refuseUnbalanced(lines: Posting[]): void {
  if (lines.length < 2 || lines.length > 12) throw new RangeError('an entry has 2 to 12 lines');
  for (const line of lines) {
    if (!Number.isSafeInteger(line.amount) || Math.abs(line.amount) > LARGEST_YEN)
      throw new RangeError(`not a whole amount of yen: ${line.amount}`);
  }
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  if (total !== 0) throw new RangeError(`the entry is out of balance by ${total} yen`);
}

/** Opens the user's four balances at zero; once, when the user is made. */
export async function openBalances(tx: Tx, userId: string): Promise<void> {
  await tx.insert(ledgerBalances).values(USER_ACCOUNTS.map((account) => ({ userId, account, balance: 0 })));
}

/** The user's balances now, in yen. */
export async function balancesOf(executor: Pick<Tx, 'select'>, userId: string): Promise<UserBalances> {
  const rows = await executor.select().from(ledgerBalances).where(eq(ledgerBalances.userId, userId));
  const balances: UserBalances = { user_cash: 0, user_reserved: 0, user_margin: 0, user_loan: 0 };
  for (const row of rows) balances[row.account] = row.balance;
  return balances;
}

/**
 * Moves one balance by `change`, only if it stays at zero or above (a loan may be below: it is what is owed).
 * The condition stands in the update itself, so no interleaving of requests can overspend.
 */
async function moveBalance(tx: Tx, userId: string, account: UserAccount, change: number): Promise<void> {
  const enough = account === 'user_loan' ? undefined : sql`${ledgerBalances.balance} + ${change} >= 0`;
  const moved = await tx
    .update(ledgerBalances)
    .set({ balance: sql`${ledgerBalances.balance} + ${change}` })
    .where(and(eq(ledgerBalances.userId, userId), eq(ledgerBalances.account, account), enough))
    .returning({ balance: ledgerBalances.balance });
  if (moved.length > 0) return;
  const balances = await balancesOf(tx, userId);
  throw new BalanceTooLow(account, -change, balances[account]);
}

/**
 * Writes one double entry and moves the user's balances with it, in the caller's transaction.
 *
 * @returns the entry's id and the balances after it.
 * @throws RangeError when the lines do not sum to zero or are not whole yen.
 * @throws BalanceTooLow when cash, reserved or margin would fall below zero; roll the transaction back.
 */
export async function post(tx: Tx, entry: LedgerPost): Promise<{ entryId: string; balances: UserBalances }> {
  const lines = entry.postings.filter((line) => line.amount !== 0);
  refuseUnbalanced(lines);
  for (const account of USER_ACCOUNTS) {
    const change = lines.reduce((sum, line) => (line.account === account ? sum + line.amount : sum), 0);
    if (change !== 0) await moveBalance(tx, entry.userId, account, change);
  }
  const balances = await balancesOf(tx, entry.userId);
  const entryId = newId('led');
  const { userId, kind, referenceId, stockCode, at } = entry;
  await tx
    .insert(ledgerEntries)
    .values({ entryId, userId, kind, referenceId, stockCode, at, cashAfter: balances.user_cash });
  await tx
    .insert(ledgerPostings)
    .values(lines.map((line, index) => ({ entryId, line: index, userId, ...line })));
  return { entryId, balances };
}
